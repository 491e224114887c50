mafia-dead = { $name }
