import type { GroupPayment } from '@bedesten/contract/open-accounts.schemas'
import { ACCOUNT_LIMITS } from '@bedesten/contract/open-accounts'
import type { Currency } from '@bedesten/contract/money'
import type { Db } from '../../db/database.ts'
import { AppError, invalid } from '../../http/errors.ts'
import { formatMoney } from '../exchange-rates/format-money.ts'
import type { LockedOrder } from '../orders/order-step.ts'
import { sumOpenItems } from './items.queries.ts'

export interface OpenOrder {
  order: LockedOrder
  /** What is not paid, in minor units. */
  due: number
}

interface Part {
  order: LockedOrder
  amount: number
}

interface Distributing {
  ledgerId: number
  orders: OpenOrder[]
  payment: GroupPayment
}

export async function distributePayment(
  trx: Db,
  { ledgerId, orders, payment }: Distributing,
): Promise<{ parts: Part[]; rest: number }> {
  const { amount, currency } = payment
  const ids = orders.map(({ order }) => order.id)
  const open = await sumOpenItems(trx, ledgerId, ids)
  if (amount > open.total) throw invalid([{ path: 'amount', msg: `Açık tutar ${formatMoney(open.total, currency)}` }])
  const parts = payment.orders
    ? chooseParts(orders, payment.orders, currency)
    : oldestFirst(orders, open.orders, amount)
  const paid = parts.reduce((sum, part) => sum + part.amount, 0)
  if (paid > amount) throw invalid([{ path: 'orders', msg: 'Siparişlere dağıtılan tutar tahsilatı aşıyor' }])
  const rest = amount - paid
  if (rest <= open.free) return { parts, rest }
  if (!payment.orders && ids.length >= ACCOUNT_LIMITS.paymentOrders) throw tooManyOrders(paid + open.free, currency)
  throw invalid([{ path: 'orders', msg: `${formatMoney(rest - open.free, currency)} bir siparişe dağıtılmadı` }])
}

function tooManyOrders(most: number, currency: Currency): AppError {
  const count = ACCOUNT_LIMITS.paymentOrders
  const msg = `Bir tahsilat en fazla ${count} siparişe dağıtılabilir. En eski ${count} sipariş için en fazla ${formatMoney(most, currency)} girin, kalanını ayrı bir tahsilatla girin.`
  return invalid([{ path: 'amount', msg }])
}

/** Items come with the oldest due day first. */
function oldestFirst(orders: OpenOrder[], items: { id: number; open: number }[], amount: number): Part[] {
  const byId = new Map(orders.map((open) => [open.order.id, open]))
  let left = amount
  return items.flatMap(({ id, open }) => {
    const found = byId.get(id)
    const part = Math.min(open, left)
    if (!found || part === 0) return []
    left -= part
    return [{ order: found.order, amount: part }]
  })
}

function chooseParts(orders: OpenOrder[], chosen: NonNullable<GroupPayment['orders']>, currency: Currency): Part[] {
  const byId = new Map(orders.map((open) => [open.order.id, open]))
  const parts = chosen.map(({ order_id, amount }) => ({ found: byId.get(order_id), amount }))
  const errors = parts.flatMap(({ found, amount }, index) => {
    if (!found) return [{ path: `orders.${index}.order_id`, msg: 'Bu sipariş açık kalemler arasında değil' }]
    if (amount <= found.due) return []
    return [{ path: `orders.${index}.amount`, msg: `Kalan tutar ${formatMoney(found.due, currency)}` }]
  })
  if (errors.length > 0) throw new AppError(422, 'invalid', 'Lütfen formu kontrol edin', { errors })
  return parts.flatMap(({ found, amount }) => (found ? [{ order: found.order, amount }] : []))
}
