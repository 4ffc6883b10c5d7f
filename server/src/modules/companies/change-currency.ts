import type { Currency } from '@bedesten/contract/money'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Author } from '../../http/access.ts'
import { conflict } from '../../http/errors.ts'
import { countLimitedMembers, lockCurrency, updatePreferredCurrency } from './companies.queries.ts'

/**
 * Limits of members are amounts in this currency: refused while anybody has one, so that none silently means something else. Whoever
 * manages the company lifts them first and sets them anew.
 */
export async function changeCurrency(db: Db, me: Author, currency: Currency): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await lockCurrency(trx, me.id)
    if (before === currency) return
    const limited = await countLimitedMembers(trx, me.id)
    if (limited > 0) throw limitsSet(limited, before)
    await updatePreferredCurrency(trx, me, currency, new Date())
  })
}

function limitsSet(members: number, currency: Currency) {
  const text = `${members} üyenin satın alma sınırı ${currency} ile belirlendi. Önce Ekip sayfasında bu sınırları kaldırın, sonra yeni para birimiyle yeniden belirleyin.`
  return conflict('limits_set', text, 'preferred_currency')
}
