import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Author } from '../../http/access.ts'

interface Entered {
  orderId: number
  me: Pick<Author, 'id' | 'personId'>
  now: Date
  /** Of a payment or refund: its day, and what it was. */
  paidOn?: string | undefined
  note?: string | null | undefined
  lowering?: 'reversal' | 'refund' | undefined
}

/**
 * Enters into the account of the buyer what its entries lack since the order was shipped, paid or taken back. In the
 * transaction of its cause, with the lock of the order; the account is locked after it.
 */
export async function enterOrder(trx: Db, { orderId, me, now, paidOn, note, lowering }: Entered): Promise<void> {
  await sql`
    select enter_order(${orderId}, ${me.id}, ${me.personId}, ${now}, ${paidOn ?? null}::date, ${note ?? null},
      ${lowering ?? 'reversal'})`.execute(trx)
}
