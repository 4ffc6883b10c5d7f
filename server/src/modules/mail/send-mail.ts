import type { Logger } from 'pino'
import type { Db } from '../../db/database.ts'
import { hideToken } from '../../http/hide-token.ts'
import { taskOf, type Task } from '../../jobs/task.ts'
import type { MailContent } from './layout/content.ts'
import { renderHtml } from './layout/html.ts'
import { renderText } from './layout/text.ts'
import type { Mailer, OutgoingMail } from './mailer.ts'
import { takeTurn } from './mail-turns.ts'
import { plainText } from './plain-text.ts'
import { findOpenMail, sendMailJob, updateMail, type OpenMail } from './mails.queries.ts'
import type { UnsubscribeTokens } from './unsubscribe-token.ts'

/** Renders a mail when it is sent; undefined if it is no longer wanted. */
export type MailTemplate = (db: Db, mail: OpenMail) => Promise<ComposedMail | undefined>

interface ComposedMail {
  content: MailContent
  /** What it can be unsubscribed by; absent for account mail. */
  kind?: string
}

interface MailDeps {
  db: Db
  mailer: Mailer
  templates: Record<string, MailTemplate>
  origin: string
  unsubscribeTokens: UnsubscribeTokens
  log: Pick<Logger, 'error'>
}

/**
 * Sends a mail once. If the process dies between the answer of the mail server and recording it, the mail is
 * sent again, with the same Message-ID.
 */
export function sendMailTask(deps: MailDeps): Task {
  const { db, mailer, log } = deps
  return taskOf(sendMailJob, async ({ mail_id }, { isLastAttempt }) => {
    const mail = await findOpenMail(db, mail_id)
    if (!mail) return
    const outgoing = await compose(deps, mail)
    if (!outgoing) return updateMail(db, mail_id, { dropped_at: new Date() })
    if (!(await takeTurn(db, mail, new Date()))) return
    try {
      await mailer.send(outgoing)
    } catch (error) {
      const last_error = error instanceof Error ? error.message : String(error)
      await updateMail(db, mail_id, { last_error, ...(isLastAttempt && { given_up_at: new Date() }) })
      if (isLastAttempt) log.error({ mail: mail_id, company_id: mail.company_id }, `A mail was given up: ${last_error}`)
      throw error
    }
    await updateMail(db, mail_id, { sent_at: new Date() })
  })
}

async function compose(
  { db, templates, origin, unsubscribeTokens }: MailDeps,
  mail: OpenMail,
): Promise<OutgoingMail | undefined> {
  const template = templates[mail.template]
  if (!template) throw new Error(`There is no template for mails of the kind ${mail.template}.`)
  const composed = await template(db, mail)
  // Only account mail goes to unconfirmed addresses.
  const address = mail.address ?? (mail.email_confirmed_at ? mail.email : undefined)
  if (!composed || address === undefined) return undefined
  const { content, kind } = composed
  const { company_id: companyId } = mail
  const token = kind === undefined || companyId === null ? undefined : unsubscribeTokens.write({ companyId, kind })
  const place = {
    origin,
    unsubscribeUrl: token === undefined ? undefined : `${origin}/unsubscribe#${token}`,
  }
  return {
    id: mail.id,
    to: { name: plainText(mail.company_name), address },
    subject: plainText(content.subject),
    text: renderText(content, place),
    html: renderHtml(content, place),
    link: place.origin + hideToken(content.button.path),
    unsubscribe: token === undefined ? undefined : `${origin}/api/v1/notifications/unsubscribe?token=${token}`,
  }
}
