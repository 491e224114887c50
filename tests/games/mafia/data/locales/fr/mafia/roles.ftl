role-mafia_mafioso =
    .call = Mafieux
    .a = un mafieux
    .the = le mafieux
    .many = mafieux
    .of = du mafieux

role-mafia_doctor =
    .call = Médecin
    .a = un médecin
    .the = le médecin
    .many = médecins
    .of = du médecin

role-mafia_citizen =
    .call = Citoyen
    .a = un citoyen
    .the = le citoyen
    .many = citoyens
    .of = du citoyen
