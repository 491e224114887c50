"""Satellites: loudspeakers and microphones elsewhere in the house, over TCP by the Wyoming protocol."""
