title-turn = Tocca a te
title-answer = Si aspetta la tua risposta
title-seated = La tua partita può cominciare
title-rematch = Una rivincita?
at = { $game }, con { $others }
mail =
    { $title }
    { $body }

    Al tavolo: { $link }

    Ricevi questi messaggi perché li hai chiesti. Per non riceverne più:
    { $ending }
confirm-subject = È il tuo indirizzo?
confirm-mail =
    Su { $site } un giocatore di Ptoq ha dato questo indirizzo, per sapere qui quando tocca a lui.

    Se eri tu, segui questo link entro un giorno:
    { $link }

    Se no, non fare nulla: non arriveranno altri messaggi.
no-push = Questo server non manda avvisi ai browser.
no-such-service = Gli avvisi vanno solo ai servizi dei browser comuni, e questo non lo è.
bad-key = La chiave di questo browser non si può usare. Disattiva gli avvisi e riattivali.
no-mail = Questo server non manda e-mail.
login-first = Per gli avvisi per e-mail ti serve un login.
bad-address = Non è un indirizzo e-mail a cui possiamo scrivere.
mail-not-sent = L'e-mail non è partita. Riprova più tardi.
old-link = Questo link è troppo vecchio, o è già stato usato.
bad-contact = PTOQ_CONTACT è mailto: e un indirizzo, o comincia con https://.
bad-smtp = Per le e-mail servono PTOQ_SMTP_HOST, l'indirizzo del mittente (PTOQ_SMTP_FROM), e PTOQ_ORIGIN per i link.
title = Quando tocca a te
line = Fatti avvisare quando un tavolo ti aspetta e non lo hai aperto. Vale per i tavoli dove c'è tempo: senza orologio, o con un'ora e più.
turn-on = Avvisami in questo browser
turn-off = Non avvisarmi più qui
is-on = Questo browser ti avvisa.
browsers = I tuoi browser che ti avvisano
end-browser = Basta
this-browser = questo browser
unsupported = Questo browser qui non mostra avvisi. Serve una connessione https; su un iPhone metti prima la pagina nella schermata Home.
denied = Il tuo browser blocca gli avvisi di questo sito. Puoi cambiarlo nelle sue impostazioni.
by-mail = Per e-mail
address = Indirizzo e-mail
send-mail = Manda un'e-mail per confermarlo
sent = Un'e-mail è in viaggio verso { $address }. Segui il link che contiene; fino ad allora non vi arriva altro.
mail-on = Ti avvisiamo a { $address }.
mail-off = Basta e-mail
offer = Avvisami quando mi aspettano
offered = Ti avviseremo quando ti aspettano.
confirm-title = Il tuo indirizzo e-mail
confirm-line = Ptoq deve scriverti quando tocca a te?
confirm-press = Sì, scrivimi
confirmed = Fatto. Ti avviseremo per e-mail.
end-title = Basta e-mail
end-line = Ptoq deve smettere di scriverti, e dimenticare il tuo indirizzo?
end-press = Sì, basta e-mail
ended = Fatto. Non arriveranno altre e-mail.
