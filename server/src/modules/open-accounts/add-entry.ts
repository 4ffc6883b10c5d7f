import { ENTRY_LABELS } from '@bedesten/contract/open-accounts'
import type { NewEntry } from '@bedesten/contract/open-accounts.schemas'
import { TOTAL_MAX_MINOR, toAmount, toNumeric } from '@bedesten/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Author } from '../../http/access.ts'
import { conflict, invalid } from '../../http/errors.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { formatMoney } from '../exchange-rates/format-money.ts'
import { toSignedMinor } from '../ledgers/account-limits.queries.ts'
import { addLedgerEntry, lockLedger } from '../ledgers/entries.queries.ts'
import { notifyAccount } from './account-notices.ts'
import { findAccount } from './find-account.ts'
import { todayInIstanbul } from './read-account.ts'

interface Entering {
  me: Author
  companyId: number
  entry: NewEntry
  now: Date
}

/** An opening balance or a correction by the seller, due on its day. */
export async function addEntry(
  trx: Db,
  { me, companyId, entry, now }: Entering,
): Promise<{ id: number; balance: number }> {
  if (companyId === me.id) throw conflict('own_company', 'Kendi firmanızla cari hesap tutulmaz.')
  if (entry.day > todayInIstanbul(now)) throw invalid([{ path: 'day', msg: 'Gün bugünden sonra olamaz' }])
  const { company } = await findAccount(trx, me.id, companyId, { side: 'receivable' })
  const { kind, currency, day, text, debit = 0, credit = 0 } = entry
  const ledger = { sellerId: me.id, buyerId: companyId, currency }
  const ledgerId = await lockLedger(trx, ledger)
  const amount = debit - credit
  const entered = { ledgerId, kind, amount, day, dueOn: day, text, me, now }
  const { id, balance } = await addLedgerEntry(trx, entered)
  await refuseTooHigh(trx, ledgerId)
  const said = `${formatMoney(Math.abs(amount), currency)} ${debit > 0 ? 'borç' : 'alacak'}`
  const act = { kind: 'payment', text: 'cari hesaba kayıt girdi', target: `${company.company_name} · ${said}` } as const
  await recordActivity(trx, me, act, now)
  const { rows } = await sql<{ name: string }>`select company_name as name from companies where id = ${me.id}`.execute(
    trx,
  )
  await notifyAccount(
    trx,
    {
      companyId,
      side: 'payable',
      otherId: me.id,
      key: `ledger_entry:${id}`,
      title: kind === 'opening' ? 'Cari Hesap Açılışı' : 'Cari Hesap Düzeltmesi',
      message: `${rows[0]?.name ?? ''} hesabınıza ${said} kaydetti: ${ENTRY_LABELS[kind]}, ${text}`,
    },
    now,
  )
  return { id, balance: toAmount(toSignedMinor(balance)) }
}

/** Statements add up all debits and all credits. */
async function refuseTooHigh(trx: Db, ledgerId: number): Promise<void> {
  const { rows } = await sql<{ beyond: boolean }>`
    select greatest(sum(debit), sum(credit)) > ${toNumeric(TOTAL_MAX_MINOR)}::numeric as beyond
    from ledger_days where ledger_id = ${ledgerId}`.execute(trx)
  if (!rows[0]?.beyond) return
  throw conflict('total_too_high', 'Bir hesabın borç ya da alacak toplamı 9.999.999.999.999,99 tutarını aşamaz.')
}
