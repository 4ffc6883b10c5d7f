import type { Verification } from '@bedesten/contract/verification.schemas'
import { isTckn, isVkn, taxNumberOfMersis } from '@bedesten/contract/tax-numbers'

export const FACTS_DRAFT = 'verification:facts'

export const FACT_FIELDS = ['legal_name', 'tax_office', 'tax_number', 'mersis_number', 'address', 'city'] as const
export type FactField = (typeof FACT_FIELDS)[number]
export type FactValues = Record<FactField, string>

export function toFactValues(facts: Verification['facts']): FactValues {
  return Object.fromEntries(FACT_FIELDS.map((name) => [name, facts[name] ?? ''])) as FactValues
}

/** What check digits say of a number, below its field: it may stay, for the operators judge it too. */
interface Judged {
  ok?: string
  warning?: string
}

export function judgeTaxNumber(text: string): Judged {
  if (text.trim() === '') return {}
  if (isVkn(text)) return { ok: 'Vergi kimlik numarası, kontrol basamağı doğru' }
  if (isTckn(text)) return { ok: 'T.C. kimlik numarası, kontrol basamakları doğru' }
  const count = text.replaceAll(/\D/g, '').length
  return count === 10 || count === 11
    ? { warning: 'Kontrol basamağı tutmuyor, numarayı denetleyin.' }
    : { warning: 'Vergi kimlik numarası 10, T.C. kimlik numarası 11 rakamdır.' }
}

export function judgeMersis(text: string, taxNumber: string): Judged {
  if (text.trim() === '') return {}
  const held = taxNumberOfMersis(text)
  if (held === undefined) return { warning: 'MERSİS numarası tutmuyor, 16 rakamı denetleyin.' }
  const known = taxNumber.replaceAll(/\D/g, '')
  return known === '' || known === held
    ? { ok: 'MERSİS numarası doğru' }
    : { warning: 'MERSİS numarası bu vergi numarasını içermiyor.' }
}

/** `584 021 7761`, `0584 0217 7610 0019`; other texts as they are. */
export function groupDigits(text: string | null): string | null {
  const digits = text?.replaceAll(/[\s.-]/g, '') ?? ''
  if (/^\d{10}$/.test(digits)) return digits.replace(/(\d{3})(\d{3})(\d{4})/, '$1 $2 $3')
  if (/^\d{11}$/.test(digits)) return digits.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1 $2 $3 $4')
  return /^\d{16}$/.test(digits) ? digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ') : text
}
