import type { Company, CompanyHit, OwnCompany } from '@bedesten/contract/companies.schemas'
import { orderBand } from '@bedesten/contract/reviews'
import type { OwnRow, PublicRow } from './companies.queries.ts'

export function toCompanyView(company: PublicRow): Company {
  const { rating_sum, rating_count, shown_tax_number, blocked, refuses_me, ...withTrust } = company
  const { order_count, answer_minutes, on_time_share, cancelled_share, member_since, ...row } = withTrust
  return {
    ...row,
    ...(shown_tax_number !== null && { tax_number: shown_tax_number }),
    ...(blocked && { blocked: true as const }),
    ...(refuses_me && { refuses_me: true as const }),
    average_rating: rating_count === 0 ? 0 : Math.round((rating_sum / rating_count) * 100) / 100,
    total_ratings: rating_count,
    verified: row.verified ? 1 : 0,
    is_following: row.is_following ? 1 : 0,
    trust: {
      answer_minutes,
      on_time_share,
      cancelled_share,
      orders_band: orderBand(order_count ?? 0),
      member_since,
    },
  }
}

export function toOwnView(row: OwnRow): OwnCompany {
  const { email, email_confirmed, tax_number, bank_name, bank_account, preferred_currency, ...others } = row
  const { show_net_prices, show_tax_number, show_person_names } = others
  return {
    ...toCompanyView(others),
    email,
    email_confirmed,
    tax_number,
    bank_name,
    bank_account,
    preferred_currency,
    show_net_prices,
    show_tax_number,
    show_person_names,
  }
}

type HitRow = Omit<CompanyHit, 'verified'> & { verified: boolean }

export function toHitView({ id, company_name, short_name, logo_url, verified, city }: HitRow): CompanyHit {
  return { id, company_name, short_name, logo_url, verified: verified ? 1 : 0, city }
}
