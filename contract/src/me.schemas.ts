import { z } from 'zod'
import { KnownDeviceToken, LoggedIn, SessionPerson } from './accounts.schemas.ts'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { requiredText } from './fields.schemas.ts'
import { PERSON_NAME_MAX } from './me.ts'
import { OPERATOR_ROLES } from './operator.ts'

/** Of a member, in the currency of the company; null where there is no limit. */
export const SpendingLimits = z.object({
  per_order: z.number().nullable(),
  per_month: z.number().nullable(),
  /** Since the first day of the month in Istanbul, orders that were cancelled left out. */
  used_this_month: z.number(),
})
export type SpendingLimits = z.infer<typeof SpendingLimits>

const Me = z.object({
  ...SessionPerson,
  limits: SpendingLimits,
  /** What the person is for the market; null for nearly everybody. */
  operator: z.enum(OPERATOR_ROLES).nullable(),
  /** An operator who has to switch the second step on before anything else. */
  two_step_required: z.boolean(),
})
const meAnswer = answer({ data: Me })

export const getMe = endpoint({
  id: 'getMe',
  method: 'GET',
  path: '/me',
  access: 'session',
  right: 'self',
  summary: 'Oturumu açan kişiyi, bu firmadaki rolünü ve yetkilerini ve üyesi olduğu firmaları verir.',
  response: meAnswer,
})

export const updateMe = endpoint({
  id: 'updateMe',
  method: 'PUT',
  path: '/me',
  access: 'session',
  right: 'self',
  summary: 'Oturumu açan kişinin adını değiştirir.',
  body: z.object({ name: requiredText('Adınız', PERSON_NAME_MAX) }),
  response: meAnswer,
})

export const switchCompany = endpoint({
  id: 'switchCompany',
  method: 'POST',
  path: '/auth/switch-company',
  access: 'session',
  right: 'self',
  summary: 'Oturumu, üyesi olduğunuz başka bir firmaya geçirir; eski firmanın erişim anahtarı hemen geçersiz olur.',
  body: z.object({ company_id: z.int('Geçersiz firma').positive('Geçersiz firma'), device_token: KnownDeviceToken }),
  refusals: [404],
  response: answer(LoggedIn),
})
