"""The phones' service. It comes with the phones; nothing in the evening needs it yet."""
