import type { AccountSide } from '@bedesten/contract/open-accounts'
import type { Db } from '../../db/database.ts'
import { insertNotification } from '../notifications/notifications.queries.ts'

interface Notice {
  /** Who is told, and on which side of the account it is. */
  companyId: number
  side: AccountSide
  /** The other one. */
  otherId: number
  key: string
  title: string
  message: string
}

export async function notifyAccount(trx: Db, notice: Notice, now: Date): Promise<void> {
  const { companyId, side, otherId, key, title, message } = notice
  await insertNotification(trx, {
    company_id: companyId,
    event_key: key,
    type: 'account',
    title,
    message,
    related_type: 'company',
    related_id: otherId,
    related_data: { account_side: side },
    created_at: now,
  })
}

export function sideOf(companyId: number, sellerId: number): AccountSide {
  return companyId === sellerId ? 'receivable' : 'payable'
}
