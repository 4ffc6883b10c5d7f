import type { PurchaseRequest } from '@bedesten/contract/purchase-requests.schemas'
import { toKilometres } from '../../db/places.ts'
import type { RequestRow } from './purchase-requests.queries.ts'

export function toRequestView(row: RequestRow, viewer: number | undefined): PurchaseRequest {
  return {
    id: row.id,
    title: row.title,
    text: row.text,
    lines: row.lines,
    tags: row.tags,
    city: row.city,
    last_day: row.last_day,
    closes_at: row.closes_at.toISOString(),
    image_url: row.image_url,
    status: row.status,
    offer_count: row.offer_count,
    unseen_offer_count: row.unseen_offer_count,
    company: {
      id: row.company_id,
      company_name: row.company_name,
      short_name: row.short_name,
      logo_url: row.logo_url,
      verified: row.verified ? 1 : 0,
      city: row.company_city,
      average_rating: row.rating_count === 0 ? 0 : Math.round((row.rating_sum / row.rating_count) * 100) / 100,
      total_ratings: row.rating_count,
    },
    distance_km: row.chord === null ? null : Math.round(toKilometres(row.chord) * 100) / 100,
    is_own: row.company_id === viewer ? 1 : 0,
    your_quote_id: row.your_quote_id,
    accepted_quote_id: row.accepted_quote_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
