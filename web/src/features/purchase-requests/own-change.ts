import type { PurchaseRequest } from '@bedesten/contract/purchase-requests.schemas'

/** What happened to the own request since its owner began to change it; null is a request that is gone. */
export function toOwnChange(before: PurchaseRequest, now: PurchaseRequest | null) {
  if (now === null) return { text: 'Bu ilan kaldırıldı. Yazdıklarınız artık kaydedilemez.', isFinal: true }
  if (now.status !== 'open') {
    return { text: 'Siz yazarken ilan kapandı. Yazdıklarınız artık kaydedilemez.', isFinal: true }
  }
  if (now.offer_count > 0 && before.offer_count === 0) {
    const text =
      'Siz yazarken ilana teklif geldi. Kalemler artık değiştirilemez, öbür değişiklikleriniz kaydedilebilir.'
    return { text, isFinal: false }
  }
  if (now.updated_at !== before.updated_at) {
    return {
      text: 'Siz yazarken ilan başka bir oturumda değişti. Kaydederseniz yazdıklarınız geçerli olur.',
      isFinal: false,
    }
  }
  return undefined
}
