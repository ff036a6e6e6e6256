"""The sheet of stamps for what somebody has achieved."""
