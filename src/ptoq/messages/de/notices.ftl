title-turn = Du bist am Zug
title-answer = Du wirst um eine Antwort gebeten
title-seated = Deine Partie kann beginnen
title-rematch = Eine Revanche?
at = { $game }, mit { $others }
mail =
    { $title }
    { $body }

    Zum Tisch: { $link }

    Du bekommst solche Mails, weil du darum gebeten hast. So enden sie:
    { $ending }
confirm-subject = Ist das deine Adresse?
confirm-mail =
    Auf { $site } hat jemand, der Ptoq spielt, diese Adresse angegeben, um hier zu erfahren, wer am Zug ist.

    Wenn du das warst, folge innerhalb eines Tages diesem Link:
    { $link }

    Wenn nicht, tu nichts: Es kommen keine weiteren Mails.
no-push = Dieser Server schickt keine Nachrichten an Browser.
no-such-service = Nachrichten gehen nur an die Push-Dienste der üblichen Browser, und das ist keiner davon.
bad-key = Der Schlüssel dieses Browsers ist nicht zu gebrauchen. Schalte die Nachrichten aus und wieder ein.
no-mail = Dieser Server verschickt keine E-Mails.
login-first = Für Nachrichten per E-Mail brauchst du ein Konto.
bad-address = Das ist keine E-Mail-Adresse, an die wir schreiben können.
mail-not-sent = Die Mail konnte nicht verschickt werden. Versuch es später noch einmal.
old-link = Dieser Link ist zu alt oder wurde schon benutzt.
bad-contact = PTOQ_CONTACT ist mailto: und eine Adresse, oder es beginnt mit https://.
bad-smtp = E-Mails brauchen PTOQ_SMTP_HOST, die Adresse, von der sie kommen (PTOQ_SMTP_FROM), und PTOQ_ORIGIN für die Links darin.
title = Wenn du am Zug bist
line = Lass dir sagen, wenn ein Tisch auf dich wartet und du ihn nicht offen hast. Das gilt für Tische, an denen Zeit ist: ohne Uhr, oder mit einer Stunde und mehr.
turn-on = In diesem Browser Bescheid sagen
turn-off = In diesem Browser nicht mehr
is-on = Dieser Browser sagt dir Bescheid.
browsers = Deine Browser, die dir Bescheid sagen
end-browser = Beenden
this-browser = dieser Browser
unsupported = Dieser Browser zeigt hier keine Nachrichten. Dazu braucht es eine Verbindung mit https; auf dem iPhone leg die Seite erst auf den Home-Bildschirm.
denied = Dein Browser blockiert Nachrichten dieser Seite. Das kannst du in seinen Einstellungen ändern.
by-mail = Per E-Mail
address = E-Mail-Adresse
send-mail = Mail zum Bestätigen schicken
sent = Eine Mail ist unterwegs an { $address }. Folge dem Link darin; vorher geht nichts anderes dorthin.
mail-on = Du erfährst es unter { $address }.
mail-off = Keine Mails mehr
offer = Sag mir, wenn ich gebraucht werde
offered = Du erfährst, wenn du gebraucht wirst.
confirm-title = Deine E-Mail-Adresse
confirm-line = Soll Ptoq dir schreiben, wenn du am Zug bist?
confirm-press = Ja, schreib mir
confirmed = Erledigt. Du erfährst es per E-Mail.
end-title = Keine Mails mehr
end-line = Soll Ptoq dir nicht mehr schreiben und deine Adresse vergessen?
end-press = Ja, keine Mails mehr
ended = Erledigt. Es kommen keine Mails mehr.
