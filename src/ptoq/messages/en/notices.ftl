title-turn = Your turn
title-answer = You are asked for an answer
title-seated = Your match can begin
title-rematch = A rematch?
at = { $game }, with { $others }
mail =
    { $title }
    { $body }

    To the table: { $link }

    You get such mails because you asked for them. This ends them:
    { $ending }
confirm-subject = Is this your address?
confirm-mail =
    On { $site } a player of Ptoq gave this address, to be told here when it is their turn.

    If that was you, follow this link within a day:
    { $link }

    If not, do nothing: no more mails will come.
no-push = This server sends no notices to browsers.
no-such-service = Notices go only to the push services of the usual browsers, and this is not one of them.
bad-key = The key of this browser cannot be used. Turn notices off and on again.
no-mail = This server sends no e-mails.
login-first = For notices by e-mail you need a login.
bad-address = That is no e-mail address to which we can write.
mail-not-sent = The mail could not be sent. Try again later.
old-link = This link is too old, or was used before.
bad-contact = PTOQ_CONTACT is mailto: and an address, or begins with https://.
bad-smtp = E-mails need PTOQ_SMTP_HOST, the address they come from (PTOQ_SMTP_FROM), and PTOQ_ORIGIN for the links in them.
title = When it is your turn
line = Be told when a table waits for you and you do not have it open. This is for tables where there is time: without a clock, or with an hour and more.
turn-on = Tell me in this browser
turn-off = Do not tell me in this browser
is-on = This browser tells you.
browsers = Your browsers that tell you
end-browser = End
this-browser = this browser
unsupported = This browser shows no notices here. It needs a connection with https; on an iPhone, put the page on the home screen first.
denied = Your browser blocks notices from this site. You can change that in its settings.
by-mail = By e-mail
address = E-mail address
send-mail = Send a mail to confirm it
sent = A mail is on its way to { $address }. Follow the link in it; until then nothing else is sent there.
mail-on = You are told at { $address }.
mail-off = No more mails
offer = Tell me when I am needed
offered = You will be told when you are needed.
confirm-title = Your e-mail address
confirm-line = Shall Ptoq write to you when it is your turn?
confirm-press = Yes, write to me
confirmed = Done. You will be told by e-mail.
end-title = No more mails
end-line = Shall Ptoq stop writing to you, and forget your address?
end-press = Yes, no more mails
ended = Done. No more mails will come.
