import { PASSWORD_MIN } from '@bedesten/contract/accounts'

/** What a form can check by itself; the server checks the rest. */
export function checkAccount({ email, password }: { email: string; password: string }, form: HTMLFormElement) {
  const found: { email?: string; password?: string } = {}
  const field = form.elements.namedItem('email')
  if (email.trim() === '') found.email = 'E-posta gereklidir'
  else if (field instanceof HTMLInputElement && field.validity.typeMismatch) {
    found.email = 'Geçerli bir e-posta adresi girin'
  }
  return { ...found, ...checkPassword('password', password) }
}

export function checkPassword<Field extends string>(field: Field, password: string): Partial<Record<Field, string>> {
  const found: Partial<Record<string, string>> = {}
  if (password === '') found[field] = 'Şifre gereklidir'
  else if (password.length < PASSWORD_MIN) found[field] = `Şifre en az ${PASSWORD_MIN} karakter olmalıdır`
  return found
}
