"""Dask clusters as what plays games: their addresses, whether they can be reached, their use."""
