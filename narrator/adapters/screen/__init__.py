"""Screens as loudspeakers and microphones: what pages lend the evening over the phones' service."""
