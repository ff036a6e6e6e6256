"""Bots from other packages: small packages outside the checkout, as pip would install them."""
