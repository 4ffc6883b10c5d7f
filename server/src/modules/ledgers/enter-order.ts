import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Author } from '../../http/access.ts'

interface Act {
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
export async function enterOrder(trx: Db, { orderId, ...act }: Act & { orderId: number }): Promise<void> {
  await enterOrders(trx, [orderId], act)
}

export async function enterOrders(trx: Db, ids: number[], { me, now, paidOn, note, lowering }: Act): Promise<void> {
  await sql`
    select enter_order(id, ${me.id}, ${me.personId}, ${now}, ${paidOn ?? null}::date, ${note ?? null}, ${lowering ?? 'reversal'})
    from unnest(${ids}::bigint[]) id`.execute(trx)
}
