import type { ComparedQuote, PurchaseRequest } from '@bedesten/contract/purchase-requests.schemas'
import type { Quote, QuoteCompany, QuoteLine, QuoteOffer } from '@bedesten/contract/quotes.schemas'

function aQuoteCompany(given: Partial<QuoteCompany> = {}): QuoteCompany {
  return {
    id: 3,
    company_name: 'Akpamuk Havlu',
    short_name: 'akpamuk',
    logo_url: null,
    verified: 1,
    city: 'Denizli',
    average_rating: 4.8,
    total_ratings: 12,
    ...given,
  }
}

export function aQuoteLine(given: Partial<QuoteLine> = {}): QuoteLine {
  return {
    id: 31,
    request_line_id: null,
    product_id: null,
    variant_id: null,
    variant_name: null,
    sku: null,
    name: 'Kenara logo nakışı',
    quantity: 400,
    unit: 'adet',
    target_price: 18,
    product: null,
    ...given,
  }
}

/** Of 400 pieces at 20 without KDV. */
export function aQuoteOffer(given: Partial<QuoteOffer> = {}): QuoteOffer {
  return {
    version: 1,
    currency: 'TRY',
    lines: [
      {
        line_id: 31,
        product_id: null,
        variant_id: null,
        variant_name: null,
        sku: null,
        unit_price: 20,
        vat_rate: 20,
        vat_included: false,
        line_net: 8000,
        line_vat: 1600,
        line_total: 9600,
      },
    ],
    subtotal: 8000,
    vat_total: 1600,
    vat_lines: [{ rate: 20, base: 8000, vat: 1600 }],
    total_amount: 9600,
    partial: false,
    delivery_days: 10,
    valid_until: '2099-10-22',
    payment_terms: 'Peşin',
    note: null,
    person: null,
    created_at: '2026-10-13T14:15:00.000Z',
    ...given,
  }
}

/** Asked by the company of `aUser`. */
export function aQuote(given: Partial<Quote> = {}): Quote {
  const own = aQuoteCompany({ id: 7, company_name: 'Kordon Ev Tekstili', short_name: 'kordon', city: 'İzmir' })
  const isSeller = given.side === 'seller'
  return {
    id: 5,
    quote_number: 'TK20261013A4RXM2',
    status: 'offered',
    turn: 'buyer',
    side: 'buyer',
    acts: ['accept', 'change_request', 'decline'],
    buyer: isSeller ? aQuoteCompany() : own,
    seller: isSeller ? own : aQuoteCompany(),
    distance_km: 181,
    lines: [aQuoteLine()],
    target_currency: 'TRY',
    note: null,
    delivery_city: 'İzmir',
    wanted_on: null,
    files: [],
    offers: [aQuoteOffer()],
    expires_at: '2099-10-22T21:00:00.000Z',
    change_requested_at: null,
    change_note: null,
    reason: null,
    decided_by: null,
    decided_at: null,
    order_id: null,
    order_number: null,
    purchase_request_id: null,
    purchase_request_title: null,
    history: [
      {
        id: 51,
        kind: 'requested',
        actor: 'buyer',
        version: null,
        note: null,
        person: null,
        created_at: '2026-10-13T06:40:00.000Z',
      },
      {
        id: 52,
        kind: 'offered',
        actor: 'seller',
        version: 1,
        note: null,
        person: null,
        created_at: '2026-10-13T14:15:00.000Z',
      },
    ],
    person: null,
    created_at: '2026-10-13T06:40:00.000Z',
    updated_at: '2026-10-13T14:15:00.000Z',
    ...given,
  }
}

/** The only offer to a request of the company of `aUser`. */
export function aComparedQuote({ comparison, ...given }: Partial<ComparedQuote> = {}): ComparedQuote {
  return {
    ...aQuote({ purchase_request_id: 9, purchase_request_title: 'Otel için havlu', ...given }),
    comparison: comparison ?? {
      total_amount: 9600,
      currency: 'TRY',
      priced_lines: 1,
      all_lines: 1,
      partial: false,
      lowest: true,
      fastest: true,
      nearest: true,
      lowest_line_ids: [],
      unseen: false,
    },
  }
}

/** Of another company than `aUser`. */
export function aRequest(given: Partial<PurchaseRequest> = {}): PurchaseRequest {
  return {
    id: 9,
    title: 'Otel için havlu',
    text: 'Beyaz, ring iplik.',
    lines: [{ id: 91, name: 'Banyo havlusu', quantity: 960, unit: 'adet' }],
    tags: ['Havlu'],
    city: 'İzmir',
    last_day: '2099-10-22',
    closes_at: '2099-10-22T21:00:00.000Z',
    image_url: null,
    status: 'open',
    offer_count: 0,
    unseen_offer_count: null,
    company: aQuoteCompany(),
    distance_km: 181,
    is_own: 0,
    your_quote_id: null,
    accepted_quote_id: null,
    created_at: '2026-10-13T06:40:00.000Z',
    updated_at: '2026-10-13T06:40:00.000Z',
    ...given,
  }
}
