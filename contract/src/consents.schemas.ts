import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { CONSENT_KINDS, NEEDED_CONSENTS } from './consents.ts'
import { endpoint } from './endpoint.ts'
import { Id, Timestamp } from './fields.schemas.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'

const GivenConsent = z.object({
  kind: z.enum(CONSENT_KINDS, { error: 'Geçersiz onay türü' }),
  version: z.int('Geçersiz sürüm').min(0, 'Geçersiz sürüm').max(1_000_000, 'Geçersiz sürüm'),
})
export type GivenConsent = z.infer<typeof GivenConsent>

const LIST = { error: 'Onaylar bir liste olmalıdır' }
export const GivenConsents = z.array(GivenConsent, LIST).max(CONSENT_KINDS.length, 'En fazla üç onay')

/** A consent that is missing, or a new version that is to be agreed to. */
export const AskedConsent = z.object({
  kind: z.enum(NEEDED_CONSENTS),
  version: z.int(),
  /** An earlier version was agreed to. */
  renewed: z.boolean(),
  /** Of a new version: the day from which it holds, and what is new in it. */
  holds_from: z.iso.date().nullable(),
  reason: z.string().nullable(),
})
export type AskedConsent = z.infer<typeof AskedConsent>

const Consent = z.object({
  id: Id,
  kind: z.enum(CONSENT_KINDS),
  version: z.int(),
  address: z.string(),
  given_at: Timestamp,
  ended_at: Timestamp.nullable(),
})
export type Consent = z.infer<typeof Consent>

const consents = { data: z.array(Consent), asked: z.array(AskedConsent) }

export const listConsents = endpoint({
  id: 'listConsents',
  method: 'GET',
  path: '/consents',
  access: 'person',
  right: 'self',
  summary: 'Verdiğiniz onayları, en yenisi önce, ve sizden beklenenleri verir.',
  query: pageQuery(100),
  response: answer({ ...consents, pagination: Pagination }),
})

export const giveConsents = endpoint({
  id: 'giveConsents',
  method: 'POST',
  path: '/consents',
  access: 'person',
  right: 'self',
  summary: 'Onay verir; e-posta onayını `given: false` ile geri alır.',
  body: z.object({
    consents: z
      .array(GivenConsent.extend({ given: z.boolean('Geçersiz seçim').optional() }), LIST)
      .min(1, 'En az bir onay seçilmelidir')
      .max(CONSENT_KINDS.length, 'En fazla üç onay'),
  }),
  response: answer(consents),
})
