import type { PurchaseRequest } from '@bedesten/contract/purchase-requests.schemas'
import type { Quote } from '@bedesten/contract/quotes.schemas'

/** What the seller is told; `isFinal` when nothing can be offered any more. */
interface Told {
  text: string
  isFinal: boolean
}

/** What happened to a quote since the seller began to write; null is a quote that is gone. */
export function toQuoteChange(before: Quote, now: Quote | null): Told | undefined {
  if (now === null) return { text: 'Bu teklif artık bulunamıyor.', isFinal: true }
  if (!now.acts.includes('offer')) return { text: toEndWords(now), isFinal: true }
  const version = now.offers.length
  if (version > before.offers.length) {
    const text = `Siz yazarken firmanızdan Sürüm ${version} gönderildi. Gönderirseniz yazdıklarınız Sürüm ${version + 1} olur.`
    return { text, isFinal: false }
  }
  if (now.change_requested_at !== null && now.change_requested_at !== before.change_requested_at) {
    return { text: 'Siz yazarken alıcı değişiklik istedi.', isFinal: false }
  }
  return undefined
}

function toEndWords({ status, decided_by }: Quote): string {
  if (status === 'accepted') return 'Siz yazarken alıcı son sürümü kabul etti.'
  if (status === 'expired') return 'Siz yazarken teklifin süresi doldu.'
  if (status === 'withdrawn') {
    return decided_by === 'seller'
      ? 'Siz yazarken firmanız teklifi geri çekti.'
      : 'Siz yazarken alıcı talebini geri çekti.'
  }
  return decided_by === 'seller' ? 'Siz yazarken firmanız talebi reddetti.' : 'Siz yazarken alıcı teklifi reddetti.'
}

/** What happened to a purchase request since the seller began to write; null is a request that is gone. */
export function toRequestChange(before: PurchaseRequest, now: PurchaseRequest | null): Told | undefined {
  if (now === null) return { text: 'Bu ilan kaldırıldı.', isFinal: true }
  if (now.your_quote_id !== null) return { text: 'Siz yazarken firmanızdan bu ilana teklif gönderildi.', isFinal: true }
  if (now.status !== 'open') return { text: 'Siz yazarken ilan teklife kapandı.', isFinal: true }
  if (toLinesText(now) !== toLinesText(before)) return { text: toLinesWords(before, now), isFinal: false }
  if (now.title !== before.title || now.text !== before.text) {
    return { text: 'Siz yazarken alıcı ilanın açıklamasını değiştirdi.', isFinal: false }
  }
  return undefined
}

function toLinesText({ lines }: PurchaseRequest): string {
  return JSON.stringify(lines.map(({ name, quantity, unit }) => [name, quantity, unit]))
}

function toLinesWords(before: PurchaseRequest, now: PurchaseRequest): string {
  const lacking = (lines: PurchaseRequest['lines'], others: PurchaseRequest['lines']) =>
    lines.map(({ name }) => name).filter((name) => !others.some((other) => other.name === name))
  const [added, removed] = [lacking(now.lines, before.lines), lacking(before.lines, now.lines)]
  const parts = [
    added.length > 0 && `Eklenen: ${added.join(', ')}.`,
    removed.length > 0 && `Çıkarılan: ${removed.join(', ')}.`,
    'Miktarları ve fiyatlarınızı kontrol edin.',
  ]
  return ['Siz yazarken alıcı kalemleri değiştirdi.', ...parts].filter(Boolean).join(' ')
}
