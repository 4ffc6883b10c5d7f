import type { EntryKind } from '@bedesten/contract/open-accounts'
import { toNumeric, type Currency } from '@bedesten/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Author } from '../../http/access.ts'

/** Opens the account if there is none. Locked after orders and payments. */
export async function lockLedger(
  trx: Db,
  { sellerId, buyerId, currency }: { sellerId: number; buyerId: number; currency: Currency },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`select lock_ledger(${sellerId}, ${buyerId}, ${currency}) as id`.execute(
    trx,
  )
  return rows[0]?.id ?? 0
}

interface NewLedgerEntry {
  ledgerId: number
  kind: EntryKind
  /** In minor units: a debit above zero, a credit below. */
  amount: number
  day: string
  dueOn: string | null
  text: string | null
  me: Pick<Author, 'id' | 'personId'>
  now: Date
}

/** One without an order. The caller holds the lock of the account. */
export async function addLedgerEntry(trx: Db, entry: NewLedgerEntry): Promise<{ id: number; balance: string }> {
  const { ledgerId, kind, amount, day, dueOn, text, me, now } = entry
  const { rows } = await sql<{ id: number }>`
    select add_ledger_entry(${ledgerId}, ${kind}, ${toSignedNumeric(amount)}::numeric, ${day}::date, ${dueOn}::date, null, ${text},
      ${me.id}, ${me.personId}, ${now}) as id`.execute(trx)
  const id = rows[0]?.id ?? 0
  const { balance } = await trx
    .selectFrom('ledgers')
    .select('balance')
    .where('id', '=', ledgerId)
    .executeTakeFirstOrThrow()
  return { id, balance }
}

export function toSignedNumeric(minorUnits: number): string {
  return minorUnits < 0 ? `-${toNumeric(-minorUnits)}` : toNumeric(minorUnits)
}
