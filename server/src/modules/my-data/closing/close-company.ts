import { NOT_ALLOWED } from '@bedesten/contract/rights'
import type { Db } from '../../../db/database.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import type { SessionMe } from '../../../http/access.ts'
import { AppError, conflict } from '../../../http/errors.ts'
import type { AccountTools } from '../../accounts/account-tools.ts'
import { confirmIdentity } from '../../accounts/two-step/two-step.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { insertMail } from '../../mail/mails.queries.ts'
import { lockCompany, settleStanding } from '../../measures/measures.queries.ts'
import { findRole } from '../../members/members.queries.ts'
import { deleteClosing, insertClosing, listMemberAddresses } from './closings.queries.ts'
import { listUnsettled } from './unsettled.queries.ts'

interface Confirmation {
  password: string
  code?: string | undefined
}

const UNSETTLED = 'Şirket kapanmadan önce açık siparişleri ve onayları bitirin.'

/** Hides the company at once. Orders that are being placed are waited for, and counted. */
export async function closeCompany(db: Db, tools: AccountTools, me: SessionMe, given: Confirmation): Promise<void> {
  await confirmIdentity(db, tools, { ...me, member: me }, given)
  const now = new Date()
  await retryTransaction(db, async (trx) => {
    await lockAsOwner(trx, me)
    const { items } = await listUnsettled(trx, me.id)
    if (items.length > 0) throw new AppError(409, 'unsettled', UNSETTLED, { data: { items } })
    const eraseAt = await insertClosing(trx, me.id, me.personId, now)
    if (!eraseAt) throw conflict('closing', 'Şirketiniz zaten kapanıyor.')
    await settleStanding(trx, me.id)
    await recordActivity(trx, me, { kind: 'settings', text: 'şirketi kapattı' }, now)
    await notifyMembers(trx, me, 'company_closing', now, { erase_on: DAY.format(eraseAt) })
  })
}

/** Shows the company again, as it was. */
export async function reopenCompany(db: Db, me: SessionMe): Promise<void> {
  const now = new Date()
  await retryTransaction(db, async (trx) => {
    await lockAsOwner(trx, me)
    if (!(await deleteClosing(trx, me.id))) throw conflict('not_closing', 'Şirketiniz kapanmıyor.')
    await settleStanding(trx, me.id)
    await recordActivity(trx, me, { kind: 'settings', text: 'kapatmayı geri aldı' }, now)
    await notifyMembers(trx, me, 'company_reopened', now)
  })
}

const DAY = new Intl.DateTimeFormat('tr-TR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Istanbul',
})

/** Somebody who handed the company over while waiting closes nothing. */
async function lockAsOwner(trx: Db, me: SessionMe): Promise<void> {
  await lockCompany(trx, me.id)
  if ((await findRole(trx, me.id, me.personId)) !== 'owner') throw new AppError(403, 'not_allowed', NOT_ALLOWED)
}

async function notifyMembers(
  trx: Db,
  me: SessionMe,
  template: 'company_closing' | 'company_reopened',
  now: Date,
  data: object = {},
): Promise<void> {
  const members = await listMemberAddresses(trx, me.id)
  const by = members.find(({ id }) => id === me.personId)?.name ?? ''
  for (const { id, email } of members) {
    const mail = { company_id: me.id, person_id: id, address: email, template, data: { ...data, by }, created_at: now }
    await insertMail(trx, mail)
  }
}
