import { PASSWORD_MIN } from '@bedesten/contract/accounts'
import { CONSENT_MISSING } from '../legal/consent-values.ts'

export type AuthMode = 'login' | 'register'
export type AuthField = (typeof AUTH_FIELDS)['register'][number]

export const AUTH_FIELDS = {
  login: ['email', 'password'],
  register: ['company_name', 'short_name', 'email', 'password', 'terms', 'kvkk_notice', 'commercial_mail'],
} as const

/** What the form can check by itself; the server checks the rest. The short name has its own check. */
export function checkAuth(mode: AuthMode, values: Record<AuthField, string>, form: HTMLFormElement) {
  const found: Partial<Record<AuthField, string>> = {}
  if (mode === 'register' && values.company_name.trim() === '') found.company_name = 'Firma adı gereklidir'
  const email = form.elements.namedItem('email')
  if (values.email.trim() === '') found.email = 'E-posta gereklidir'
  else if (email instanceof HTMLInputElement && email.validity.typeMismatch) {
    found.email = 'Geçerli bir e-posta adresi girin'
  }
  return { ...found, ...checkPassword('password', values.password), ...(mode === 'register' && checkConsents(values)) }
}

function checkConsents({ terms, kvkk_notice }: Record<AuthField, string>): Partial<Record<AuthField, string>> {
  return { ...(!terms && { terms: CONSENT_MISSING }), ...(!kvkk_notice && { kvkk_notice: CONSENT_MISSING }) }
}

export function checkPassword<Field extends string>(field: Field, password: string): Partial<Record<Field, string>> {
  const found: Partial<Record<string, string>> = {}
  if (password === '') found[field] = 'Şifre gereklidir'
  else if (password.length < PASSWORD_MIN) found[field] = `Şifre en az ${PASSWORD_MIN} karakter olmalıdır`
  return found
}
