import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { KEP_MESSAGE, LATITUDE, LONGITUDE, MERSIS_MESSAGE, PROFILE_LIMITS } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { CompanyName, Flag, Id, optionalCity, optionalText, PathId, requiredText, Website } from './fields.schemas.ts'
import { ImageFile } from './media.schemas.ts'
import { CURRENCIES } from './money.ts'
import { Currency } from './money.schemas.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'
import { Trust } from './review-parts.schemas.ts'
import { Away } from './selling.schemas.ts'
import { normalizeShortName } from './short-name.ts'

/** Legal identity. */
const legalFields = {
  legal_name: z.string().nullable(),
  tax_office: z.string().nullable(),
  mersis_number: z.string().nullable(),
  kep_address: z.string().nullable(),
}

/** Public fields of a company. */
const publicFields = {
  id: Id,
  company_name: z.string(),
  short_name: z.string(),
  description: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  postal_code: z.string().nullable(),
  address: z.string().nullable(),
  website: z.string().nullable(),
  ...legalFields,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  location_name: z.string().nullable(),
  logo_url: z.string().nullable(),
  cover_image_url: z.string().nullable(),
  /** Mean of all ratings of its products; 0 without ratings. */
  average_rating: z.number(),
  /** Number of ratings. */
  total_ratings: z.int(),
  total_followers: z.int(),
  total_following: z.int(),
  total_products: z.int(),
  total_posts: z.int(),
  verified: Flag,
  is_following: Flag,
  /** While it takes no orders; null on other days. */
  away: Away.nullable(),
  /** Of orders that it sold. */
  total_reviews: z.int(),
  trust: Trust,
}

/** Present only if true: the caller has blocked it, or is blocked by it. */
const blockFields = { blocked: z.literal(true).optional(), refuses_me: z.literal(true).optional() }

/** Private fields of a company. */
const privateFields = {
  email: z.string(),
  email_confirmed: z.boolean(),
  tax_number: z.string().nullable(),
  bank_name: z.string().nullable(),
  bank_account: z.string().nullable(),
  preferred_currency: Currency,
  /** Whether it wants to see prices without KDV. */
  show_net_prices: z.boolean(),
  /** Whether everybody may read its tax number. */
  show_tax_number: z.boolean(),
  /** Whether companies it deals with read who acted for it. */
  show_person_names: z.boolean(),
}

export const Company = z.object({
  ...publicFields,
  /** Only if the company shows it publicly. */
  tax_number: z.string().optional(),
  ...blockFields,
})
export type Company = z.infer<typeof Company>
export const OwnCompany = z.object({ ...publicFields, ...privateFields })
export type OwnCompany = z.infer<typeof OwnCompany>

/** A company in a list. */
export const CompanyHit = Company.pick({
  id: true,
  company_name: true,
  short_name: true,
  logo_url: true,
  verified: true,
  city: true,
})
export type CompanyHit = z.infer<typeof CompanyHit>
export const ListedCompany = CompanyHit.extend({ is_following: Flag })
export type ListedCompany = z.infer<typeof ListedCompany>

function coordinate({ max, message }: { max: number; message: string }) {
  return z.number({ error: message }).min(-max, message).max(max, message).nullable().optional()
}

/** Spaces are ignored; an empty text becomes null. */
function emptiable(schema: z.ZodType<string, string>, message: string) {
  return z
    .string({ error: message })
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(z.union([z.literal('').transform(() => null), schema], { error: message }))
    .nullable()
    .optional()
}

/** An absent field stays unchanged; null or an empty text clears it. */
export const ProfileChange = z.object({
  company_name: CompanyName.optional(),
  description: optionalText('Açıklama', PROFILE_LIMITS.description),
  phone: optionalText('Telefon', PROFILE_LIMITS.phone),
  city: optionalCity('Şehir', PROFILE_LIMITS.city),
  postal_code: optionalText('Posta kodu', PROFILE_LIMITS.postal_code),
  address: optionalText('Adres', PROFILE_LIMITS.address),
  website: Website,
  tax_number: optionalText('Vergi numarası', PROFILE_LIMITS.tax_number),
  bank_name: optionalText('Banka adı', PROFILE_LIMITS.bank_name),
  bank_account: optionalText('Banka hesabı', PROFILE_LIMITS.bank_account),
  latitude: coordinate(LATITUDE),
  longitude: coordinate(LONGITUDE),
  location_name: optionalText('Konum adı', PROFILE_LIMITS.location_name),
  show_net_prices: z.boolean('Bu alan true ya da false olmalıdır').optional(),
  show_tax_number: z.boolean('Bu alan true ya da false olmalıdır').optional(),
  show_person_names: z.boolean('Bu alan true ya da false olmalıdır').optional(),
  legal_name: optionalText('Ticaret unvanı', PROFILE_LIMITS.legal_name),
  tax_office: optionalText('Vergi dairesi', PROFILE_LIMITS.tax_office),
  mersis_number: emptiable(z.string({ error: MERSIS_MESSAGE }).regex(/^\d{16}$/, MERSIS_MESSAGE), MERSIS_MESSAGE),
  kep_address: emptiable(
    z
      .email({ error: KEP_MESSAGE })
      .max(PROFILE_LIMITS.kep_address, KEP_MESSAGE)
      .regex(/\.kep\.tr$/i, KEP_MESSAGE),
    KEP_MESSAGE,
  ),
})

export type ProfileChange = z.infer<typeof ProfileChange>
export const ProductTag = z.object({ id: Id, name: z.string(), product_count: z.int() })
export type ProductTag = z.infer<typeof ProductTag>

const NewestProduct = z.object({
  id: Id,
  name: z.string(),
  price: z.number(),
  currency: Currency,
  /** As in lists of products: price of one piece of the smallest order, and the dealer's price beside it. */
  display_price: z.number(),
  display_currency: Currency,
  your_price: z.number().optional(),
  display_your_price: z.number().optional(),
  discount_percent: z.number().optional(),
  main_image_url_thumbnail: z.string().nullable(),
})

/** Any text is accepted; an invalid short name is not found. */
export const ByShortName = z.object({ shortName: requiredText('Kısa ad', 100).transform(normalizeShortName) })

const ById = z.object({ id: PathId })

export const searchCompanies = endpoint({
  id: 'searchCompanies',
  method: 'GET',
  path: '/companies/search',
  access: 'optional',
  summary: 'Adı ya da kısa adı aranan metni içeren en fazla 10 firmayı listeler; adı onunla başlayanlar önce gelir.',
  query: z.object({ q: optionalText('Arama metni', 100) }),
  response: answer({ data: z.array(CompanyHit) }),
})

export const getCompany = endpoint({
  id: 'getCompany',
  method: 'GET',
  path: '/companies/{id}',
  access: 'optional',
  summary: 'Bir firmayı verir; firmanın kendisi bütün alanları, başkaları herkese açık alanları görür.',
  params: ById,
  response: answer({ data: z.object({ ...publicFields, ...blockFields, ...z.object(privateFields).partial().shape }) }),
})

export const getCompanyByShortName = endpoint({
  id: 'getCompanyByShortName',
  method: 'GET',
  path: '/companies/by-shortname/{shortName}',
  access: 'optional',
  summary: 'Kısa adıyla bir firmanın herkese açık bilgilerini verir.',
  params: ByShortName,
  response: answer({ data: Company }),
})

export const getCompanyProfile = endpoint({
  id: 'getCompanyProfile',
  method: 'GET',
  path: '/companies/by-shortname/{shortName}/profile',
  access: 'optional',
  summary: 'Firmayı ürün etiketleri ve en yeni üç ürünüyle birlikte verir.',
  params: ByShortName,
  response: answer({ data: Company.extend({ tags: z.array(ProductTag), products: z.array(NewestProduct) }) }),
})

export const listFollowers = endpoint({
  id: 'listFollowers',
  method: 'GET',
  path: '/companies/by-shortname/{shortName}/followers',
  access: 'optional',
  summary: 'Firmayı takip eden firmaları, en yeni takipten başlayarak listeler.',
  params: ByShortName,
  query: pageQuery(20),
  response: answer({ data: z.array(ListedCompany), pagination: Pagination }),
})

export const listFollowing = endpoint({
  id: 'listFollowing',
  method: 'GET',
  path: '/companies/by-shortname/{shortName}/following',
  access: 'optional',
  summary: 'Firmanın takip ettiği firmaları, en yeni takipten başlayarak listeler.',
  params: ByShortName,
  query: pageQuery(20),
  response: answer({ data: z.array(ListedCompany), pagination: Pagination }),
})

const FollowState = z.object({ is_following: Flag, total_followers: z.int() })

export const followCompany = endpoint({
  id: 'followCompany',
  method: 'POST',
  path: '/companies/{id}/follow',
  access: 'own',
  right: 'social',
  summary: 'Firmayı takip eder; zaten takip ediliyorsa da başarılı yanıt verir.',
  params: ById,
  refusals: [403, 409],
  response: answer({ data: FollowState }),
})

export const unfollowCompany = endpoint({
  id: 'unfollowCompany',
  method: 'DELETE',
  path: '/companies/{id}/follow',
  access: 'own',
  right: 'social',
  summary: 'Firmanın takibini bırakır; zaten takip edilmiyorsa da başarılı yanıt verir.',
  params: ById,
  response: answer({ data: FollowState }),
})

export const updateProfile = endpoint({
  id: 'updateProfile',
  method: 'PUT',
  path: '/companies/me/profile',
  access: 'own',
  right: ['profile', 'money'],
  summary: 'Kendi firmanızın bilgilerini günceller; gönderilmeyen alanlar değişmez.',
  body: ProfileChange,
  response: answer({ data: OwnCompany }),
})

const CurrencyPreference = z.object({
  available_currencies: z.array(z.enum(CURRENCIES)),
  preferred_currency: Currency,
  /** The day of the exchange rates that prices are converted with. */
  rates_date: z.iso.date(),
})
export type CurrencyPreference = z.infer<typeof CurrencyPreference>

export const getCurrencyPreference = endpoint({
  id: 'getCurrencyPreference',
  method: 'GET',
  path: '/companies/me/currency-preference',
  access: 'own',
  right: 'read',
  summary: 'Fiyatların gösterileceği para birimini ve seçenekleri verir.',
  response: answer({ data: CurrencyPreference }),
})

export const setCurrencyPreference = endpoint({
  id: 'setCurrencyPreference',
  method: 'PUT',
  path: '/companies/me/currency-preference',
  access: 'own',
  right: 'profile',
  summary: 'Fiyatların gösterileceği para birimini seçer. Üyelerin satın alma sınırları varken değişmez.',
  body: z.object({ preferred_currency: Currency }),
  refusals: [409],
  response: answer({ data: CurrencyPreference }),
})

export const uploadLogo = endpoint({
  id: 'uploadLogo',
  method: 'POST',
  path: '/companies/me/upload-logo',
  access: 'own',
  right: 'profile',
  summary: 'Firmanızın logosunu değiştirir.',
  files: z.object({ logo: ImageFile }),
  refusals: [409],
  response: answer({ data: z.object({ logo_url: z.string() }) }),
})

export const replaceLogo = endpoint({ ...uploadLogo, id: 'replaceLogo', method: 'PUT' })

export const uploadCoverImage = endpoint({
  id: 'uploadCoverImage',
  method: 'POST',
  path: '/companies/me/upload-cover-image',
  access: 'own',
  right: 'profile',
  summary: 'Firmanızın kapak resmini değiştirir.',
  files: z.object({ cover_image: ImageFile }),
  refusals: [409],
  response: answer({ data: z.object({ cover_image_url: z.string() }) }),
})

export const replaceCoverImage = endpoint({ ...uploadCoverImage, id: 'replaceCoverImage', method: 'PUT' })

export const SuggestedCompany = ListedCompany.extend({ total_followers: z.int(), total_products: z.int() })
export type SuggestedCompany = z.infer<typeof SuggestedCompany>

export const listSuggestedCompanies = endpoint({
  id: 'listSuggestedCompanies',
  method: 'GET',
  path: '/companies/suggestions',
  access: 'own',
  right: 'read',
  summary:
    'Henüz takip etmediğiniz firmalardan en fazla 6 öneri verir: önce aynı şehirdekiler, sonra en çok takip edilenler.',
  response: answer({ data: z.array(SuggestedCompany) }),
})
