import { z } from 'zod'
import { KnownDeviceToken, LoggedIn, SessionPerson } from './accounts.schemas.ts'
import { answer } from './answers.schemas.ts'
import { CompanyHit } from './companies.schemas.ts'
import { endpoint } from './endpoint.ts'
import { CompanyName, Id, PathId, requiredText, ShortName, Timestamp } from './fields.schemas.ts'
import { PERSON_NAME_MAX } from './me.ts'
import { INVITED_ROLES } from './members.ts'
import { OPERATOR_ROLES } from './operator.ts'

/** Limits of a member, in the currency of the company; null: no limit. */
export const SpendingLimits = z.object({
  per_order: z.number().nullable(),
  per_month: z.number().nullable(),
  /** Since the first day of the month in Istanbul, without cancelled orders. */
  used_this_month: z.number(),
})
export type SpendingLimits = z.infer<typeof SpendingLimits>

const Me = z.object({
  ...SessionPerson,
  limits: SpendingLimits,
  /** Role as operator of the market; usually null. */
  operator: z.enum(OPERATOR_ROLES).nullable(),
  /** An operator who has to switch the second step on before anything else. */
  two_step_required: z.boolean(),
})
const meAnswer = answer({ data: Me })

export const getMe = endpoint({
  id: 'getMe',
  method: 'GET',
  path: '/me',
  access: 'person',
  right: 'self',
  summary:
    'Oturumu açan kişiyi, oturumun firmasındaki rolünü ve yetkilerini ve üyesi olduğu firmaları verir. Hiçbir firmaya üye olmayanın rolü null, yetkileri boştur.',
  response: meAnswer,
})

export const updateMe = endpoint({
  id: 'updateMe',
  method: 'PUT',
  path: '/me',
  access: 'person',
  right: 'self',
  summary: 'Oturumu açan kişinin adını değiştirir.',
  body: z.object({ name: requiredText('Adınız', PERSON_NAME_MAX) }),
  response: meAnswer,
})

export const switchCompany = endpoint({
  id: 'switchCompany',
  method: 'POST',
  path: '/auth/switch-company',
  access: 'person',
  right: 'self',
  summary: 'Oturumu, üyesi olduğunuz başka bir firmaya geçirir; eski firmanın erişim anahtarı hemen geçersiz olur.',
  body: z.object({ company_id: z.int('Geçersiz firma').positive('Geçersiz firma'), device_token: KnownDeviceToken }),
  refusals: [404],
  response: answer(LoggedIn),
})

export const NewCompany = z.object({
  company_name: CompanyName,
  short_name: ShortName,
  device_token: KnownDeviceToken,
})
export type NewCompany = z.infer<typeof NewCompany>

export const createCompany = endpoint({
  id: 'createCompany',
  method: 'POST',
  path: '/me/companies',
  access: 'person',
  right: 'self',
  summary:
    'Oturumu açan kişinin sahibi olduğu yeni bir firma kurar ve oturumu ona geçirir; başka firmalardaki üyelikler sürer.',
  body: NewCompany,
  refusals: [409],
  status: 201,
  response: answer(LoggedIn),
})

export const WaitingInvitation = z.object({
  id: Id,
  company: CompanyHit,
  role: z.enum(INVITED_ROLES),
  invited_by: z.string().nullable(),
  expires_at: Timestamp,
})
export type WaitingInvitation = z.infer<typeof WaitingInvitation>

export const listMyInvitations = endpoint({
  id: 'listMyInvitations',
  method: 'GET',
  path: '/me/invitations',
  access: 'person',
  right: 'self',
  summary: 'Doğrulanmış adresinize gelen ve bekleyen ekip davetlerini listeler; adres doğrulanmadıysa liste boştur.',
  response: answer({ data: z.array(WaitingInvitation) }),
})

export const acceptMyInvitation = endpoint({
  id: 'acceptMyInvitation',
  method: 'POST',
  path: '/me/invitations/{id}/accept',
  access: 'person',
  right: 'self',
  summary: 'Doğrulanmış adresinize gelen bir daveti kabul eder ve oturumu o firmaya geçirir.',
  params: z.object({ id: PathId }),
  body: z.object({ device_token: KnownDeviceToken }),
  refusals: [409],
  response: answer(LoggedIn),
})
