import type { Currency } from '@bedesten/contract/money'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Author } from '../../http/access.ts'
import { conflict } from '../../http/errors.ts'
import { findSelling } from './selling/selling.queries.ts'
import { countLimitedMembers, lockCurrency, updatePreferredCurrency } from './companies.queries.ts'

/**
 * Limits of members are amounts in this currency: refused while anybody has one, so that none silently means something else. Whoever
 * manages the company lifts them first and sets them anew. So is the least amount of an order.
 */
export async function changeCurrency(db: Db, me: Author, currency: Currency): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await lockCurrency(trx, me.id)
    if (before === currency) return
    const limited = await countLimitedMembers(trx, me.id)
    if (limited > 0) throw limitsSet(limited, before)
    const { min_order_amount } = await findSelling(trx, me.id)
    if (min_order_amount !== null) throw minimumSet(before)
    await updatePreferredCurrency(trx, me, currency, new Date())
  })
}

function limitsSet(members: number, currency: Currency) {
  const text = `${members} üyenin satın alma sınırı ${currency} ile belirlendi. Önce Ekip sayfasında bu sınırları kaldırın, sonra yeni para birimiyle yeniden belirleyin.`
  return conflict('limits_set', text, 'preferred_currency')
}

function minimumSet(currency: Currency) {
  const text = `En az sipariş tutarınız ${currency} ile belirlendi. Önce Satış ayarları sayfasında onu kaldırın, sonra yeni para birimiyle yeniden belirleyin.`
  return conflict('minimum_set', text, 'preferred_currency')
}
