import { z } from 'zod'
import { PASSWORD_MAX, PASSWORD_MIN } from './accounts.ts'
import { answer } from './answers.schemas.ts'
import { AskedConsent, GivenConsents } from './consents.schemas.ts'
import { endpoint } from './endpoint.ts'
import { PERSON_NAME_MAX } from './me.ts'
import { STANDINGS } from './operator.ts'
import { RIGHTS, ROLES } from './rights.ts'
import {
  CompanyName,
  exactText,
  Id,
  optionalText,
  PathId,
  requiredText,
  ShortName,
  Timestamp,
} from './fields.schemas.ts'

export const NewPassword = exactText('Şifre', { min: PASSWORD_MIN, max: PASSWORD_MAX })
export const KnownPassword = exactText('Şifre', { max: PASSWORD_MAX })

/** ASCII only, so lower casing is the same in every locale. */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

export const Email = requiredText('E-posta', 254).toLowerCase().regex(EMAIL, 'Geçerli bir e-posta adresi girin')
const RefreshToken = exactText('Yenileme anahtarı', { max: 200 })

/** Identifies a known device: issued at each login, sent with the next one. */
const DeviceToken = z
  .string()
  .describe(
    'Bu cihazı hesaba tanıtır. Saklayın ve sonraki girişlerde device_token olarak gönderin; oturum kapanınca silmeyin.',
  )

export const KnownDeviceToken = exactText('Cihaz anahtarı', { max: 200 })
  .optional()
  .describe(
    'Önceki bir girişin verdiği device_token. Tanınan cihazın hatalı denemeleri ayrı sayılır: başkalarının denemeleri yüzünden beklemez. Şifre değişince geçersiz olur.',
  )

const SessionCompany = z.object({
  id: Id,
  company_name: z.string(),
  email: z.string(),
  short_name: z.string(),
  logo_url: z.string().nullable(),
  email_confirmed: z.boolean(),
})

/** The person of a session, with role and rights in its company. */
export const SessionPerson = {
  person: z.object({ id: Id, name: z.string().nullable(), email: z.string(), email_confirmed: z.boolean() }),
  role: z.enum(ROLES).nullable().describe('Kişinin hiçbir firması yoksa null.'),
  rights: z.array(z.enum(RIGHTS)),
  /** How the company stands with the market: what is not `open` is shown to nobody else. */
  standing: z.enum(STANDINGS),
  /** Consents that the person has not given, or not to the newest version. */
  asked_consents: z.array(AskedConsent),
  /** All companies of the person. */
  companies: z.array(
    z.object({
      id: Id,
      company_name: z.string(),
      short_name: z.string(),
      logo_url: z.string().nullable(),
      role: z.enum(ROLES),
    }),
  ),
}

/** Null for a person who belongs to no company. */
const OpenedCompany = SessionCompany.nullable().describe('Oturumun firması; kişinin hiçbir firması yoksa null.')

const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })
export const LoggedIn = {
  data: z.object({ company: OpenedCompany, ...SessionPerson, tokens: Tokens, device_token: DeviceToken }),
}

/** The answer to a password with two-step login: a ticket for the second step, no session. */
const TwoStepTicket = z.object({
  two_step: z.literal(true),
  ticket: z.string().describe('Beş dakika geçerlidir; auth/login/two-step çağrısına kodla birlikte gönderilir.'),
  passkey: z
    .literal(true)
    .optional()
    .describe('Kişinin geçiş anahtarı da var: kod yerine auth/login/passkey çağrılabilir.'),
})
export const LoggedInOrAsked = { data: z.union([LoggedIn.data, TwoStepTicket]) }

/** Present if a weak password was accepted. */
export const warning = z.string().optional()

export const Registration = z.object({
  company_name: CompanyName,
  short_name: ShortName,
  email: Email,
  password: NewPassword,
  person_name: optionalText('Adınız', PERSON_NAME_MAX),
  consents: GivenConsents.optional(),
  device_token: KnownDeviceToken,
})
export type Registration = z.infer<typeof Registration>
export const Credentials = z.object({ email: Email, password: KnownPassword, device_token: KnownDeviceToken })
export type Credentials = z.infer<typeof Credentials>
export const PasswordChange = z.object({ current_password: KnownPassword, new_password: NewPassword })
export type PasswordChange = z.infer<typeof PasswordChange>

export const Session = z.object({
  id: Id,
  /** Browser and operating system, as far as they are known. */
  device: z.string(),
  created_at: Timestamp,
  last_used_at: Timestamp,
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const register = endpoint({
  id: 'register',
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  summary: 'Yeni bir firma hesabı açar ve oturumunu başlatır.',
  body: Registration,
  refusals: [409],
  status: 201,
  response: answer({ ...LoggedIn, warning }),
})

export const login = endpoint({
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'E-posta ve şifreyle oturum açar; iki adımlı doğrulaması açık firmadan ikinci adımı ister.',
  body: Credentials,
  refusals: [401],
  response: answer(LoggedInOrAsked),
})

export const logout = endpoint({
  id: 'logout',
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  summary: 'Oturumu kapatır; oturum zaten kapalıysa da başarılı yanıt verir.',
  body: z.object({ refreshToken: RefreshToken.optional() }),
  response: answer({}),
})

export const refresh = endpoint({
  id: 'refresh',
  method: 'POST',
  path: '/auth/refresh',
  access: 'public',
  summary:
    'Yenileme anahtarını yeni bir anahtar çiftiyle değiştirir. Ekipten çıkarılan kişinin oturumu başka firmasında sürer; hangisinde olduğunu company söyler.',
  body: z.object({ refreshToken: RefreshToken }),
  refusals: [401, 409],
  response: answer({ data: Tokens.extend({ company: OpenedCompany, ...SessionPerson }) }),
})

export const generateShortName = endpoint({
  id: 'generateShortName',
  method: 'POST',
  path: '/auth/generate-short-name',
  access: 'public',
  summary: 'Firma adından boş bir kısa ad önerir.',
  body: z.object({ company_name: CompanyName }),
  response: answer({ short_name: z.string() }),
})

export const checkShortName = endpoint({
  id: 'checkShortName',
  method: 'POST',
  path: '/auth/check-short-name',
  access: 'public',
  summary: 'Kısa adın kullanılabilir olup olmadığını söyler.',
  body: z.object({ short_name: ShortName }),
  response: answer({ available: z.boolean(), message: z.string(), short_name: z.string() }),
})

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/auth/change-password',
  access: 'person',
  right: 'self',
  summary: 'Şifreyi değiştirir, diğer bütün oturumları kapatır ve tanınan bütün cihazları unutur.',
  body: PasswordChange,
  response: answer({ data: z.object({ device_token: DeviceToken }), warning }),
})

export const listSessions = endpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  access: 'person',
  right: 'self',
  summary: 'Son kullanılan en fazla 100 açık oturumu son kullanıma göre sıralı listeler.',
  response: answer({ data: z.array(Session) }),
})

export const endSession = endpoint({
  id: 'endSession',
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  access: 'person',
  right: 'self',
  summary: 'Bir oturumu kapatır.',
  params: z.object({ id: PathId }),
  response: answer({}),
})

export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/auth/sessions',
  access: 'person',
  right: 'self',
  summary: 'Bu oturum dışındaki bütün oturumları kapatır.',
  response: answer({ ended: z.int().nonnegative() }),
})
