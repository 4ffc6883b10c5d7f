import type { Currency } from '@bedesten/contract/money'
import { converted } from '@bedesten/contract/price'
import type { Db } from '../../db/database.ts'
import type { Author } from '../../http/access.ts'
import { AppError } from '../../http/errors.ts'
import { findSpending, isOverLimit, toLimitsView } from '../accounts/spending.queries.ts'
import { conversionOf } from '../exchange-rates/convert.ts'
import type { Valuation } from '../exchange-rates/valuation.ts'

interface Spent {
  me: Author
  /** In minor units. */
  total: number
  currency: Currency
}

/**
 * Refuses an order beyond a limit of the person; API keys have none. Under the lock of the cart, so that two orders do
 * not pass the limit of a month together. The valuation is that of the company.
 */
export async function refuseOverLimit(trx: Db, { me, total, currency }: Spent, valuation: Valuation): Promise<void> {
  if (me.personId === null) return
  const spending = await findSpending(trx, { companyId: me.id, personId: me.personId }, valuation)
  if (!spending) return
  const inCompanyCurrency = converted(total, conversionOf(currency, valuation.currency, valuation.rates))
  if (!isOverLimit(spending, inCompanyCurrency)) return
  throw new AppError(403, 'needs_approval', 'Bu sipariş sınırınızı aşıyor. Onaya gönderebilirsiniz.', {
    data: { limit: toLimitsView(spending) },
  })
}
