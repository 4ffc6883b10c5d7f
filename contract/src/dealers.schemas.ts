import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { DEALER_LIMITS, DISCOUNT_MAX, DISCOUNT_MESSAGE } from './dealers.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, optionalText, PathId, Timestamp } from './fields.schemas.ts'
import { toMinorUnits } from './money.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'

/** The other company and the agreed discount. */
const agreement = {
  company_id: Id,
  company_name: z.string(),
  short_name: z.string(),
  logo_url: z.string().nullable(),
  verified: Flag,
  city: z.string().nullable(),
  discount_percent: z.number(),
  /** The last valid day, in Istanbul; null without end. */
  ends_on: z.iso.date().nullable(),
}

export const Dealer = z.object({
  ...agreement,
  note: z.string().nullable(),
  /** False once its last day is over. */
  active: z.boolean(),
  created_at: Timestamp,
})
export type Dealer = z.infer<typeof Dealer>

/** A seller who grants this company a discount, without the seller's note. */
export const DealerSeller = z.object(agreement)
export type DealerSeller = z.infer<typeof DealerSeller>

/** A JSON number, parsed to hundredths of a percent. */
const DiscountPercent = z
  .number({ error: ({ input }) => (input === undefined ? 'İndirim oranı gereklidir' : DISCOUNT_MESSAGE) })
  .transform((percent, context) => {
    const hundredths = toMinorUnits(percent)
    if (hundredths !== undefined && hundredths >= 1 && hundredths <= DISCOUNT_MAX) return hundredths
    context.addIssue(DISCOUNT_MESSAGE)
    return z.NEVER
  })

const DAY_MESSAGE = 'Tarih YYYY-AA-GG biçiminde olmalıdır'

export const DealerTerms = z.object({
  discount_percent: DiscountPercent,
  note: optionalText('Not', DEALER_LIMITS.note),
  /** Empty as a form sends it means none. */
  ends_on: z
    .union([z.literal('').transform(() => null), z.iso.date().refine((day) => day >= '1900')], { error: DAY_MESSAGE })
    .nullable()
    .optional(),
})
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
  summary: 'Bir firmaya bütün ürünlerinizde indirim tanır ya da indirimini değiştirir.',
  params: ByCompany,
  body: DealerTerms,
  refusals: [409],
  response: answer({ data: Dealer }),
})

export const removeDealer = endpoint({
  id: 'removeDealer',
  method: 'DELETE',
  path: '/dealers/{company_id}',
  access: 'own',
  right: 'catalogue',
  summary: 'Bir firmanın indirimini hemen sona erdirir.',
  params: ByCompany,
  response: answer({}),
})
