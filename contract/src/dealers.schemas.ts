import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import {
  ACCOUNT_DAYS_MAX,
  ACCOUNT_DAYS_MESSAGE,
  ACCOUNT_LIMIT_MAX,
  ACCOUNT_LIMIT_MESSAGE,
  DEALER_LIMITS,
  DISCOUNT_MAX,
  DISCOUNT_MESSAGE,
} from './dealers.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, optionalText, PathId, Timestamp } from './fields.schemas.ts'
import { toMinorUnits } from './money.ts'
import { Currency } from './money.schemas.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'

/** The other company and what was agreed. */
const agreement = {
  company_id: Id,
  company_name: z.string(),
  short_name: z.string(),
  logo_url: z.string().nullable(),
  verified: Flag,
  city: z.string().nullable(),
  /** The last valid day, in Istanbul; null without end. */
  ends_on: z.iso.date().nullable(),
}

export const Dealer = z.object({
  ...agreement,
  /** Null for an open account alone. */
  discount_percent: z.number().nullable(),
  /** The open account, for those with the right `money`; null without one. */
  account_limit: z.number().nullable().optional(),
  account_currency: Currency.nullable().optional(),
  account_days: z.int().nullable().optional(),
  /** In its currency: balance and orders that are not shipped, the latter alone, and what is left, never negative. */
  account_used: z.number().nullable().optional(),
  account_unshipped: z.number().nullable().optional(),
  account_left: z.number().nullable().optional(),
  /** Its late amount today, of charges in its currency. */
  account_overdue: z.number().nullable().optional(),
  note: z.string().nullable(),
  /** False once its last day is over. */
  active: z.boolean(),
  created_at: Timestamp,
})
export type Dealer = z.infer<typeof Dealer>

/** A seller who grants this company a discount, without the seller's note. */
export const DealerSeller = z.object({ ...agreement, discount_percent: z.number() })
export type DealerSeller = z.infer<typeof DealerSeller>

/** A JSON number, parsed to hundredths of a percent. */
const DiscountPercent = z.number(DISCOUNT_MESSAGE).transform((percent, context) => {
  const hundredths = toMinorUnits(percent)
  if (hundredths !== undefined && hundredths >= 1 && hundredths <= DISCOUNT_MAX) return hundredths
  context.addIssue(DISCOUNT_MESSAGE)
  return z.NEVER
})

/** A JSON number, parsed to minor units. */
const AccountLimit = z.number(ACCOUNT_LIMIT_MESSAGE).transform((amount, context) => {
  const minorUnits = toMinorUnits(amount)
  if (minorUnits !== undefined && minorUnits > 0 && minorUnits <= ACCOUNT_LIMIT_MAX) return minorUnits
  context.addIssue(ACCOUNT_LIMIT_MESSAGE)
  return z.NEVER
})

const DAY_MESSAGE = 'Tarih YYYY-AA-GG biçiminde olmalıdır'

/** What is absent of discount and account stays as it is; null ends it. One of the two is needed. */
export const DealerTerms = z
  .object({
    discount_percent: DiscountPercent.nullable().optional(),
    /** In the seller's currency, together with the days; needs the right `money`. */
    account_limit: AccountLimit.nullable().optional(),
    account_days: z
      .int(ACCOUNT_DAYS_MESSAGE)
      .min(1, ACCOUNT_DAYS_MESSAGE)
      .max(ACCOUNT_DAYS_MAX, ACCOUNT_DAYS_MESSAGE)
      .nullable()
      .optional(),
    note: optionalText('Not', DEALER_LIMITS.note),
    /** Empty as a form sends it means none. */
    ends_on: z
      .union([z.literal('').transform(() => null), z.iso.date().refine((day) => day >= '1900')], { error: DAY_MESSAGE })
      .nullable()
      .optional(),
  })
  .refine(
    ({ discount_percent, account_limit, account_days }) =>
      [discount_percent, account_limit, account_days].some((term) => term !== undefined),
    {
      path: ['discount_percent'],
      error: 'İndirim oranı gereklidir',
    },
  )
export type DealerTerms = z.output<typeof DealerTerms>

const ByCompany = z.object({ company_id: PathId })

export const listDealers = endpoint({
  id: 'listDealers',
  method: 'GET',
  path: '/dealers',
  access: 'own',
  right: 'read',
  summary: 'Bayilerinizi indirimleriyle listeler, adlarında arar; süresi dolanlar sonda gelir.',
  /** `search` is a part of the name or short name. */
  query: pageQuery(20).extend({ search: optionalText('Arama metni', 100) }),
  response: answer({ data: z.array(Dealer), pagination: Pagination }),
})

export const getDealer = endpoint({
  id: 'getDealer',
  method: 'GET',
  path: '/dealers/{company_id}',
  access: 'own',
  right: 'read',
  summary: 'Bir firmaya tanıdığınız indirimi verir; bayiniz değilse bulunamaz.',
  params: ByCompany,
  response: answer({ data: Dealer }),
})

export const listDealerSellers = endpoint({
  id: 'listDealerSellers',
  method: 'GET',
  path: '/dealers/sellers',
  access: 'own',
  right: 'read',
  summary: 'Size şu anda indirim tanıyan satıcıları listeler.',
  query: pageQuery(20),
  response: answer({ data: z.array(DealerSeller), pagination: Pagination }),
})

export const setDealer = endpoint({
  id: 'setDealer',
  method: 'PUT',
  path: '/dealers/{company_id}',
  access: 'own',
  right: 'catalogue',
  summary:
    'Bir firmaya bütün ürünlerinizde indirim ya da açık hesap (limit ve vade) tanır ya da bunları değiştirir. Açık hesap alanları için money yetkisi de gerekir; gönderilmeyen oran ve açık hesap olduğu gibi kalır.',
  params: ByCompany,
  body: DealerTerms,
  refusals: [403, 409],
  response: answer({ data: Dealer }),
})

export const removeDealer = endpoint({
  id: 'removeDealer',
  method: 'DELETE',
  path: '/dealers/{company_id}',
  access: 'own',
  right: 'catalogue',
  summary: 'Bir firmanın indirimini ve açık hesabını hemen sona erdirir; verilmiş siparişler ve bakiye değişmez.',
  params: ByCompany,
  refusals: [403],
  response: answer({}),
})
