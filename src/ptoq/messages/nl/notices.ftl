title-turn = Jij bent aan de beurt
title-answer = Er wordt op je antwoord gewacht
title-seated = Je partij kan beginnen
title-rematch = Een revanche?
at = { $game }, met { $others }
mail =
    { $title }
    { $body }

    Naar de tafel: { $link }

    Je krijgt zulke mails omdat je erom hebt gevraagd. Zo stoppen ze:
    { $ending }
confirm-subject = Is dit jouw adres?
confirm-mail =
    Op { $site } heeft een speler van Ptoq dit adres opgegeven, om hier te horen wie er aan de beurt is.

    Was jij dat, volg dan binnen een dag deze link:
    { $link }

    Zo niet, doe dan niets: er komen geen mails meer.
no-push = Deze server stuurt geen meldingen naar browsers.
no-such-service = Meldingen gaan alleen naar de pushdiensten van de gewone browsers, en dit is er geen.
bad-key = De sleutel van deze browser is niet te gebruiken. Zet meldingen uit en weer aan.
no-mail = Deze server verstuurt geen e-mails.
login-first = Voor meldingen per e-mail heb je een login nodig.
bad-address = Dat is geen e-mailadres waaraan we kunnen schrijven.
mail-not-sent = De mail kon niet worden verstuurd. Probeer het later nog eens.
old-link = Deze link is te oud, of al gebruikt.
bad-contact = PTOQ_CONTACT is mailto: en een adres, of begint met https://.
bad-smtp = E-mails hebben PTOQ_SMTP_HOST nodig, het adres waar ze vandaan komen (PTOQ_SMTP_FROM), en PTOQ_ORIGIN voor de links erin.
title = Als jij aan de beurt bent
line = Laat je waarschuwen als een tafel op je wacht en je die niet open hebt. Dat geldt voor tafels waar tijd is: zonder klok, of met een uur en meer.
turn-on = Waarschuw me in deze browser
turn-off = Niet meer in deze browser
is-on = Deze browser waarschuwt je.
browsers = Jouw browsers die je waarschuwen
end-browser = Stoppen
this-browser = deze browser
unsupported = Deze browser toont hier geen meldingen. Daarvoor is een verbinding met https nodig; zet de pagina op een iPhone eerst op het beginscherm.
denied = Je browser blokkeert meldingen van deze site. Dat kun je in zijn instellingen veranderen.
by-mail = Per e-mail
address = E-mailadres
send-mail = Stuur een mail om het te bevestigen
sent = Er is een mail onderweg naar { $address }. Volg de link erin; tot dan gaat er niets anders heen.
mail-on = Je wordt gewaarschuwd op { $address }.
mail-off = Geen mails meer
offer = Waarschuw me als ik nodig ben
offered = Je hoort het als je nodig bent.
confirm-title = Je e-mailadres
confirm-line = Mag Ptoq je schrijven als jij aan de beurt bent?
confirm-press = Ja, schrijf me
confirmed = Klaar. Je hoort het per e-mail.
end-title = Geen mails meer
end-line = Moet Ptoq ophouden je te schrijven, en je adres vergeten?
end-press = Ja, geen mails meer
ended = Klaar. Er komen geen mails meer.
