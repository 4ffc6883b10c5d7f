import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import type { Quote, QuoteOffer } from '@bedesten/contract/quotes.schemas'
import { formatQuantity } from '@bedesten/contract/units'
import { countDays, onDay, untilDay } from '../../lib/format/day-words.ts'
import { todayInIstanbul } from '../../lib/format/dates.ts'
import { formatMoney } from '../../lib/format/format-money.ts'

/** The one that can be accepted, or was. */
export function lastOffer({ offers }: Pick<Quote, 'offers'>): QuoteOffer | undefined {
  return offers.at(-1)
}

/** What the lines with a wish come to; undefined when nothing was wished for. */
export function targetTotal({ lines }: Pick<Quote, 'lines'>): number | undefined {
  const wished = lines.filter(({ target_price }) => target_price !== null)
  if (wished.length === 0) return undefined
  return toAmount(
    wished.reduce((sum, { target_price, quantity }) => sum + (toMinorUnits(target_price ?? 0) ?? 0) * quantity, 0),
  )
}

/** The other company of it. */
export function otherSide({ side, buyer, seller }: Quote) {
  return side === 'buyer' ? seller : buyer
}

/** The conversation with the other side, about this quote. */
export function toQuoteTalk(quote: Quote): string {
  return `/messages?company=${otherSide(quote).id}&quote=${quote.id}`
}

/** What a row says of its lines: all their names, and how many. */
export function toSubject(quote: Quote): { names: string; line: string } {
  const { lines, side, status, offers, wanted_on, change_requested_at, purchase_request_id } = quote
  const [first] = lines
  const facts = [purchase_request_id !== null && 'Alım ilanı', `${lines.length} kalem`]
  if (status === 'offered' && change_requested_at !== null) {
    facts.push(`Sürüm ${offers.length + 1} ${side === 'seller' ? 'isteniyor' : 'istediniz'}`)
  } else if (status === 'requested' && wanted_on !== null) facts.push(`${untilDay(wanted_on)} kadar`)
  else if (offers.length > 1) facts.push(`Sürüm ${offers.length}`)
  else if (lines.length === 1 && first) facts.push(formatQuantity(first.quantity, first.unit))
  return {
    names: quote.purchase_request_title ?? lines.map(({ name }) => name).join(', '),
    line: facts.filter(Boolean).join(' · '),
  }
}

/** What a row says of the money. */
export function toAmountWords(quote: Quote): { amount: string; line: string } {
  const offer = lastOffer(quote)
  const none = quote.status === 'requested' && quote.side === 'buyer' ? 'Bekleniyor' : 'Fiyat verilmedi'
  return { amount: offer ? formatMoney(offer.total_amount, offer.currency) : none, line: toStand(quote, offer) }
}

function toStand(quote: Quote, offer: QuoteOffer | undefined): string {
  const { status, reason, decided_by, order_number, target_currency } = quote
  if (status === 'accepted') return order_number === null ? '' : `Sipariş ${order_number}`
  if (status === 'declined') return reason === null ? toDecider(decided_by, 'reddetti') : `Gerekçe: ${reason}`
  if (status === 'withdrawn') return toDecider(decided_by, 'geri çekti')
  if (status === 'expired') return offer ? `${onDay(offer.valid_until)} doldu` : ''
  if (offer) return `${untilDay(offer.valid_until)} kadar`
  const target = targetTotal(quote)
  return target === undefined ? 'Hedef verilmedi' : `Hedef ${formatMoney(target, target_currency)}`
}

function toDecider(decider: Quote['decided_by'], did: string): string {
  return decider === null ? '' : `${decider === 'buyer' ? 'Alıcı' : 'Satıcı'} ${did}`
}

/** How long the offer is good: in words, and whether little is left. */
export function toValidity({ valid_until }: Pick<QuoteOffer, 'valid_until'>): { words: string; soon: boolean } {
  const left = countDays(todayInIstanbul(), valid_until)
  const words = left <= 0 ? 'bugün son gün' : `${left} gün kaldı`
  return { words: `${untilDay(valid_until)} kadar geçerli, ${words}`, soon: left <= 2 }
}

/** How the last offer differs from the one before; undefined where they cannot be compared. */
export function compareOffers(offers: QuoteOffer[]): { words: string; lower: boolean } | undefined {
  const [before, last] = offers.slice(-2)
  if (!before || !last || before.currency !== last.currency) return undefined
  const difference = (toMinorUnits(last.total_amount) ?? 0) - (toMinorUnits(before.total_amount) ?? 0)
  if (difference === 0) return undefined
  const amount = formatMoney(toAmount(Math.abs(difference)), last.currency)
  return {
    words: `Sürüm ${before.version}${afterNumber(before.version, VERSION_ENDINGS)} göre ${amount} ${difference < 0 ? 'düşük' : 'yüksek'}`,
    lower: difference < 0,
  }
}

/** `Sürüm 2’yi`: what is accepted. */
export function versionToAccept(version: number): string {
  return `Sürüm ${version}${afterNumber(version, ACCEPT_ENDINGS)}`
}

// By the last digit as it is spoken: sıfır, bir, iki, üç, dört, beş, altı, yedi, sekiz, dokuz.
const VERSION_ENDINGS = ['a', 'e', 'ye', 'e', 'e', 'e', 'ya', 'ye', 'e', 'a']
const ACCEPT_ENDINGS = ['u', 'i', 'yi', 'ü', 'ü', 'i', 'yı', 'yi', 'i', 'u']

function afterNumber(number: number, endings: readonly string[]): string {
  return `’${endings[number % 10] ?? ''}`
}

/** The list that contains it; offers to the own request are on the page of the request. */
export function toQuotesPath({ side, purchase_request_id, purchase_request_title }: Quote): {
  to: string
  label: string
} {
  if (side === 'seller') return { to: '/quotes', label: 'Teklifler' }
  if (purchase_request_id === null) return { to: '/quotes?side=buyer', label: 'Teklifler' }
  return { to: `/requests/${purchase_request_id}/offers`, label: purchase_request_title ?? 'Alım ilanı' }
}

/** What a person needs to act for a side. */
export const RIGHT_OF = { buyer: 'buy', seller: 'sell' } as const
