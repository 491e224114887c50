role-mafia_mafioso =
    .call = Mafioso
    .a = a mafioso
    .the = the mafioso
    .many = mafiosi

role-mafia_doctor =
    .call = Doctor
    .a = a doctor
    .the = the doctor
    .many = doctors

role-mafia_citizen =
    .call = Citizen
    .a = a citizen
    .the = the citizen
    .many = citizens
