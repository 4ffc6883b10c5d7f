import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TlsOptions } from 'node:tls'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { MailConfig } from '../../config.ts'

/** A rendered mail. */
export interface OutgoingMail {
  id: number
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** The first link without its secret, for the log. */
  link: string
  /** The one-click unsubscribe address (List-Unsubscribe-Post). */
  unsubscribe: string | undefined
}

export interface Mailer {
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

const SECOND = 1000

/** Pooled connections, each for many mails. */
export function createSmtpMailer(
  { smtpUrl, from }: MailConfig & { smtpUrl: string },
  tls: Pick<TlsOptions, 'ca'> = {},
): Mailer {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      // A password is never sent unencrypted.
      requireTLS: !secure,
    }),
    tls,
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    dnsTimeout: 10 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => void (await transport.sendMail(toMessage(mail, from))),
    close: () => transport.close(),
  }
}

/** Without a mail server: each mail becomes a file that mail programs open. */
export function createFileMailer({ from, folder }: MailConfig, say: (message: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail, from))
      const file = join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${mail.id}.eml`)
      await mkdir(folder, { recursive: true })
      // Written atomically.
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
      say(`No SMTP_URL is set, so the mail “${mail.subject}” (${mail.link}) lies in ${file}`)
    },
    close: () => undefined,
  }
}

function toMessage(mail: OutgoingMail, from: string): SendMailOptions {
  const { id, to, subject, text, html, unsubscribe } = mail
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    to,
    subject,
    text,
    html,
    // Stable over retries, so that mail programs show it once.
    messageId: `<bedesten-mail-${id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    textEncoding: 'base64',
  }
}
