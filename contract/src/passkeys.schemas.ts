import { z } from 'zod'
import { KnownDeviceToken, KnownPassword, LoggedIn } from './accounts.schemas.ts'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { exactText, Id, PathId, requiredText, Timestamp } from './fields.schemas.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'
import { PASSKEY_KINDS, PASSKEY_NAME_MAX, PASSKEY_TRANSPORTS, PASSKEYS_MAX } from './passkeys.ts'

/** What browsers give and take is the JSON of WebAuthn level 3: bytes are base64url. */
const bytes = (max: number) => exactText('Geçiş anahtarı', { max }).regex(/^[\w-]+$/, 'Geçiş anahtarı geçersiz')
const CredentialId = bytes(1400)
const ClientData = bytes(4000)
const publicKey = z.literal('public-key', 'Geçiş anahtarı geçersiz')
const Ticket = exactText('Bağlantı', { max: 200 })
const PasskeyName = requiredText('Anahtar adı', PASSKEY_NAME_MAX)
const ById = z.object({ id: PathId })

const Attested = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: publicKey,
  response: z.object({
    clientDataJSON: ClientData,
    attestationObject: bytes(20_000),
    transports: z
      .array(exactText('Bağlantı türü', { max: 30 }).regex(/^[\w-]+$/, 'Bağlantı türü geçersiz'))
      .max(10)
      .optional(),
  }),
})
export type Attested = z.infer<typeof Attested>

const Asserted = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: publicKey,
  response: z.object({
    clientDataJSON: ClientData,
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(200).nullish(),
  }),
})
export type Asserted = z.infer<typeof Asserted>

const Named = z.object({ id: z.string(), type: publicKey, transports: z.array(z.enum(PASSKEY_TRANSPORTS)) })
const verified = z.literal('required')

const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Named),
  authenticatorSelection: z.object({
    residentKey: verified,
    requireResidentKey: z.literal(true),
    userVerification: verified,
  }),
})
export type CreationOptions = z.infer<typeof CreationOptions>

const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  /** Empty: the browser offers all it has for this site. */
  allowCredentials: z.array(Named),
  userVerification: verified,
})
export type RequestOptions = z.infer<typeof RequestOptions>

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(PASSKEY_KINDS),
  created_at: Timestamp,
  /** Of the last login with it; null before the first. */
  last_used_at: Timestamp.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const listPasskeys = endpoint({
  id: 'listPasskeys',
  method: 'GET',
  path: '/auth/passkeys',
  access: 'person',
  right: 'self',
  summary: 'Kişinin geçiş anahtarlarını eklenme sırasıyla listeler.',
  query: pageQuery(PASSKEYS_MAX),
  response: answer({ data: z.array(Passkey), pagination: Pagination }),
})

export const askPasskey = endpoint({
  id: 'askPasskey',
  method: 'POST',
  path: '/auth/passkeys/options',
  access: 'person',
  right: 'self',
  summary:
    'Yeni bir geçiş anahtarı için WebAuthn seçeneklerini verir; beş dakika ve bir kez geçerlidir. Girişten 10 dakika sonra şifre, iki adımlı doğrulama açıksa kod da ister.',
  body: z.object({ password: KnownPassword.optional(), code: exactText('Kod', { max: 20 }).optional() }),
  refusals: [409],
  response: answer({ data: CreationOptions }),
})

export const addPasskey = endpoint({
  id: 'addPasskey',
  method: 'POST',
  path: '/auth/passkeys',
  access: 'person',
  right: 'self',
  summary: 'Tarayıcının oluşturduğu geçiş anahtarını ekler ve e-postayla haber verir; ad verilmezse cihazın adı olur.',
  body: Attested.extend({ name: PasskeyName.optional() }),
  refusals: [409],
  status: 201,
  response: answer({ data: Passkey }),
})

export const getPasskey = endpoint({
  id: 'getPasskey',
  method: 'GET',
  path: '/auth/passkeys/{id}',
  access: 'person',
  right: 'self',
  summary: 'Bir geçiş anahtarını verir.',
  params: ById,
  response: answer({ data: Passkey }),
})

export const renamePasskey = endpoint({
  id: 'renamePasskey',
  method: 'PUT',
  path: '/auth/passkeys/{id}',
  access: 'person',
  right: 'self',
  summary: 'Geçiş anahtarının adını değiştirir.',
  params: ById,
  body: z.object({ name: PasskeyName }),
  response: answer({ data: Passkey }),
})

export const removePasskey = endpoint({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/auth/passkeys/{id}',
  access: 'person',
  right: 'self',
  summary: 'Bir geçiş anahtarını kaldırır; sonuncusu için şifre ister.',
  params: ById,
  body: z.object({ password: KnownPassword.optional() }),
  response: answer({}),
})

export const askPasskeyLogin = endpoint({
  id: 'askPasskeyLogin',
  method: 'POST',
  path: '/auth/login/passkey/options',
  access: 'public',
  summary:
    'Geçiş anahtarıyla giriş için WebAuthn seçeneklerini verir; girişin ikinci adımı için ticket ile. Beş dakika ve bir kez geçerlidir.',
  body: z.object({ ticket: Ticket.optional() }),
  refusals: [401, 409],
  response: answer({ data: RequestOptions }),
})

export const loginPasskey = endpoint({
  id: 'loginPasskey',
  method: 'POST',
  path: '/auth/login/passkey',
  access: 'public',
  summary: 'Geçiş anahtarıyla şifresiz oturum açar; ticket ile girişin ikinci adımı olur.',
  body: Asserted.extend({ ticket: Ticket.optional(), device_token: KnownDeviceToken }),
  refusals: [401, 409],
  response: answer(LoggedIn),
})
