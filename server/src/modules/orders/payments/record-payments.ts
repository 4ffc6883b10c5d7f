import { toNumeric } from '@bedesten/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { AppError, conflict, invalid } from '../../../http/errors.ts'
import { formatMoney } from '../../exchange-rates/format-money.ts'
import { enterOrders } from '../../ledgers/enter-order.ts'
import { minorUnits, recordSteps, type Act, type LockedOrder } from '../order-step.ts'
import { isOpen, listRowsOf, sumUpAll } from './payments.ts'
import { setProofStatus } from './proofs.queries.ts'

interface Paid {
  /** In minor units. */
  amount: number
  paid_on: string
  note?: string | null | undefined
  proofId?: number | undefined
}

interface Part {
  order: LockedOrder
  /** In minor units. */
  amount: number
}

export async function recordPayment(trx: Db, order: LockedOrder, act: Act, paid: Paid): Promise<void> {
  const { amount, proofId, ...facts } = paid
  await recordPayments(trx, [{ order, amount }], act, { ...facts, proofId })
}

/** A payment for each order, in as many statements as one takes. The caller holds the locks of the orders. */
export async function recordPayments(
  trx: Db,
  parts: Part[],
  act: Pick<Act, 'me' | 'now'>,
  { paid_on, note, proofId }: Omit<Paid, 'amount'>,
): Promise<void> {
  if (parts.length === 0) return
  const ids = parts.map(({ order }) => order.id)
  const pending = await findPending(trx, parts)
  if (proofId !== undefined) await acceptProof(trx, ids[0] ?? 0, proofId)
  const facts = {
    status: 'paid' as const,
    paid_on,
    note: note ?? null,
    proof_id: proofId ?? null,
    person_id: act.me.personId,
  }
  const whole = pending.filter(({ rest }) => rest === 0).map(({ id }) => id)
  if (whole.length > 0) await trx.updateTable('payments').set(facts).where('id', 'in', whole).execute()
  const split = pending.filter(({ rest }) => rest > 0)
  if (split.length > 0) {
    await setRests(trx, split)
    const rows = split.map(({ order_id, method, paid }) => ({
      order_id,
      amount: toNumeric(paid),
      method,
      created_at: act.now,
      ...facts,
    }))
    await trx.insertInto('payments').values(rows).execute()
  }
  await sumUpAll(trx, ids)
  await enterOrders(trx, ids, { ...act, paidOn: paid_on, note })
  const steps = parts.map(({ order, amount }) => {
    const said = formatMoney(amount, order.currency)
    const message = `${order.order_number} numaralı siparişiniz için ${said} ödemeniz onaylandı.`
    return { order, step: { kind: 'payment_recorded' as const, amount, note, title: 'Ödeme Onaylandı', message } }
  })
  await recordSteps(trx, steps, act)
}

/** The unpaid row of each order, with the amount that is paid now and the rest. */
async function findPending(trx: Db, parts: Part[]) {
  const rows = await listRowsOf(
    trx,
    parts.map(({ order }) => order.id),
  )
  const open = new Map(rows.filter(isOpen).map((row) => [row.order_id, row]))
  return parts.map(({ order, amount }) => {
    const row = open.get(order.id)
    const due = row ? minorUnits(row.amount) : 0
    if (!row || due === 0) throw conflict('already_paid', 'Bu siparişin ödemesi tamamlandı.')
    if (amount > due) {
      throw invalid([{ path: 'amount', msg: `Kalan tutar ${formatMoney(due, order.currency)}` }])
    }
    return { ...row, paid: amount, rest: due - amount }
  })
}

async function setRests(trx: Db, split: { id: number; rest: number }[]): Promise<void> {
  const ids = split.map(({ id }) => id)
  const rests = split.map(({ rest }) => toNumeric(rest))
  await sql`
    update payments set amount = rests.rest, status = 'pending'
    from unnest(${ids}::bigint[], ${rests}::numeric[]) rests(id, rest) where payments.id = rests.id`.execute(trx)
}

async function acceptProof(trx: Db, orderId: number, proofId: number): Promise<void> {
  const proof = await trx
    .selectFrom('payment_proofs')
    .select('status')
    .where('id', '=', proofId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!proof)
    throw new AppError(422, 'invalid', 'Lütfen formu kontrol edin', {
      errors: [{ path: 'proof_id', msg: 'Dekont bulunamadı' }],
    })
  if (proof.status !== 'sent') throw conflict('proof_decided', 'Bu dekont daha önce sonuçlandırıldı.')
  await setProofStatus(trx, proofId, 'accepted', null)
}
