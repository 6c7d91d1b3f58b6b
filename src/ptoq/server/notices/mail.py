"""E-mail over the SMTP server that the host has set: in threads, bounded in number and in time."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid

from ptoq.server.settings import Settings

SECONDS = 10.0
"""How long the SMTP server may take for each answer."""
THREADS = 2
POLICY = SMTP.clone(max_line_length=500)
"""A link in a header must not be folded: a header that is folded inside a word is encoded, and no link any more."""
MOST_WAITING = 100
"""How many mails may wait in a process."""


class MailFailed(OSError):
    """A mail was not sent; nothing of what the SMTP server said is in here."""


class Mailer:
    """Sends mails, where the host has set how."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._threads = ThreadPoolExecutor(THREADS, "mail")
        self._waiting = 0

    def __bool__(self) -> bool:
        return bool(self.settings.smtp_host)

    async def send(self, to: str, subject: str, text: str, ending: str | None, seconds: int) -> None:
        """Send a mail, dated by the server's clock; `ending` is the address that ends such mails by one request."""
        if self._waiting >= MOST_WAITING:
            raise MailFailed("too many mails wait")
        mail = self._compose(to, subject, text, ending, seconds)
        self._waiting += 1
        try:
            await asyncio.get_running_loop().run_in_executor(self._threads, self._send, mail)
        except (OSError, smtplib.SMTPException, ValueError) as error:
            raise MailFailed(type(error).__name__) from None
        finally:
            self._waiting -= 1

    def _compose(self, to: str, subject: str, text: str, ending: str | None, seconds: int) -> EmailMessage:
        sender = Address("Ptoq", addr_spec=self.settings.smtp_from)
        mail = EmailMessage(POLICY)
        mail["From"] = sender
        mail["To"] = Address(addr_spec=to)
        mail["Subject"] = subject
        mail["Date"] = formatdate(seconds)
        mail["Message-ID"] = make_msgid(domain=sender.domain)
        mail["Auto-Submitted"] = "auto-generated"
        if ending is not None:
            mail["List-Unsubscribe"] = f"<{ending}>"
            mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        mail.set_content(text)
        return mail

    def _send(self, mail: EmailMessage) -> None:
        settings = self.settings
        trust = None if settings.smtp_security == "none" else ssl.create_default_context()
        where = (settings.smtp_host, settings.smtp_port)
        with (
            smtplib.SMTP_SSL(*where, timeout=SECONDS, context=trust)
            if settings.smtp_security == "tls"
            else smtplib.SMTP(*where, timeout=SECONDS)
        ) as server:
            if settings.smtp_security == "starttls":
                server.starttls(context=trust)
            if settings.smtp_user:
                server.login(settings.smtp_user, settings.smtp_password)
            server.send_message(mail)

    def close(self) -> None:
        """Send nothing that has not begun."""
        self._threads.shutdown(wait=False, cancel_futures=True)
