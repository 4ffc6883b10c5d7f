import { z } from 'zod'
import {
  Email,
  KnownDeviceToken,
  KnownPassword,
  LoggedIn,
  LoggedInOrAsked,
  NewPassword,
  warning,
} from './accounts.schemas.ts'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { exactText } from './fields.schemas.ts'

/** An overlong token is as invalid as any other. */
const LinkToken = exactText('Bağlantı', { max: 10_000 })
const Ticket = exactText('Bağlantı', { max: 200 })
const Code = exactText('Kod', { max: 20 })
const message = z.string()

export const forgotPassword = endpoint({
  id: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  summary: 'Adres kayıtlıysa şifre yenileme bağlantısını gönderir; yanıt kayıtlı olup olmadığını söylemez.',
  // An invalid address gets the same answer as an unknown one.
  body: z.object({ email: exactText('E-posta', { max: 10_000 }) }),
  status: 202,
  response: answer({ message }),
})

export const PasswordReset = z.object({ token: LinkToken, password: NewPassword, device_token: KnownDeviceToken })
export type PasswordReset = z.infer<typeof PasswordReset>

export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  summary: 'Bağlantıyla yeni şifre belirler, bütün oturumları kapatır ve giriş yapar.',
  body: PasswordReset,
  refusals: [409],
  response: answer({ ...LoggedInOrAsked, warning }),
})

export const confirmEmail = endpoint({
  id: 'confirmEmail',
  method: 'POST',
  path: '/auth/confirm-email',
  access: 'public',
  summary: 'Bağlantıyla e-posta adresini doğrular; adres değişikliği de böyle tamamlanır.',
  body: z.object({ token: LinkToken }),
  refusals: [409],
  response: answer({ message, data: z.object({ email: z.string() }) }),
})

export const resendConfirmation = endpoint({
  id: 'resendConfirmation',
  method: 'POST',
  path: '/auth/confirm-email/resend',
  access: 'person',
  right: 'self',
  summary: 'Doğrulama e-postasını yeniden gönderir; dakikada bir.',
  status: 202,
  response: answer({ message }),
})

export const EmailChange = z.object({ password: KnownPassword, email: Email })
export type EmailChange = z.infer<typeof EmailChange>

export const changeEmail = endpoint({
  id: 'changeEmail',
  method: 'PUT',
  path: '/auth/email',
  access: 'person',
  right: 'self',
  summary: 'Yeni adrese doğrulama bağlantısı gönderir ve eski adrese haber verir; adres doğrulanınca değişir.',
  body: EmailChange,
  refusals: [409],
  status: 202,
  response: answer({ message }),
})

export const getEmailChange = endpoint({
  id: 'getEmailChange',
  method: 'GET',
  path: '/auth/email/change',
  access: 'person',
  right: 'self',
  summary: 'Doğrulanmayı bekleyen yeni adresi verir; yoksa null.',
  response: answer({ data: z.object({ pending_email: z.string().nullable() }) }),
})

export const resendEmailChange = endpoint({
  id: 'resendEmailChange',
  method: 'POST',
  path: '/auth/email/change/resend',
  access: 'person',
  right: 'self',
  summary: 'Bekleyen yeni adrese doğrulama bağlantısını yeniden gönderir; dakikada bir.',
  refusals: [409],
  status: 202,
  response: answer({ message }),
})

export const cancelEmailChange = endpoint({
  id: 'cancelEmailChange',
  method: 'DELETE',
  path: '/auth/email/change',
  access: 'person',
  right: 'self',
  summary: 'Bekleyen adres değişikliğinden vazgeçer; gönderilen bağlantı geçersiz olur.',
  response: answer({}),
})

export const undoEmailChange = endpoint({
  id: 'undoEmailChange',
  method: 'POST',
  path: '/auth/undo-email-change',
  access: 'public',
  summary: 'Eski adrese gelen bağlantıyla adres değişikliğini geri alır ve bütün oturumları kapatır.',
  body: z.object({ token: LinkToken }),
  refusals: [409],
  response: answer({ message, data: z.object({ email: z.string() }) }),
})

export const TwoStep = z.object({ enabled: z.boolean(), recovery_codes_left: z.int() })
export type TwoStep = z.infer<typeof TwoStep>

export const getTwoStep = endpoint({
  id: 'getTwoStep',
  method: 'GET',
  path: '/auth/two-step',
  access: 'person',
  right: 'self',
  summary: 'İki adımlı doğrulamanın açık olup olmadığını ve kalan kurtarma kodu sayısını verir.',
  response: answer({ data: TwoStep }),
})

export const TwoStepSetup = z.object({ secret: z.string(), otpauth_url: z.string(), qr_svg: z.string() })
export type TwoStepSetup = z.infer<typeof TwoStepSetup>

export const setUpTwoStep = endpoint({
  id: 'setUpTwoStep',
  method: 'POST',
  path: '/auth/two-step/setup',
  access: 'person',
  right: 'self',
  summary: 'Doğrulama uygulaması için yeni bir anahtar verir; ilk kodla açılana kadar bir şey değişmez.',
  body: z.object({ password: KnownPassword }),
  refusals: [409],
  response: answer({ data: TwoStepSetup }),
})

const RecoveryCodes = { data: z.object({ recovery_codes: z.array(z.string()) }) }

export const enableTwoStep = endpoint({
  id: 'enableTwoStep',
  method: 'POST',
  path: '/auth/two-step/enable',
  access: 'person',
  right: 'self',
  summary: 'İlk kodla iki adımlı doğrulamayı açar ve on kurtarma kodunu bir kez gösterir.',
  body: z.object({ code: Code }),
  refusals: [409],
  response: answer(RecoveryCodes),
})

const PasswordAndCode = z.object({ password: KnownPassword, code: Code })

export const disableTwoStep = endpoint({
  id: 'disableTwoStep',
  method: 'POST',
  path: '/auth/two-step/disable',
  access: 'person',
  right: 'self',
  summary: 'Şifre ve kodla iki adımlı doğrulamayı kapatır.',
  body: PasswordAndCode,
  refusals: [409],
  response: answer({}),
})

export const renewRecoveryCodes = endpoint({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/auth/two-step/recovery-codes',
  access: 'person',
  right: 'self',
  summary: 'Şifre ve kodla on yeni kurtarma kodu verir; eskileri geçersiz olur.',
  body: PasswordAndCode,
  refusals: [409],
  response: answer(RecoveryCodes),
})

export const loginTwoStep = endpoint({
  id: 'loginTwoStep',
  method: 'POST',
  path: '/auth/login/two-step',
  access: 'public',
  summary: 'Girişin ikinci adımı: uygulamadaki kod ya da bir kurtarma kodu.',
  body: z.object({ ticket: Ticket, code: Code, device_token: KnownDeviceToken }),
  refusals: [401],
  response: answer(LoggedIn),
})
