"""What the tests are worth: faults planted one at a time, and whether a test finds them."""
