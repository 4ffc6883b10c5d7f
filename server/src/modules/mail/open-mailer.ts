import type { Logger } from 'pino'
import type { MailConfig } from '../../config.ts'
import { createFileMailer, createSmtpMailer, type Mailer } from './mailer.ts'

export function openMailer(config: MailConfig, log: Pick<Logger, 'info'>): Mailer {
  const { smtpUrl } = config
  return smtpUrl === undefined
    ? createFileMailer(config, (message) => log.info(message))
    : createSmtpMailer({ ...config, smtpUrl })
}
