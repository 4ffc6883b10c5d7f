import type { PlacedOrders } from '@bedesten/contract/checkout.schemas'
import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import type { Db } from '../../db/database.ts'
import { retryTransaction } from '../../db/transaction.ts'
import type { SessionMe } from '../../http/access.ts'
import { AppError, conflict, notFound } from '../../http/errors.ts'
import { authorOf, recordActivity } from '../activity/record-activity.ts'
import { lockCart, lockHeldLines } from '../cart/cart.queries.ts'
import { deleteHeldLines, releaseLines } from '../cart/held-lines.queries.ts'
import { formatMoney } from '../exchange-rates/format-money.ts'
import type { Rates } from '../exchange-rates/exchange-rates.queries.ts'
import { getBuyer } from '../orders/checkout.queries.ts'
import { placeOrders } from '../orders/checkout.ts'
import { placeOnce, type Outcome } from '../orders/place-orders.ts'
import { accept, findRequest } from '../quotes/accept-quote.ts'
import { notifyDecided } from './approval-notices.ts'
import { lockApproval, updateApproval } from './approvals.queries.ts'

interface Deciding {
  id: number
  me: SessionMe
}

interface Approving extends Deciding {
  /** The shown total, in minor units; absent: that of the request. */
  shown: number | undefined
  rates: Rates
  key: string | undefined
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockApproval>>>

/** Places the orders like a checkout, with today's terms, or does nothing. */
export function approveOrder(db: Db, { id, me, shown, rates, key }: Approving): Promise<Outcome> {
  return placeOnce(db, {
    buyerId: me.id,
    asked: { approval_id: id, total_amount: shown },
    key,
    read: (trx) => lockWaiting(trx, me, id),
    place: async (trx, approval, now) => {
      if (approval.person_id === me.personId) {
        throw new AppError(403, 'own_approval', 'Kendi isteğinizi onaylayamazsınız.')
      }
      const expected = shown ?? toMinorUnits(approval.total_amount) ?? 0
      // An accepted quote ends its request in another place.
      await updateApproval(trx, id, { state: 'approved', decided_by: me.personId, decided_at: now })
      const placed = await place(trx, approval, me, rates, now)
      refuseOtherTotal(placed, expected, approval)
      const order_ids = placed.orders.map(({ order_id }) => order_id)
      await updateApproval(trx, id, { state: 'approved', decided_by: me.personId, decided_at: now, order_ids })
      await record(trx, approval, me, 'approved', now)
      return placed
    },
  })
}

async function place(trx: Db, approval: Locked, me: SessionMe, rates: Rates, now: Date): Promise<PlacedOrders> {
  const { id, body, quote_id: quoteId, quote_version: version, person_id: personId } = approval
  // On behalf of the requester, unless the account is gone.
  const asker = personId === null ? me : authorOf(me.id, personId)
  if (quoteId === null) {
    const cart = { buyer: await getBuyer(trx, me.id), rates, lines: await lockHeldLines(trx, id) }
    return placeOrders(trx, cart, { me: asker, body, now, approved: { clear: () => deleteHeldLines(trx, id) } })
  }
  const request = await findRequest(trx, quoteId, me.id)
  const acceptance = { quoteId, me: asker, body: { ...body, version: version ?? 0 }, rates, approved: true as const }
  return accept(trx, acceptance, request?.purchase_request_id ?? null, now)
}

/** The total is compared after writing the orders; a difference rolls back. */
function refuseOtherTotal({ orders, summary }: PlacedOrders, expected: number, { currency }: Locked): void {
  const { total_amount } = summary
  if (total_amount === toAmount(expected) && summary.currency === currency) return
  const lines = orders.flatMap(({ items }) =>
    items.map(({ product_id, variant_id, product_name, variant_name, quantity, unit, unit_price, line_total }) => {
      return { product_id, variant_id, product_name, variant_name, quantity, unit, unit_price, line_total }
    }),
  )
  throw new AppError(409, 'total_changed', 'Siparişin tutarı değişti. Lütfen yeni tutarı onaylayın.', {
    data: { total_amount, currency: summary.currency, lines },
  })
}

export function rejectApproval(db: Db, { id, me }: Deciding, reason: string): Promise<void> {
  return retryTransaction(db, async (trx) => {
    const now = new Date()
    await lockCart(trx, me.id, now)
    const approval = await lockWaiting(trx, me, id)
    await updateApproval(trx, id, { state: 'rejected', decided_by: me.personId, decided_at: now, reason })
    await releaseLines(trx, me.id, id)
    await record(trx, approval, me, 'rejected', now)
  })
}

export function withdrawApproval(db: Db, { id, me }: Deciding): Promise<void> {
  return retryTransaction(db, async (trx) => {
    const now = new Date()
    await lockCart(trx, me.id, now)
    const approval = await lockWaiting(trx, me, id)
    if (approval.person_id !== me.personId) {
      throw new AppError(403, 'not_yours', 'Bir isteği yalnızca gönderen kişi geri çekebilir.')
    }
    await updateApproval(trx, id, { state: 'withdrawn', decided_by: me.personId, decided_at: now })
    await releaseLines(trx, me.id, id)
    await record(trx, approval, me, 'withdrawn', now)
  })
}

type Decided = keyof typeof DECIDED

async function record(trx: Db, approval: Locked, me: SessionMe, state: Decided, now: Date): Promise<void> {
  const target = formatMoney(toMinorUnits(approval.total_amount) ?? 0, approval.currency)
  await recordActivity(trx, me, { kind: 'order', text: ACTS[state], target }, now)
  await notifyDecided(trx, { ...approval, companyId: me.id, deciderId: me.personId, state }, now)
}

async function lockWaiting(trx: Db, me: SessionMe, id: number): Promise<Locked> {
  const approval = await lockApproval(trx, me.id, id)
  if (!approval) throw notFound('Onay isteği bulunamadı.')
  if (approval.state !== 'waiting') throw conflict('decided', DECIDED[approval.state])
  return approval
}

const DECIDED = {
  approved: 'Bu istek onaylandı.',
  rejected: 'Bu istek reddedildi.',
  withdrawn: 'Bu istek geri çekildi.',
}

const ACTS: Record<Decided, string> = {
  approved: 'onay isteğini onayladı',
  rejected: 'onay isteğini reddetti',
  withdrawn: 'onay isteğini geri çekti',
}
