import { toAmount, type Currency } from '@bedesten/contract/money'
import { awaySentence } from '@bedesten/contract/selling'
import { AppError } from '../../http/errors.ts'
import type { SellerSum } from '../cart/seller-sums.ts'
import { formatMoney } from '../exchange-rates/format-money.ts'

/** Refuses an order of companies that are away, or that takes less than what they sell at least; names each of them. */
export function refuseSellers(sellers: SellerSum[], currency: Currency): void {
  const away = sellers.flatMap(({ seller_id, seller_name, away: days }) =>
    days ? [{ seller_id, returns_on: days.returns_on, msg: awaySentence(seller_name, days.returns_on) }] : [],
  )
  if (away.length > 0) throw refusal('away', away)
  const low = sellers
    .filter(({ missing }) => missing > 0)
    .map(({ seller_id, seller_name, minimum, missing }) => ({
      seller_id,
      min_order_amount: toAmount(minimum ?? 0),
      missing: toAmount(missing),
      msg: `${seller_name} için en az sipariş ${formatMoney(minimum ?? 0, currency)}; ${formatMoney(missing, currency)} daha ekleyin.`,
    }))
  if (low.length > 0) throw refusal('below_minimum', low, currency)
}

function refusal(code: string, refused: { seller_id: number; msg: string }[], currency?: Currency): AppError {
  const sellers = refused.map(({ msg: _msg, ...facts }) => facts)
  return new AppError(409, code, refused.map(({ msg }) => msg).join(' '), {
    errors: refused.map(({ seller_id, msg }) => ({ path: `sellers.${seller_id}`, msg })),
    data: currency ? { sellers, currency } : { sellers },
  })
}
