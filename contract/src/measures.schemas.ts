import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Id, PathId, requiredText, Timestamp } from './fields.schemas.ts'
import { APPEAL_TEXT_MAX, REMOVABLE_KINDS, THING_KINDS } from './measures.ts'
import { OPERATOR_LIMITS, STANDINGS } from './operator.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'

/** What a measure was about; its page is gone while the thing is removed. */
const MeasuredThing = z.object({
  kind: z.enum(THING_KINDS),
  id: Id,
  title: z.string(),
  path: z.string().nullable(),
})

const Appeal = z.object({
  text: z.string(),
  created_at: Timestamp,
  state: z.enum(['waiting', 'upheld', 'overturned', 'eased']),
  /** The reason of the outcome. */
  answer: z.string().nullable(),
  decided_at: Timestamp.nullable(),
})

/** As the company reads it: never who decided. */
export const Measure = z.object({
  id: Id,
  kind: z.enum(['remove', 'warn', 'suspend', 'ban']),
  reason: z.string(),
  thing: MeasuredThing.nullable(),
  created_at: Timestamp,
  /** The end of a suspension; null where it has none. */
  until: Timestamp.nullable(),
  /** Lifted, restored, overturned or over. */
  ended_at: Timestamp.nullable(),
  appeal_until: Timestamp,
  appeal: Appeal.nullable(),
})
export type Measure = z.infer<typeof Measure>

/** Of a company that is not admitted yet; what is rejected stays hidden. */
const RegistrationState = z.object({
  state: z.enum(['waiting', 'rejected']),
  reason: z.string().nullable(),
  decided_at: Timestamp.nullable(),
})
export type RegistrationState = z.infer<typeof RegistrationState>

export const listMeasures = endpoint({
  id: 'listMeasures',
  method: 'GET',
  path: '/companies/me/measures',
  access: 'session',
  right: 'read',
  summary: 'Firmanızın uyarılarını ve yaptırımlarını, en yenisi önce, verir.',
  query: pageQuery(100),
  response: answer({
    data: z.array(Measure),
    pagination: Pagination,
    standing: z.enum(STANDINGS),
    registration: RegistrationState.nullable(),
  }),
})

export const appealMeasure = endpoint({
  id: 'appealMeasure',
  method: 'POST',
  path: '/companies/me/measures/{id}/appeal',
  access: 'session',
  right: 'manage',
  summary: 'Bir yaptırıma bir kez, 20 gün içinde itiraz eder.',
  params: z.object({ id: PathId }),
  body: z.object({ text: requiredText('İtiraz', APPEAL_TEXT_MAX) }),
  refusals: [409],
  response: answer({ data: Measure }),
})

const reason = requiredText('Neden', OPERATOR_LIMITS.reason)
const Days = z
  .int('Gün sayısı bir tam sayı olmalıdır')
  .min(1, 'En az 1 gün')
  .max(OPERATOR_LIMITS.suspendDays, `En fazla ${OPERATOR_LIMITS.suspendDays} gün`)
const params = z.object({ id: PathId })
const standingAnswer = answer({ data: z.object({ id: Id, standing: z.enum(STANDINGS) }) })

export const suspendCompany = endpoint({
  id: 'suspendCompany',
  method: 'POST',
  path: '/operator/companies/{id}/suspend',
  access: 'operator',
  summary: 'Şirketi gün sayısı kadar ya da süresiz askıya alır.',
  params,
  body: z.object({ reason, days: Days.optional() }),
  refusals: [409],
  response: standingAnswer,
})

export const banCompany = endpoint({
  id: 'banCompany',
  method: 'POST',
  path: '/operator/companies/{id}/ban',
  access: 'operator',
  chief: true,
  summary: 'Şirketi pazardan çıkarır.',
  params,
  body: z.object({ reason }),
  refusals: [409],
  response: standingAnswer,
})

export const liftMeasure = endpoint({
  id: 'liftMeasure',
  method: 'POST',
  path: '/operator/companies/{id}/lift',
  access: 'operator',
  summary: 'Şirketin askısını ya da çıkarılmasını kaldırır; her şeyi yeniden görünür.',
  params,
  body: z.object({ reason }),
  refusals: [403, 409],
  response: standingAnswer,
})

const Thing = z.object({
  kind: z.enum(REMOVABLE_KINDS, { error: 'Geçersiz tür' }),
  id: z.int('Geçersiz kimlik').positive('Geçersiz kimlik').pipe(Id),
  reason,
})

export const removeThing = endpoint({
  id: 'removeThing',
  method: 'POST',
  path: '/operator/things/remove',
  access: 'operator',
  summary: 'Bir ürünü, gönderiyi, yorumu, alım ilanını ya da firma resmini kaldırır.',
  body: Thing,
  refusals: [404, 409],
  response: answer({}),
})

export const restoreThing = endpoint({
  id: 'restoreThing',
  method: 'POST',
  path: '/operator/things/restore',
  access: 'operator',
  summary: 'Kaldırılanı geri koyar.',
  body: Thing,
  refusals: [404, 409],
  response: answer({}),
})
