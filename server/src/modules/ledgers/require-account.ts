import { toAmount, type Currency } from '@bedesten/contract/money'
import type { PaymentMethod } from '@bedesten/contract/order-states'
import type { Db } from '../../db/database.ts'
import { AppError } from '../../http/errors.ts'
import type { Rates } from '../exchange-rates/exchange-rates.queries.ts'
import { formatMoney } from '../exchange-rates/format-money.ts'
import { convertSigned, leftOf, listGrants, type AccountGrant } from './account-limits.queries.ts'

interface Chosen {
  payment_method: PaymentMethod
  payments?: readonly { company_id: number; payment_method: PaymentMethod }[] | undefined
}

/** The method chosen for one seller, or else the one for all. */
export function methodFor(body: Chosen, sellerId: number): PaymentMethod {
  return body.payments?.find(({ company_id }) => company_id === sellerId)?.payment_method ?? body.payment_method
}

interface Ordered {
  sellerId: number
  sellerName: string
  /** In minor units of the order's currency. */
  total: number
}

interface Buying {
  buyerId: number
  body: Chosen
  currency: Currency
  rates: Rates
}

/**
 * Days of payment by seller, for the orders that are to go on open account. Refuses sellers that grant none, and orders
 * beyond a limit. Locks the grants, after products and before orders; without such an order it asks nothing.
 */
export async function requireAccounts(
  trx: Db,
  orders: Ordered[],
  { buyerId, body, currency, rates }: Buying,
): Promise<Map<number, number>> {
  const onAccount = orders.filter(({ sellerId }) => methodFor(body, sellerId) === 'account')
  if (onAccount.length === 0) return new Map()
  const sellerIds = onAccount.map(({ sellerId }) => sellerId)
  const grants = await listGrants(trx, { buyerIds: [buyerId], sellerIds, lock: true }, rates)
  for (const order of onAccount) {
    const grant = grants.find(({ seller_id }) => seller_id === order.sellerId)
    if (!grant) throw noAccount(order)
    refuseBeyond(grant, order, convertSigned(order.total, currency, grant.currency, rates))
  }
  return new Map(grants.map(({ seller_id, days }) => [seller_id, days]))
}

function noAccount({ sellerId, sellerName }: Ordered): AppError {
  const message = `${sellerName} size açık hesap tanımıyor. Başka bir ödeme yöntemi seçin.`
  return new AppError(409, 'no_account', message, {
    data: { company_id: sellerId },
    errors: [{ path: `payments.${sellerId}`, msg: message }],
  })
}

function refuseBeyond(grant: AccountGrant, { sellerId, sellerName }: Ordered, amount: number): void {
  const beyond = grant.used + amount - grant.limit
  if (beyond <= 0) return
  const money = (minorUnits: number) => formatMoney(minorUnits, grant.currency)
  const { left } = leftOf(grant)
  const message = `Bu sipariş ${money(amount)}, ${sellerName} hesabında kalan limitiniz ${money(left)}.`
  throw new AppError(409, 'over_limit', message, {
    data: {
      company_id: sellerId,
      company_name: sellerName,
      currency: grant.currency,
      limit: toAmount(grant.limit),
      limit_left: toAmount(left),
      amount: toAmount(amount),
      exceeded: toAmount(beyond),
    },
    errors: [{ path: `payments.${sellerId}`, msg: message }],
  })
}
