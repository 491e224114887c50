role-mafia_mafioso = Every night the mafia points at a victim. It wins as soon as it is half of the living.
role-mafia_doctor = Every night the doctor saves one player from the mafia.
role-mafia_citizen = The citizen has a voice and a vote. The town wins once no mafioso is alive.
