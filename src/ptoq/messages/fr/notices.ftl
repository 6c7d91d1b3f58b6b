title-turn = À toi de jouer
title-answer = On attend ta réponse
title-seated = Ta partie peut commencer
title-rematch = Une revanche ?
at = { $game }, avec { $others }
mail =
    { $title }
    { $body }

    Vers la table : { $link }

    Tu reçois ces messages parce que tu les as demandés. Pour ne plus en recevoir :
    { $ending }
confirm-subject = Est-ce bien ton adresse ?
confirm-mail =
    Sur { $site }, un joueur de Ptoq a donné cette adresse, pour savoir ici quand c'est son tour.

    Si c'était toi, suis ce lien avant demain :
    { $link }

    Sinon, ne fais rien : il ne viendra plus de message.
no-push = Ce serveur n'envoie pas d'avis aux navigateurs.
no-such-service = Les avis ne vont qu'aux services des navigateurs courants, et celui-ci n'en est pas un.
bad-key = La clé de ce navigateur est inutilisable. Désactive les avis, puis réactive-les.
no-mail = Ce serveur n'envoie pas d'e-mails.
login-first = Pour des avis par e-mail, il te faut un identifiant.
bad-address = Ce n'est pas une adresse e-mail à laquelle nous pouvons écrire.
mail-not-sent = L'e-mail n'a pas pu être envoyé. Réessaie plus tard.
old-link = Ce lien est trop ancien, ou a déjà servi.
bad-contact = PTOQ_CONTACT est mailto: et une adresse, ou commence par https://.
bad-smtp = Pour les e-mails, il faut PTOQ_SMTP_HOST, l'adresse de l'expéditeur (PTOQ_SMTP_FROM), et PTOQ_ORIGIN pour les liens.
title = Quand c'est à toi
line = Sois prévenu quand une table t'attend et que tu ne l'as pas ouverte. Cela vaut pour les tables où l'on a le temps : sans pendule, ou avec une heure et plus.
turn-on = Me prévenir dans ce navigateur
turn-off = Ne plus me prévenir ici
is-on = Ce navigateur te prévient.
browsers = Tes navigateurs qui te préviennent
end-browser = Arrêter
this-browser = ce navigateur
unsupported = Ce navigateur ne montre pas d'avis ici. Il faut une connexion https ; sur un iPhone, ajoute d'abord la page à l'écran d'accueil.
denied = Ton navigateur bloque les avis de ce site. Tu peux le changer dans ses réglages.
by-mail = Par e-mail
address = Adresse e-mail
send-mail = Envoyer un e-mail pour la confirmer
sent = Un e-mail est en route vers { $address }. Suis le lien qu'il contient ; d'ici là, rien d'autre n'y est envoyé.
mail-on = Tu es prévenu à { $address }.
mail-off = Plus d'e-mails
offer = Me prévenir quand on m'attend
offered = Tu seras prévenu quand on t'attend.
confirm-title = Ton adresse e-mail
confirm-line = Ptoq doit-il t'écrire quand c'est à toi de jouer ?
confirm-press = Oui, écris-moi
confirmed = C'est fait. Tu seras prévenu par e-mail.
end-title = Plus d'e-mails
end-line = Ptoq doit-il cesser de t'écrire, et oublier ton adresse ?
end-press = Oui, plus d'e-mails
ended = C'est fait. Il ne viendra plus d'e-mails.
