import { balanceLetter, type AccountSide } from '@bedesten/contract/open-accounts'
import { toAmount, type Currency } from '@bedesten/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isUniqueViolation } from '../../../db/errors.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import type { Author } from '../../../http/access.ts'
import { conflict, invalid } from '../../../http/errors.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { formatAmount } from '../../exchange-rates/format-money.ts'
import { toSignedMinor } from '../../ledgers/account-limits.queries.ts'
import { newNumber } from '../../orders/place-orders.ts'
import { notifyAccount, sideOf } from '../account-notices.ts'
import { findAccount } from '../find-account.ts'
import { todayInIstanbul } from '../read-account.ts'

interface Asking {
  me: Author
  companyId: number
  day: string
  currency: Currency
  side: AccountSide | undefined
}

/** Asks the other side to confirm the balance at the end of a day; an earlier one for that day is voided. */
export async function askReconciliation(db: Db, asking: Asking): Promise<number> {
  const { me, companyId, day, currency, side } = asking
  if (day > todayInIstanbul(new Date())) throw invalid([{ path: 'day', msg: 'Gün bugünden sonra olamaz' }])
  return retryTransaction(
    db,
    async (trx) => {
      const now = new Date()
      const { company, ledger } = await findAccount(trx, me.id, companyId, { side, currency })
      if (!ledger) throw conflict('no_entries', 'Bu para biriminde hesap hareketi yok.')
      await trx.selectFrom('ledgers').select('id').where('id', '=', ledger.id).forNoKeyUpdate().execute()
      await sql`
        update reconciliations set voided_at = ${now} where ledger_id = ${ledger.id} and day = ${day} and voided_at is null`.execute(
        trx,
      )
      const { rows } = await sql<{ id: number; balance: string }>`
        insert into reconciliations (number, ledger_id, day, debit, credit, balance, asked_by, asked_person_id, created_at)
        select ${newNumber('MB', now)}, ${ledger.id}, ${day}::date, coalesce(sum(debit), 0), coalesce(sum(credit), 0),
          coalesce(sum(debit - credit), 0), ${me.id}, ${me.personId}, ${now}
        from ledger_days where ledger_id = ${ledger.id} and day <= ${day}
        returning id, balance::text`.execute(trx)
      const { id = 0, balance = '0' } = rows[0] ?? {}
      const said = formatBalance(toAmount(toSignedMinor(balance)), currency)
      const target = `${company.company_name} · ${toPlainDay(day)} · ${said}`
      await recordActivity(trx, me, { kind: 'payment', text: 'mutabakat istedi', target }, now)
      const notice = {
        companyId,
        side: sideOf(companyId, ledger.seller_id),
        otherId: me.id,
        key: `reconciliation:${id}:asked`,
        title: 'Mutabakat İsteği',
        message: `${await nameOf(trx, me.id)} ${toPlainDay(day)} için mutabakat istiyor: ${said}.`,
      }
      await notifyAccount(trx, notice, now)
      return id
    },
    (error) => isUniqueViolation(error, 'reconciliations_number_key'),
  )
}

export async function nameOf(db: Db, companyId: number): Promise<string> {
  const { rows } = await sql<{
    name: string
  }>`select company_name as name from companies where id = ${companyId}`.execute(db)
  return rows[0]?.name ?? ''
}

/** `₺60.549,45 (B)` */
export function formatBalance(balance: number, currency: Currency): string {
  return [formatAmount(Math.abs(balance), currency), balanceLetter(balance)].filter(Boolean).join(' ')
}

/** `31.10.2026` */
export function toPlainDay(day: string): string {
  return day.split('-').toReversed().join('.')
}
