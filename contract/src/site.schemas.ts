import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { optionalText, requiredText } from './fields.schemas.ts'
import { NOTICE_KINDS, REGISTRATION_MODES } from './notices.ts'
import { CLIENT_ERROR_LIMITS } from './site.ts'

/** Demo login. */
export const DemoLogin = z.object({ email: z.string(), password: z.string() })
export type DemoLogin = z.infer<typeof DemoLogin>

/** The legally required imprint. */
export const Provider = z.object({
  name: z.string().nullable(),
  mersis_number: z.string().nullable(),
  chamber: z.string().nullable(),
  address: z.string().nullable(),
  kep_address: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
export type Provider = z.infer<typeof Provider>

export const Site = z.object({
  name: z.string(),
  /** Notice at the top of each page. */
  notice: z.object({ kind: z.enum(NOTICE_KINDS), text: z.string() }).nullable(),
  registration: z.enum(REGISTRATION_MODES),
  /** Null until the operator has filled it in. */
  provider: Provider.nullable(),
  /** Versions that registration asks consent to: those that hold today. */
  consent_versions: z.object({ terms: z.int(), kvkk_notice: z.int() }),
  /** Null outside the demonstration. */
  demo: DemoLogin.nullable(),
  /** Geocoding address, called with latitude, longitude and localityLanguage; absent if switched off. */
  geocoder_url: z.string().optional(),
  /** The folder of unsent mail; only in the demo. */
  mail_folder: z.string().optional(),
})
export type Site = z.infer<typeof Site>

export const getSite = endpoint({
  id: 'getSite',
  method: 'GET',
  path: '/site',
  access: 'public',
  summary: 'Sayfaların bilmesi gereken kurulum ayarlarını verir.',
  response: answer({ data: Site }),
})

export const reportClientError = endpoint({
  id: 'reportClientError',
  method: 'POST',
  path: '/site/client-errors',
  access: 'public',
  summary: 'Bir tarayıcıda bozulan sayfayı sunucunun günlüğüne yazar.',
  body: z.object({
    /** Path of the page, without what was searched for. */
    page: requiredText('Sayfa', CLIENT_ERROR_LIMITS.page),
    message: requiredText('Hata', CLIENT_ERROR_LIMITS.message),
    stack: optionalText('Yığın', CLIENT_ERROR_LIMITS.stack),
  }),
  status: 202,
  response: answer({}),
})
