/**
 * The payments of an order always add up to its total. What is not paid is one pending row: a payment splits from it, a
 * reversal goes back into it, a refund turns paid rows into refunded ones. A trigger checks the sum at every commit.
 */
import { toNumeric } from '@bedesten/contract/money'
import type { PaymentStatus } from '@bedesten/contract/order-states'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { conflict, invalid, notFound } from '../../../http/errors.ts'
import { formatMoney } from '../../exchange-rates/format-money.ts'
import { enterOrder } from '../../ledgers/enter-order.ts'
import { minorUnits, recordStep, type Act, type LockedOrder } from '../order-step.ts'
import { setProofStatus } from './proofs.queries.ts'

export async function reversePayment(
  trx: Db,
  order: LockedOrder,
  act: Act,
  { paymentId, reason }: { paymentId: number; reason: string },
): Promise<void> {
  const rows = await listRows(trx, order.id)
  const paid = rows.find(({ id }) => id === paymentId)
  if (!paid) throw notFound('Ödeme bulunamadı.')
  if (paid.status !== 'paid') throw conflict('not_paid', 'Yalnızca onaylanmış bir ödeme geri alınabilir.')
  const pending = rows.find(isOpen)
  const amount = minorUnits(paid.amount)
  if (pending) {
    await trx.deleteFrom('payments').where('id', '=', paid.id).execute()
    await setOpen(trx, pending.id, minorUnits(pending.amount) + amount)
  } else {
    const open = { status: 'pending' as const, paid_on: null, note: null, proof_id: null, person_id: null }
    await trx.updateTable('payments').set(open).where('id', '=', paid.id).execute()
  }
  // The proof can be decided again.
  if (paid.proof_id !== null) await setProofStatus(trx, paid.proof_id, 'sent', null)
  await sumUp(trx, order.id)
  await enterOrder(trx, { ...act, orderId: order.id, note: reason })
  await recordStep(trx, order, act, {
    kind: 'payment_reversed',
    amount,
    note: reason,
    title: 'Ödeme Onayı Geri Alındı',
    message: `${order.order_number} numaralı siparişinizin ${formatMoney(amount, order.currency)} ödeme onayı geri alındı: ${reason}`,
  })
}

export async function recordRefund(
  trx: Db,
  order: LockedOrder,
  act: Act,
  refund: { amount: number; refunded_on: string; note?: string | null | undefined },
): Promise<void> {
  const paid = minorUnits(order.paid_amount)
  if (paid === 0) throw conflict('nothing_paid', 'Bu siparişte iade edilecek bir ödeme yok.')
  if (refund.amount > paid) {
    throw invalid([{ path: 'amount', msg: `İade edilebilecek tutar ${formatMoney(paid, order.currency)}` }])
  }
  await turnRefunded(trx, act, refund)
  await sumUp(trx, order.id)
  const entered = { ...act, orderId: order.id, paidOn: refund.refunded_on, note: refund.note }
  await enterOrder(trx, { ...entered, lowering: 'refund' })
  const amount = formatMoney(refund.amount, order.currency)
  await recordStep(trx, order, act, {
    kind: 'refunded',
    amount: refund.amount,
    note: refund.note,
    title: 'Ödeme İade Edildi',
    message: `${order.order_number} numaralı siparişiniz için ${amount} iade edildi.`,
  })
}

/** The oldest first; the last one it reaches may be split. */
async function turnRefunded(
  trx: Db,
  { orderId, me, now }: Act,
  { amount, refunded_on, note }: { amount: number; refunded_on: string; note?: string | null | undefined },
): Promise<void> {
  let left = amount
  for (const row of (await listRows(trx, orderId)).filter(({ status }) => status === 'paid')) {
    if (left === 0) return
    const size = minorUnits(row.amount)
    const facts = {
      status: 'refunded' as const,
      refunded_on,
      person_id: me.personId,
      ...(typeof note === 'string' && { note }),
    }
    if (size <= left) await trx.updateTable('payments').set(facts).where('id', '=', row.id).execute()
    else {
      await setAmount(trx, row.id, size - left)
      const { method, paid_on, proof_id } = row
      const split = { order_id: orderId, amount: toNumeric(left), method, paid_on, proof_id, created_at: now, ...facts }
      await trx.insertInto('payments').values(split).execute()
    }
    left -= Math.min(size, left)
  }
}

/** A reopened order must be paid again after a refund. */
export async function reopenPayments(trx: Db, orderId: number): Promise<void> {
  const rows = await listRows(trx, orderId)
  const refunded = rows.filter(({ status }) => status === 'refunded')
  const [first, ...others] = [...rows.filter(isOpen), ...refunded]
  if (refunded.length === 0 || !first) return
  const total = [first, ...others].reduce((sum, { amount }) => sum + minorUnits(amount), 0)
  const ids = others.map(({ id }) => id)
  if (ids.length > 0) await trx.deleteFrom('payments').where('id', 'in', ids).execute()
  const open = {
    status: 'pending' as const,
    paid_on: null,
    refunded_on: null,
    note: null,
    proof_id: null,
    person_id: null,
  }
  await trx
    .updateTable('payments')
    .set({ ...open, amount: toNumeric(total) })
    .where('id', '=', first.id)
    .execute()
  await sumUp(trx, orderId)
}

function listRows(trx: Db, orderId: number) {
  return listRowsOf(trx, [orderId])
}

export function listRowsOf(trx: Db, orderIds: number[]) {
  return trx
    .selectFrom('payments')
    .select(['id', 'order_id', 'amount', 'status', 'method', 'paid_on', 'proof_id'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
}

/** The unpaid amount, for any reason. */
export function isOpen({ status }: { status: PaymentStatus }): boolean {
  return status === 'pending' || status === 'failed'
}

async function setOpen(trx: Db, id: number, amount: number): Promise<void> {
  await setAmount(trx, id, amount)
  await trx.updateTable('payments').set({ status: 'pending' }).where('id', '=', id).execute()
}

async function setAmount(trx: Db, id: number, amount: number): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ amount: toNumeric(amount) })
    .where('id', '=', id)
    .execute()
}

async function sumUp(trx: Db, orderId: number): Promise<void> {
  await sumUpAll(trx, [orderId])
}

/** The payment status of orders, from their rows. */
export async function sumUpAll(trx: Db, orderIds: number[]): Promise<void> {
  await sql`
    update orders set paid_amount = sums.paid, payment_status = case
        when sums.paid = 0 and sums.refunded > 0 then 'refunded' when sums.open = 0 then 'paid' else 'pending' end
    from (
      select order_id, coalesce(sum(amount) filter (where status = 'paid'), 0) as paid,
        coalesce(sum(amount) filter (where status in ('pending', 'failed')), 0) as open,
        coalesce(sum(amount) filter (where status = 'refunded'), 0) as refunded
      from payments where order_id = any(${orderIds}) group by order_id
    ) sums where id = sums.order_id`.execute(trx)
}

/** For the demo content: the whole order at once. */
export async function setWholePayment(trx: Db, act: Act, status: PaymentStatus): Promise<void> {
  const { orderId } = act
  await trx.updateTable('payments').set({ status }).where('order_id', '=', orderId).execute()
  await sumUp(trx, orderId)
  await enterOrder(trx, act)
  await trx.updateTable('orders').set({ payment_status: status }).where('id', '=', orderId).execute()
}
