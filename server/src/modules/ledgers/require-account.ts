import { toAmount, toMinorUnits, type Currency } from '@bedesten/contract/money'
import type { PaymentMethod } from '@bedesten/contract/order-states'
import type { Db } from '../../db/database.ts'
import { AppError, conflict } from '../../http/errors.ts'
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
  const beyond = findBeyond(grant, amount)
  if (!beyond) return
  const message = `Bu sipariş ${beyond.wanted}, ${sellerName} hesabında kalan limitiniz ${beyond.left}.`
  throw new AppError(409, 'over_limit', message, {
    data: { company_id: sellerId, company_name: sellerName, ...beyond.data },
    errors: [{ path: `payments.${sellerId}`, msg: message }],
  })
}

/** What a refusal tells; undefined within the limit. */
function findBeyond(grant: AccountGrant, amount: number) {
  const beyond = grant.used + amount - grant.limit
  if (beyond <= 0) return undefined
  const { currency } = grant
  const { left } = leftOf(grant)
  const data = {
    currency,
    limit: toAmount(grant.limit),
    limit_left: toAmount(left),
    amount: toAmount(amount),
    exceeded: toAmount(beyond),
  }
  return { wanted: formatMoney(amount, currency), left: formatMoney(left, currency), data }
}

interface Reopened {
  seller_id: number
  buyer_id: number
  currency: Currency
  total_amount: string
}

/**
 * A cancelled order on open account that its seller opens again counts against the limit as a new one does; other changes of
 * status leave what is used as it is. The caller has locked the grant before the order.
 */
export async function requireRoom(trx: Db, order: Reopened, rates: Rates): Promise<void> {
  const { seller_id, buyer_id, currency, total_amount } = order
  const [grant] = await listGrants(trx, { buyerIds: [buyer_id], sellerIds: [seller_id] }, rates)
  if (!grant) {
    throw conflict(
      'no_account',
      'Bu alıcının artık açık hesabı yok. Siparişi yeniden açmak için Bayilerim’den limit tanımlayın.',
    )
  }
  const amount = convertSigned(toMinorUnits(total_amount) ?? 0, currency, grant.currency, rates)
  const beyond = findBeyond(grant, amount)
  if (!beyond) return
  const message = `Bu sipariş ${beyond.wanted}, alıcının açık hesabında kalan limit ${beyond.left}. Limiti Bayilerim’den yükseltebilirsiniz.`
  throw new AppError(409, 'over_limit', message, { data: { company_id: buyer_id, ...beyond.data } })
}
