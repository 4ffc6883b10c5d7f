import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { optionalText, requiredText, Timestamp } from './fields.schemas.ts'
import { CURRENCIES } from './money.ts'
import { NOTICE_KINDS, NOTICE_LINK, NOTICE_LINK_HINT, NOTICE_TEXT_MAX, REGISTRATION_MODES } from './notices.ts'
import { Reason } from './operator-queue.schemas.ts'
import { Provider } from './site.schemas.ts'

const countLinks = (text: string) => (text.match(/\]\(/g) ?? []).length

const DEADLINE = 'Geçerli bir tarih ve saat yazın'

export const OperatorSite = z.object({
  name: z.string(),
  provider: Provider,
  notice: z
    .object({ kind: z.enum(NOTICE_KINDS), text: z.string(), from: Timestamp.nullable(), to: Timestamp.nullable() })
    .nullable(),
  registration: z.enum(REGISTRATION_MODES),
  rates: z.object({
    /** The day they are of. */
    date: z.string(),
    /** Null while those that came along are used. */
    source: z.string().nullable(),
    list: z.array(z.object({ currency: z.enum(CURRENCIES), try_rate: z.string() })),
    /** False where fetching is switched off. */
    refreshable: z.boolean(),
  }),
  updated_at: Timestamp.nullable(),
})
export type OperatorSite = z.infer<typeof OperatorSite>

const siteAnswer = answer({ data: OperatorSite })

export const getOperatorSite = endpoint({
  id: 'getOperatorSite',
  method: 'GET',
  path: '/operator/site',
  access: 'operator',
  summary: 'Sitenin adını, sağlayıcının kimliğini, duyuruyu, kayıt biçimini ve kurların yaşını verir.',
  response: siteAnswer,
})

const moment = z.iso.datetime({ offset: true, error: DEADLINE }).nullable().optional()

const Notice = z.object({
  kind: z.enum(NOTICE_KINDS, { error: 'Geçersiz duyuru türü' }),
  /** One link at most: `[metin](adres)`, to a page of the site or by https. */
  text: requiredText('Duyuru', NOTICE_TEXT_MAX)
    .refine((text) => countLinks(text) <= 1, 'Duyuruda en fazla bir bağlantı olabilir')
    .refine((text) => countLinks(text) === 0 || NOTICE_LINK.test(text), NOTICE_LINK_HINT),
  from: moment,
  to: moment,
})

/** Undefined leaves a part as it is. */
export const SiteChange = z
  .object({
    name: requiredText('Site adı', 60).optional(),
    provider: z
      .object({
        name: optionalText('Unvan', 200),
        mersis_number: optionalText('MERSİS numarası', 20),
        chamber: optionalText('Meslek odası', 200),
        address: optionalText('Adres', 300),
        kep_address: optionalText('KEP adresi', 100),
        email: optionalText('E-posta', 100),
        phone: optionalText('Telefon', 30),
      })
      .optional(),
    notice: Notice.nullable().optional(),
    registration: z.enum(REGISTRATION_MODES, { error: 'Geçersiz kayıt biçimi' }).optional(),
    reason: Reason,
  })
  .refine(({ notice }) => !notice?.from || !notice.to || Date.parse(notice.from) < Date.parse(notice.to), {
    path: ['notice', 'to'],
    error: 'Bitiş başlangıçtan sonra olmalıdır',
  })
export type SiteChange = z.output<typeof SiteChange>

export const updateOperatorSite = endpoint({
  id: 'updateOperatorSite',
  method: 'PUT',
  path: '/operator/site',
  access: 'operator',
  chief: true,
  summary: 'Site ayarlarını değiştirir; yalnızca baş moderatör içindir.',
  body: SiteChange,
  response: siteAnswer,
})

export const refreshRates = endpoint({
  id: 'refreshRates',
  method: 'POST',
  path: '/operator/site/refresh-rates',
  access: 'operator',
  chief: true,
  summary: 'Döviz kurlarını hemen yeniler; yalnızca baş moderatör içindir.',
  body: z.object({ reason: Reason }),
  refusals: [409],
  response: siteAnswer,
})
