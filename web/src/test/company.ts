import type { Company, OwnCompany } from '@bedesten/contract/companies.schemas'

/** The company of `aUser`, as everyone sees it. */
export function aCompany(given: Partial<Company> = {}): Company {
  return {
    id: 7,
    company_name: 'Kordon Ev Tekstili',
    short_name: 'kordon',
    description: null,
    phone: null,
    city: null,
    postal_code: null,
    address: null,
    website: null,
    latitude: null,
    longitude: null,
    location_name: null,
    legal_name: null,
    tax_office: null,
    mersis_number: null,
    kep_address: null,
    away: null,
    logo_url: null,
    cover_image_url: null,
    average_rating: 0,
    total_ratings: 0,
    total_followers: 0,
    total_following: 0,
    total_products: 0,
    total_posts: 0,
    verified: 0,
    is_following: 0,
    total_reviews: 0,
    trust: {
      answer_minutes: null,
      on_time_share: null,
      cancelled_share: null,
      orders_band: null,
      member_since: '2024-03-12',
    },
    ...given,
  }
}

/** The same, as it sees itself. */
export function anOwnCompany(given: Partial<OwnCompany> = {}): OwnCompany {
  return {
    ...aCompany(),
    email: 'satinalma@kordon.test',
    email_confirmed: true,
    tax_number: null,
    bank_name: null,
    bank_account: null,
    preferred_currency: 'TRY',
    show_net_prices: false,
    show_tax_number: false,
    show_person_names: true,
    ...given,
  }
}
