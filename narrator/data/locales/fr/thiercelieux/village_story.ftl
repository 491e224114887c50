### The days of Thiercelieux as a dark tale: what is told otherwise than plainly. Whatever is not here is said as in
### `village.ftl`. Each message has variants, of which one is drawn a day, from nothing secret.
###
### The morning has one line for wolves and poison: nobody may tell them apart. No form agrees with a player.

## The dead

found-dead = Les volets s'ouvrent un à un ; pas tous. Le village a perdu { LIST($names) }.
    .also = Un cri dans la brume du matin. Cette nuit, le village a perdu { LIST($names) }.
    .also-2 = La cloche sonne avant l'heure, pour { LIST($names) }.
nobody-dead = Tous les volets s'ouvrent, toutes les cheminées fument. Cette nuit, personne n'a perdu la vie.
    .also = On compte les poules, puis les voisins. Ce matin, personne ne manque.
dies-vote = La foule a parlé, la corde est prête. Le village élimine { $name }.
    .also = Les torches se rapprochent. Le village élimine { $name }.
dies-shot = Un coup de feu roule sur les toits. Avant de mourir, { $by } abat { $name }.
    .also = Un doigt sur la détente, un dernier souffle : { $by } abat { $name }.
dies-grief = Un cœur s'arrête, faute d'un autre : { $name } ne peut pas vivre sans { $by }.
    .also = { $name } ne peut pas vivre sans { $by }, et meurt de chagrin.
dead-silent = Le cimetière est calme, et le restera : qui s'y trouve ne dit rien, et ne fait aucun signe.
    .also = Désormais, les secrets dorment sous l'herbe : qui ne joue plus ne dit pas un mot, et ne fait aucun signe.

## The day

captain = La cloche salue la nouvelle autorité du village : { $name } devient capitaine. Sa voix compte double.
    .also = L'écharpe revient à { $name }, capitaine du village. Sa voix compte double.
revive-1 = Quel silence. Quelqu'un a entendu un bruit, cette nuit ?
revive-2 = On n'entend que le puits. Qui n'a encore rien dit ?
revive-3 = Les regards font le tour de la place. Qui se conduit bizarrement, et envers qui ?
revive-4 = Le silence arrange les loups. À qui faites-vous confiance, et pourquoi ?
ready-culprit = La place se tait. Préparez-vous à désigner votre suspect.
    .also = La cloche appelle au jugement. Préparez-vous à désigner votre suspect.
nobody-eliminated = La corde reste à son clou. Aujourd'hui, le village n'élimine personne.
    .also = La foule grogne et rentre chez elle. Aujourd'hui, le village n'élimine personne.

## The end

end-nobody-left = Le vent se promène seul dans Thiercelieux. Plus personne n'est en vie, et personne ne gagne.
end-only-lovers-left = Deux ombres, main dans la main, quittent un hameau désert. Il ne reste que le couple : l'amour l'emporte.
end-last-wolf-out = La forêt a perdu sa voix. Il n'y a plus de loups-garous : le village gagne.
    .also = Ce soir, les portes peuvent rester ouvertes. Il n'y a plus de loups-garous : le village gagne.
end-last-villager-out = Aucune lampe ne s'allume ce soir à Thiercelieux. Il n'y a plus de villageois : les loups-garous gagnent.
    .also = Les hurlements viennent maintenant des maisons. Il n'y a plus de villageois : les loups-garous gagnent.
end-parity = La meute compte les villageois, et sourit. Les loups-garous sont aussi nombreux que les autres : les loups-garous gagnent.
