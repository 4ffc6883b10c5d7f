import type { NewShipment } from '@bedesten/contract/orders.schemas'
import type { Db } from '../../../db/database.ts'
import { notFound } from '../../../http/errors.ts'
import { actOnOrder, recordStep, type Act } from '../order-step.ts'

/** The title by which its mail is recognised. */
export const PARCEL_ADDED = 'Kargo Bilgisi Eklendi'

export async function addShipment(db: Db, act: Act, shipment: NewShipment): Promise<void> {
  await actOnOrder(db, act, 'addShipment', async (trx, order) => {
    await insertShipment(trx, order.id, shipment, act.now)
    const tracking = shipment.tracking_number ? `, takip no ${shipment.tracking_number}` : ''
    await recordStep(trx, order, act, {
      kind: 'shipment_added',
      note: noteOf(shipment),
      title: PARCEL_ADDED,
      message: `${order.order_number} numaralı siparişinize kargo bilgisi eklendi: ${shipment.carrier}${tracking}.`,
    })
  })
}

/** Tracking number. */
export function noteOf({ carrier, tracking_number }: { carrier: string; tracking_number?: string | null | undefined }) {
  return tracking_number ? `${carrier}, ${tracking_number}` : carrier
}

export async function insertShipment(trx: Db, orderId: number, shipment: NewShipment, now: Date): Promise<void> {
  const { carrier, tracking_number = null, waybill_number = null, note = null } = shipment
  const row = { order_id: orderId, carrier, tracking_number, waybill_number, note, created_at: now }
  await trx.insertInto('shipments').values(row).execute()
}

/** Removes a mistaken entry. */
export async function removeShipment(db: Db, act: Act, shipmentId: number): Promise<void> {
  await actOnOrder(db, act, 'removeShipment', async (trx, order) => {
    const removed = await trx
      .deleteFrom('shipments')
      .where('id', '=', shipmentId)
      .where('order_id', '=', order.id)
      .returning(['carrier', 'tracking_number'])
      .executeTakeFirst()
    if (!removed) throw notFound('Koli bulunamadı.')
    await recordStep(trx, order, act, {
      kind: 'shipment_removed',
      note: noteOf(removed),
      title: 'Kargo Bilgisi Kaldırıldı',
      message: `${order.order_number} numaralı siparişinizden bir kargo bilgisi kaldırıldı: ${noteOf(removed)}.`,
    })
  })
}
