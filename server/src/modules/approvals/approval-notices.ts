import type { ApprovalState } from '@bedesten/contract/approvals'
import { toMinorUnits, type Currency } from '@bedesten/contract/money'
import { ROLE_RIGHTS, ROLES } from '@bedesten/contract/rights'
import type { Db } from '../../db/database.ts'
import { insertMail } from '../mail/mails.queries.ts'
import { insertInPlace } from '../notifications/notifications.queries.ts'
import { formatMoney } from '../exchange-rates/format-money.ts'
import { findMember, listDeciders, notifyApproval } from './approvals.queries.ts'

interface Asked {
  id: number
  companyId: number
  personId: number
  /** In minor units. */
  total: number
  currency: Currency
}

/** Notifies the company and mails those who may decide. */
export async function notifyAsked(
  trx: Db,
  { id, companyId, personId, total, currency }: Asked,
  now: Date,
): Promise<void> {
  const asker = await findMember(trx, companyId, personId)
  const message = `${nameOf(asker)} ${formatMoney(total, currency)} tutarındaki siparişi onaya gönderdi.`
  await notify(trx, { id, companyId, step: 'asked', title: 'Onay Bekleniyor', message }, now)
  const deciders = await listDeciders(trx, companyId, DECIDING_ROLES, personId)
  for (const { email } of deciders)
    await writeMail(trx, { id, companyId, address: email, template: 'approval_asked' }, now)
}

interface Decided {
  id: number
  companyId: number
  /** The requester. */
  person_id: number | null
  deciderId: number
  state: Exclude<ApprovalState, 'waiting'>
  total_amount: string
  currency: Currency
}

/** Notifies the company, and mails the requester if somebody else decided. */
export async function notifyDecided(trx: Db, decided: Decided, now: Date): Promise<void> {
  const { id, companyId, person_id, deciderId, state, total_amount, currency } = decided
  if (state === 'withdrawn') return notifyApproval(trx, companyId, id)
  const amount = formatMoney(toMinorUnits(total_amount) ?? 0, currency)
  const { title, verb } = WORDS[state]
  const message = `${nameOf(await findMember(trx, companyId, deciderId))} ${amount} tutarındaki siparişi ${verb}.`
  await notify(trx, { id, companyId, step: state, title, message }, now)
  const asker = person_id === null ? undefined : await findMember(trx, companyId, person_id)
  if (!asker?.email_confirmed_at) return
  await writeMail(trx, { id, companyId, address: asker.email, template: 'approval_decided' }, now)
}

const WORDS = {
  approved: { title: 'Sipariş Onaylandı', verb: 'onayladı' },
  rejected: { title: 'Sipariş Reddedildi', verb: 'reddetti' },
}

const DECIDING_ROLES = ROLES.filter((role) => ROLE_RIGHTS[role].includes('manage'))

interface Notice {
  id: number
  companyId: number
  step: string
  title: string
  message: string
}

async function notify(trx: Db, { id, companyId, step, title, message }: Notice, now: Date): Promise<void> {
  await insertInPlace(trx, {
    company_id: companyId,
    event_key: `approval:${id}:${step}`,
    type: 'approval',
    title,
    message,
    related_type: 'approval',
    related_id: id,
    related_data: {},
    created_at: now,
  })
  await notifyApproval(trx, companyId, id)
}

interface ApprovalMail {
  id: number
  companyId: number
  address: string
  template: 'approval_asked' | 'approval_decided'
}

async function writeMail(trx: Db, { id, companyId, address, template }: ApprovalMail, now: Date): Promise<void> {
  await insertMail(trx, { company_id: companyId, address, template, data: { approval_id: id }, created_at: now })
}

/** The email stands for a missing name. */
export function nameOf(person: { name: string | null; email: string } | null | undefined): string {
  return person?.name ?? person?.email ?? 'Eski bir üye'
}
