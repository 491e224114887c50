role-mafia_mafioso = Chaque nuit, la mafia désigne une victime. Elle gagne dès qu'elle forme la moitié des vivants.
role-mafia_doctor = Chaque nuit, le médecin sauve une personne de la mafia.
role-mafia_citizen = Le citoyen a sa voix et son vote. La ville gagne quand il ne reste plus de mafieux.
