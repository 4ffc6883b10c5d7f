import { toAmount, toMinorUnits, type Currency } from '@bedesten/contract/money'
import { converted } from '@bedesten/contract/price'
import type { ComparedQuote } from '@bedesten/contract/purchase-requests.schemas'
import type { Quote, QuoteOffer } from '@bedesten/contract/quotes.schemas'
import { conversionOf } from '../../exchange-rates/convert.ts'
import type { Valuation } from '../../exchange-rates/valuation.ts'
import type { QuoteRow } from '../quotes.queries.ts'
import { toQuoteView } from '../quotes.view.ts'

interface Compared {
  quote: Quote
  offer: QuoteOffer
  unseen: boolean
  /** In minor units of the currency that the owner prefers. */
  total: number
  /** Gross total of the request's lines. */
  lines: Map<number, number>
}

/** The accepted offer first, then complete ones by total, partial ones, and expired ones. */
export function compareOffers(rows: QuoteRow[], me: number, { currency, rates }: Valuation): ComparedQuote[] {
  const all = rows.flatMap((row): Compared[] => {
    const quote = toQuoteView(row, me)
    const offer = quote.offers.at(-1)
    if (!offer) return []
    const convert = (amount: number, from: Currency) =>
      converted(toMinorUnits(amount) ?? 0, conversionOf(from, currency, rates))
    const requestLines = new Map(quote.lines.map((line) => [line.id, line.request_line_id]))
    const lines = offer.lines.map(
      ({ line_id, line_total }) => [requestLines.get(line_id) ?? 0, convert(line_total, offer.currency)] as const,
    )
    const total = convert(offer.total_amount, offer.currency)
    return [{ quote, offer, unseen: row.seen_at === null, total, lines: new Map(lines) }]
  })
  const alive = all.filter(({ quote }) => quote.status === 'offered')
  const complete = alive.filter(({ offer }) => !offer.partial)
  const lowest = least(complete.map(({ total }) => total))
  const fastest = least(alive.map(({ offer }) => offer.delivery_days))
  const nearest = least(alive.map(({ quote }) => quote.distance_km))
  return all
    .toSorted((a, b) => rank(a) - rank(b) || a.total - b.total || a.quote.id - b.quote.id)
    .map((each): ComparedQuote => {
      const { quote, offer, unseen, total } = each
      const isAlive = quote.status === 'offered'
      return {
        ...quote,
        comparison: {
          total_amount: toAmount(total),
          currency,
          priced_lines: offer.lines.length,
          all_lines: quote.lines.length,
          partial: offer.partial,
          lowest: isAlive && !offer.partial && total === lowest,
          fastest: isAlive && offer.delivery_days !== null && offer.delivery_days === fastest,
          nearest: isAlive && quote.distance_km !== null && quote.distance_km === nearest,
          lowest_line_ids: isAlive ? listLowest(each, alive) : [],
          unseen: isAlive && unseen,
        },
      }
    })
}

function rank({ quote, offer }: Compared): number {
  if (quote.status === 'accepted') return 0
  if (quote.status !== 'offered') return 3
  return offer.partial ? 2 : 1
}

function least(values: (number | null)[]): number | undefined {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? undefined : Math.min(...known)
}

function listLowest({ lines }: Compared, alive: Compared[]): number[] {
  return [...lines]
    .filter(([id, price]) => alive.every((other) => (other.lines.get(id) ?? price) >= price))
    .map(([id]) => id)
}
