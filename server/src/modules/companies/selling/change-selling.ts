import { SELLING_MESSAGES } from '@bedesten/contract/selling'
import type { SellingChange } from '@bedesten/contract/selling.schemas'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Author } from '../../../http/access.ts'
import { conflict, invalid } from '../../../http/errors.ts'
import { lockCurrency } from '../companies.queries.ts'
import { findSelling, isOver, updateSelling } from './selling.queries.ts'

/**
 * The least amount of an order is an amount in the company's currency: the one the caller names or, without it, the one at the
 * beginning of the call. If the currency changes meanwhile the amount is refused, so that it never silently means another sum.
 */
export async function changeSelling(db: Db, me: Author, { currency, ...change }: SellingChange) {
  if (change.away_to && (await isOver(db, change.away_to))) {
    throw invalid([{ path: 'away_to', msg: SELLING_MESSAGES.over }])
  }
  const meant = currency ?? (await findSelling(db, me.id)).preferred_currency
  return inTransaction(db, async (trx) => {
    const current = await lockCurrency(trx, me.id)
    if (typeof change.min_order_amount === 'number' && current !== meant) {
      throw conflict('currency_changed', SELLING_MESSAGES.currencyChanged(current), 'min_order_amount')
    }
    await updateSelling(trx, me, change, new Date())
    return findSelling(trx, me.id)
  })
}
