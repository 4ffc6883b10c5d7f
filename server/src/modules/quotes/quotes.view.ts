import { API_BASE } from '@bedesten/contract/endpoint'
import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import type { NamedPerson } from '@bedesten/contract/persons.schemas'
import { priceUnit, sumLines } from '@bedesten/contract/price'
import type { Quote, QuoteCompany, QuoteEvent, QuoteLine, QuoteOffer } from '@bedesten/contract/quotes.schemas'
import { toVatView } from '../cart/cart.view.ts'
import { toKilometres } from '../../db/places.ts'
import { listActs, standOf, turnOf, type Actor } from './quote-acts.ts'
import type { QuoteCompanyRow, QuoteRow } from './quotes.queries.ts'

export function toQuoteView(row: QuoteRow, me: number): Quote {
  const side: Actor = row.seller_id === me ? 'seller' : 'buyer'
  const stand = standOf(row.status, row.change_requested_at)
  return {
    id: row.id,
    quote_number: row.quote_number,
    status: row.status,
    turn: turnOf(stand),
    side,
    acts: listActs(stand, side),
    buyer: toCompany(row.buyer),
    seller: toCompany(row.seller),
    distance_km: row.chord === null ? null : Math.round(toKilometres(row.chord) * 100) / 100,
    lines: row.lines.map(toLine),
    target_currency: row.target_currency,
    note: row.note,
    delivery_city: row.delivery_city,
    wanted_on: row.wanted_on,
    files: row.files.map((file) => ({ ...file, url: `${API_BASE}/quotes/${row.id}/files/${file.id}` })),
    offers: row.offers.map((offer) => toOffer(offer, findPerson(row, 'offered', offer.version))),
    expires_at: row.expires_at?.toISOString() ?? null,
    change_requested_at: row.change_requested_at?.toISOString() ?? null,
    change_note: row.change_note,
    reason: row.reason,
    decided_by: row.decided_by,
    decided_at: row.decided_at?.toISOString() ?? null,
    order_id: row.order_id,
    order_number: row.order_number,
    purchase_request_id: row.purchase_request_id,
    purchase_request_title: row.purchase_request_title,
    history: toHistory(row),
    person: findPerson(row, 'requested', null),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

function toCompany({ rating_sum, rating_count, verified, ...row }: QuoteCompanyRow): QuoteCompany {
  return {
    ...row,
    verified: verified ? 1 : 0,
    average_rating: rating_count === 0 ? 0 : Math.round((rating_sum / rating_count) * 100) / 100,
    total_ratings: rating_count,
  }
}

function toLine({ target_price, product, ...line }: QuoteRow['lines'][number]): QuoteLine {
  return {
    ...line,
    target_price: target_price === null ? null : fromNumeric(target_price),
    product: product && {
      id: product.id,
      name: product.name,
      image_url: product.image_url,
      ...toUnitPrices(product, line.quantity),
      currency: product.currency,
      vat_rate: product.vat_rate,
      vat_included: product.vat_included,
      stock_quantity: product.stock_quantity,
    },
  }
}

function toUnitPrices(product: NonNullable<QuoteRow['lines'][number]['product']>, quantity: number) {
  const { discount_percent } = product
  const { listUnit, originalUnit } = priceUnit(product, quantity, { discount_percent })
  return {
    list_unit_price: toAmount(listUnit),
    your_unit_price: discount_percent === null ? null : toAmount(originalUnit),
  }
}

/** The author of the request or version. */
function findPerson({ events }: QuoteRow, kind: QuoteEvent['kind'], version: number | null) {
  return events.find((event) => event.kind === kind && event.version === version)?.person ?? null
}

function toOffer(
  { lines, total_amount, created_at, ...offer }: QuoteRow['offers'][number],
  person: NamedPerson | null,
): QuoteOffer {
  const sums = sumLines(
    lines.map(({ vat_rate, line_net, line_vat }) => {
      const [net, vat] = [minor(line_net), minor(line_vat)]
      return { vat_rate, net, vat, total: net + vat }
    }),
  )
  return {
    ...offer,
    lines: lines.map((line) => ({
      ...line,
      unit_price: fromNumeric(line.unit_price),
      line_net: fromNumeric(line.line_net),
      line_vat: fromNumeric(line.line_vat),
      line_total: toAmount(minor(line.line_net) + minor(line.line_vat)),
    })),
    ...toVatView(sums),
    total_amount: fromNumeric(total_amount),
    person,
    created_at: new Date(created_at).toISOString(),
  }
}

/** Expiry is no recorded act; it comes after all others. */
function toHistory({ events, status, expires_at }: QuoteRow): QuoteEvent[] {
  const shown = events.map((event) => ({ ...event, created_at: new Date(event.created_at).toISOString() }))
  if (status !== 'expired' || expires_at === null) return shown
  const end = { id: null, kind: 'expired', actor: null, person: null, version: null, note: null } as const
  return [...shown, { ...end, created_at: expires_at.toISOString() }]
}

function minor(numeric: string): number {
  return toMinorUnits(numeric) ?? 0
}

function fromNumeric(numeric: string): number {
  return toAmount(minor(numeric))
}
