import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { PROBLEM_KIND_LABELS } from '@bedesten/contract/order-shipping'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/database.ts'
import { authorOf } from '../modules/activity/record-activity.ts'
import { insertFile } from '../modules/media/media.queries.ts'
import type { Media } from '../modules/media/media.ts'
import { privateKeyOf } from '../modules/media/private-keys.ts'
import { insertShipment, noteOf } from '../modules/orders/delivery/shipments.ts'
import { formatMoney } from '../modules/exchange-rates/format-money.ts'
import { lockOrder, minorUnits, recordStep, type LockedOrder } from '../modules/orders/order-step.ts'
import { recordPayment } from '../modules/orders/payments/record-payments.ts'
import { insertProof, setProofStatus } from '../modules/orders/payments/proofs.queries.ts'

const HOUR = 3_600_000

interface Deal {
  trx: Db
  media: Media
  slip: Buffer
  order: LockedOrder
  at: Date
}

type Stage = (deal: Deal) => Promise<unknown>

/** Delivery events of open orders: due ones first, then sent ones. */
const DUE_STAGES: Stage[] = [sendWholeProof, payPart, refuseProof]
const SENT_STAGES: Stage[] = [addParcel, openProblem]

const IS_DUE = sql<boolean>`payment_method = 'transfer' and payment_status in ('pending', 'failed') and order_status <> 'cancelled'`
const IS_SENT = sql<boolean>`order_status = 'shipped'`

/** Open orders that the company buys and sells. */
export async function insertDemoDeals(trx: Db, media: Media, companyId: number): Promise<void> {
  const slip = await drawSlip()
  for (const side of ['buyer_id', 'seller_id'] as const) {
    for (const [stages, condition] of [
      [DUE_STAGES, IS_DUE],
      [SENT_STAGES, IS_SENT],
    ] as const) {
      const orders = await listOrders(trx, side, companyId, condition)
      for (const [index, stage] of stages.entries()) {
        const found = orders[index]
        if (!found) continue
        const at = new Date(Math.min(found.created_at.getTime() + 30 * HOUR, Date.now() - HOUR))
        await stage({ trx, media, slip, order: await lockOrder(trx, found.id, found.buyer_id), at })
      }
    }
  }
}

function listOrders(trx: Db, side: 'buyer_id' | 'seller_id', companyId: number, condition: RawBuilder<boolean>) {
  return trx
    .selectFrom('orders')
    .select(['id', 'buyer_id', 'created_at'])
    .where(side, '=', companyId)
    .where(condition)
    .orderBy('created_at', 'desc')
    .limit(3)
    .execute()
}

async function sendWholeProof(deal: Deal): Promise<number> {
  return sendProof(deal, minorUnits(deal.order.total_amount))
}

async function payPart({ trx, ...deal }: Deal): Promise<void> {
  const amount = Math.round(minorUnits(deal.order.total_amount) * 0.4)
  const proofId = await sendProof({ trx, ...deal }, amount)
  const now = new Date(deal.at.getTime() + HOUR)
  const order = { ...deal.order, actor: 'seller' as const }
  const act = { orderId: order.id, me: authorOf(order.seller_id), now }
  await recordPayment(trx, order, act, { amount, paid_on: dayOf(deal.at), proofId })
}

async function refuseProof({ trx, ...deal }: Deal): Promise<void> {
  const proofId = await sendWholeProof({ trx, ...deal })
  const reason = 'Tutar hesabımıza geçmedi, dekont başka bir siparişe ait görünüyor.'
  await setProofStatus(trx, proofId, 'refused', reason)
  const order = { ...deal.order, actor: 'seller' as const }
  const act = { orderId: order.id, me: authorOf(order.seller_id), now: new Date(deal.at.getTime() + HOUR) }
  await recordStep(trx, order, act, {
    kind: 'proof_refused',
    amount: minorUnits(order.total_amount),
    note: reason,
    title: 'Dekont Reddedildi',
    message: `${order.order_number} numaralı siparişinizin dekontu reddedildi: ${reason}`,
  })
}

async function sendProof({ trx, media, slip, order, at }: Deal, amount: number): Promise<number> {
  const name = randomBytes(16).toString('hex')
  await media.files.write(privateKeyOf(name), slip)
  const file = { name, title: 'dekont.pdf', type: 'application/pdf', bytes: slip.length }
  const uploadId = await insertFile(trx, order.buyer_id, file, at)
  const proof = { orderId: order.id, uploadId, amount, paid_on: dayOf(at), note: null, now: at }
  const id = await insertProof(trx, proof)
  const act = { orderId: order.id, me: authorOf(order.buyer_id), now: at }
  await recordStep(trx, order, act, {
    kind: 'proof_sent',
    amount,
    title: 'Dekont Gönderildi',
    message: `${order.order_number} numaralı sipariş için ${formatMoney(amount, order.currency)} tutarında dekont gönderildi.`,
  })
  return id
}

async function addParcel({ trx, order, at }: Deal): Promise<void> {
  const parcel = { carrier: 'Yurtiçi Kargo' as const, tracking_number: '102938475610', waybill_number: 'IRS2026000412' }
  await insertShipment(trx, order.id, parcel, at)
  const act = { orderId: order.id, me: authorOf(order.seller_id), now: at }
  await recordStep(trx, { ...order, actor: 'seller' }, act, {
    kind: 'shipment_added',
    note: noteOf(parcel),
    title: 'Kargo Bilgisi Eklendi',
    message: `${order.order_number} numaralı siparişinize kargo bilgisi eklendi: ${noteOf(parcel)}.`,
  })
}

async function openProblem({ trx, order, at }: Deal): Promise<void> {
  const text = 'Kolilerden ikisi ezilmiş geldi, içindeki ürünlerin ambalajı yırtık.'
  const row = { order_id: order.id, kind: 'damaged' as const, text, created_at: at, opened_at: at }
  await trx.insertInto('order_problems').values(row).execute()
  const act = { orderId: order.id, me: authorOf(order.buyer_id), now: at }
  await recordStep(trx, order, act, {
    kind: 'problem_opened',
    note: PROBLEM_KIND_LABELS.damaged,
    title: 'Siparişte Sorun Bildirildi',
    message: `${order.order_number} numaralı siparişte sorun bildirildi: ${PROBLEM_KIND_LABELS.damaged}.`,
  })
}

/** One sample file for all proofs. */
async function drawSlip(): Promise<Buffer> {
  // Loaded on the first start only: loading it would lengthen every start by a sixth.
  const { default: Pdf } = await import('pdfkit')
  const doc = new Pdf({ size: 'A5', margin: 40 })
  const made = buffer(doc)
  doc.fontSize(16).text('DEKONT').moveDown().fontSize(10).text('Bu belge deneme verisidir.')
  doc.end()
  return made
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}
