"""A match being played at this computer, and a finished one being watched."""
