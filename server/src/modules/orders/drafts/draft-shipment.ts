import type { DraftFacts } from './draft-facts.ts'
import { toAddress, toParty } from './draft-parties.ts'
import { dayAndTime, plainText, type Elements } from './ubl.ts'

/** Where the goods go, and who carries them since when. */
export function toDelivery({ order, seller, buyer, delivery }: DraftFacts, leaving?: Date): Elements {
  const [parcel] = order.shipments
  const carrier = parcel?.carrier
  const left = leaving ?? (order.shipped_at === null ? undefined : new Date(order.shipped_at))
  const moment = left && dayAndTime(left)
  return {
    'cbc:TrackingID': plainText(parcel?.tracking_number),
    'cac:DeliveryAddress': toAddress(delivery),
    // Nobody else's VKN is known here.
    'cac:CarrierParty':
      carrier === 'Kendi aracımız' ? toParty(seller) : carrier === 'Alıcı teslim alır' ? toParty(buyer) : undefined,
    'cac:Despatch': moment && { 'cbc:ActualDespatchDate': moment.day, 'cbc:ActualDespatchTime': moment.time },
  }
}

/** `Yurtiçi Kargo, takip no 123` */
export function parcelNotes({ order }: DraftFacts): string[] {
  return order.shipments.map(({ carrier, tracking_number }) => {
    const number = plainText(tracking_number)
    return number === undefined ? carrier : `${carrier}, takip no ${number}`
  })
}
