### Ce que « narrator hear » montre d'un enregistrement.

understood = Entendu : « { $text } », soit { $command }. Certitude : { $percent } %.
rejected-unknown = Entendu : « { $text } », qui n'est pas une commande ici.
rejected-unsure = Peut-être « { $text } », mais c'est trop incertain pour agir.
rejected-not-now = Entendu : « { $text } » ; compris, mais ce n'est pas le moment.
rejected-silence = On n'entend parler personne dans cet enregistrement.
rejected-not-addressed = « { $text } » ne s'adresse pas au narrateur : pendant le débat, commencez par son nom.
meant = « { $text } » : { $command }.
guessed = « { $text } » : peut-être { $command } ; le narrateur demanderait confirmation.
