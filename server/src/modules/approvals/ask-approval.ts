import type { NewApproval } from '@bedesten/contract/approvals.schemas'
import { toNumeric } from '@bedesten/contract/money'
import { converted } from '@bedesten/contract/price'
import type { Db } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { retryTransaction } from '../../db/transaction.ts'
import type { Author } from '../../http/access.ts'
import { conflict, unauthorized } from '../../http/errors.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { formatMoney } from '../exchange-rates/format-money.ts'
import { findSpending, isOverLimit, type Spending } from '../accounts/spending.queries.ts'
import { holdLines } from '../cart/held-lines.queries.ts'
import { lockCart } from '../cart/cart.queries.ts'
import { conversionOf } from '../exchange-rates/convert.ts'
import type { Rates } from '../exchange-rates/exchange-rates.queries.ts'
import { planCart, readCart } from '../orders/checkout.ts'
import { planAcceptance } from '../quotes/accept-quote.ts'
import { notifyAsked } from './approval-notices.ts'
import { toSnapshot } from './approvals.view.ts'

interface Asking {
  me: Author & { personId: number }
  body: NewApproval
  rates: Rates
}

/**
 * Holds an order beyond the limit of its person, as shown, until somebody decides. Lines of a cart leave the
 * cart; a quote stays as it is.
 */
export async function askApproval(db: Db, asking: Asking): Promise<number> {
  const { me } = asking
  try {
    return await retryTransaction(db, async (trx) => {
      const now = new Date()
      await lockCart(trx, me.id, now)
      return ask(trx, asking, now)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'approvals_quote_waiting')) {
      throw conflict('already_asked', 'Bu teklif için bir onay isteği zaten bekliyor.')
    }
    throw error
  }
}

/** The caller holds the lock of the cart. */
export async function ask(trx: Db, { me, body, rates }: Asking, now: Date): Promise<number> {
  const { quote, checkout } = body
  const planned = quote
    ? await planAcceptance(trx, quote.id, { me, body: quote, rates })
    : planCart(await readCart(trx, me.id, rates, checkout?.seller_ids), checkout?.expected)
  const { plan, currency, companyCurrency } = planned
  // The snapshot holds what was shown; the order is compared with it.
  const { expected: _expected, seller_ids, ...delivery } = { expected: undefined, seller_ids: undefined, ...checkout }
  const spending = await findSpending(
    trx,
    { companyId: me.id, personId: me.personId },
    { currency: companyCurrency, rates },
  )
  if (!spending) throw unauthorized()
  refuseUnneeded(spending, converted(plan.total, conversionOf(currency, companyCurrency, rates)))
  const { id } = await trx
    .insertInto('approvals')
    .values({
      company_id: me.id,
      person_id: me.personId,
      state: 'waiting',
      quote_id: quote?.id ?? null,
      body: JSON.stringify(quote ?? delivery),
      snapshot: JSON.stringify(toSnapshot(plan)),
      total_amount: toNumeric(plan.total),
      currency,
      ...toStored(spending),
      note: body.note ?? null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!quote) await holdLines(trx, me.id, id, seller_ids)
  const amount = formatMoney(plan.total, currency)
  await recordActivity(trx, me, { kind: 'order', text: 'siparişi onaya gönderdi', target: amount }, now)
  await notifyAsked(trx, { id, companyId: me.id, personId: me.personId, total: plan.total, currency }, now)
  return id
}

function refuseUnneeded(spending: Spending, total: number): void {
  if (isOverLimit(spending, total)) return
  throw conflict('approval_not_needed', 'Bu sipariş sınırınızı aşmıyor, onaysız verebilirsiniz.')
}

function toStored({ perOrder, perMonth, used }: Spending) {
  return {
    limit_per_order: perOrder === null ? null : toNumeric(perOrder),
    limit_per_month: perMonth === null ? null : toNumeric(perMonth),
    used_this_month: toNumeric(used),
  }
}
