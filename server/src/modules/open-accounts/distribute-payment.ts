import type { GroupPayment } from '@bedesten/contract/open-accounts.schemas'
import { toMinorUnits, type Currency } from '@bedesten/contract/money'
import type { Db } from '../../db/database.ts'
import { AppError, invalid } from '../../http/errors.ts'
import { formatMoney } from '../exchange-rates/format-money.ts'
import { listItems } from './items.queries.ts'

export interface OpenOrder {
  id: number
  order_number: string
  /** What is not paid, in minor units. */
  due: number
}

interface Part {
  order: OpenOrder
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
  const items = await listItems(trx, { ledger: await findLedger(trx, ledgerId), currency })
  const open = items.map((item) => ({ ...item, open: toMinorUnits(item.open) ?? 0 }))
  const total = open.reduce((sum, item) => sum + item.open, 0)
  if (amount > total) throw invalid([{ path: 'amount', msg: `Açık tutar ${formatMoney(total, currency)}` }])
  const parts = payment.orders ? chooseParts(orders, payment.orders, currency) : oldestFirst(orders, open, amount)
  const paid = parts.reduce((sum, part) => sum + part.amount, 0)
  if (paid > amount) throw invalid([{ path: 'orders', msg: 'Siparişlere dağıtılan tutar tahsilatı aşıyor' }])
  const free = open.reduce((sum, item) => (item.order_id === null ? sum + item.open : sum), 0)
  const rest = amount - paid
  if (rest > free) {
    throw invalid([{ path: 'orders', msg: `${formatMoney(rest - free, currency)} bir siparişe dağıtılmadı` }])
  }
  return { parts, rest }
}

async function findLedger(trx: Db, id: number) {
  const columns = ['id', 'seller_id', 'buyer_id', 'currency', 'balance', 'last_entry_at'] as const
  return trx.selectFrom('ledgers').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Items come with the oldest due day first. */
function oldestFirst(orders: OpenOrder[], items: { order_id: number | null; open: number }[], amount: number): Part[] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  let left = amount
  return items.flatMap(({ order_id, open }) => {
    const order = order_id === null ? undefined : byId.get(order_id)
    const part = Math.min(open, left)
    if (!order || part === 0) return []
    left -= part
    return [{ order, amount: part }]
  })
}

function chooseParts(orders: OpenOrder[], chosen: NonNullable<GroupPayment['orders']>, currency: Currency): Part[] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const parts = chosen.map(({ order_id, amount }) => ({ order: byId.get(order_id), amount }))
  const errors = parts.flatMap(({ order, amount }, index) => {
    if (!order) return [{ path: `orders.${index}.order_id`, msg: 'Bu sipariş açık kalemler arasında değil' }]
    if (amount <= order.due) return []
    return [{ path: `orders.${index}.amount`, msg: `Kalan tutar ${formatMoney(order.due, currency)}` }]
  })
  if (errors.length > 0) throw new AppError(422, 'invalid', 'Lütfen formu kontrol edin', { errors })
  return parts.flatMap(({ order, amount }) => (order ? [{ order, amount }] : []))
}
