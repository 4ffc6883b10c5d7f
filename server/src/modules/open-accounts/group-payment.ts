import type { GroupPayment } from '@bedesten/contract/open-accounts.schemas'
import { toAmount, toMinorUnits, type Currency } from '@bedesten/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Author } from '../../http/access.ts'
import { AppError, invalid } from '../../http/errors.ts'
import { formatMoney } from '../exchange-rates/format-money.ts'
import { toSignedMinor } from '../ledgers/account-limits.queries.ts'
import { addLedgerEntry, lockLedger } from '../ledgers/entries.queries.ts'
import { lockOrder } from '../orders/order-step.ts'
import { recordPayment } from '../orders/payments/payments.ts'
import { findAccount } from './find-account.ts'
import { listItems } from './items.queries.ts'
import { todayInIstanbul } from './read-account.ts'

interface Paying {
  me: Author
  companyId: number
  payment: GroupPayment
  now: Date
}

interface OpenOrder {
  id: number
  order_number: string
  /** What is not paid, in minor units. */
  due: number
}

interface Part {
  order: OpenOrder
  amount: number
}

/**
 * One payment over several orders, each of which gets a payment of its own; what is left closes items without an order.
 * Locks all open orders of the account by id, and then the account, as single payments do.
 */
export async function payTogether(trx: Db, { me, companyId, payment, now }: Paying) {
  const { currency, note, paid_on } = payment
  await findAccount(trx, me.id, companyId, { side: 'receivable', currency })
  const ledger = { sellerId: me.id, buyerId: companyId, currency }
  const orders = await lockOpenOrders(trx, ledger)
  const ledgerId = await lockLedger(trx, ledger)
  const { parts, rest } = await distribute(trx, { ledgerId, orders, payment })
  for (const { order, amount } of parts.toSorted((a, b) => a.order.id - b.order.id)) {
    const act = { orderId: order.id, me, now }
    await recordPayment(trx, await lockOrder(trx, order.id, me.id), act, { amount, paid_on, note })
  }
  if (rest > 0) {
    const today = todayInIstanbul(now)
    const day = paid_on < today ? paid_on : today
    const entry = { ledgerId, kind: 'payment' as const, amount: -rest, day, dueOn: null, text: note ?? null }
    await addLedgerEntry(trx, { ...entry, me, now })
  }
  const { balance } = await trx
    .selectFrom('ledgers')
    .select('balance')
    .where('id', '=', ledgerId)
    .executeTakeFirstOrThrow()
  return {
    message: 'Tahsilat kaydedildi.',
    data: {
      payments: parts.map(({ order: { id, order_number }, amount }) => {
        return { order_id: id, order_number, amount: toAmount(amount) }
      }),
      rest: toAmount(rest),
      balance: toAmount(toSignedMinor(balance)),
    },
  }
}

async function lockOpenOrders(
  trx: Db,
  { sellerId, buyerId, currency }: { sellerId: number; buyerId: number; currency: Currency },
): Promise<OpenOrder[]> {
  const { rows } = await sql<{ id: number; order_number: string; due: string }>`
    select id, order_number, (total_amount - paid_amount)::text as due from orders
    where seller_id = ${sellerId} and buyer_id = ${buyerId} and currency = ${currency} and due_on is not null
      and paid_amount < total_amount order by id for no key update`.execute(trx)
  return rows.map((row) => ({ ...row, due: toMinorUnits(row.due) ?? 0 }))
}

interface Distributing {
  ledgerId: number
  orders: OpenOrder[]
  payment: GroupPayment
}

async function distribute(
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
