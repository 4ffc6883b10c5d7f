import { WEBSITE_MAX } from './website.ts'

export const COMPANY_NAME_MAX = 120

/** The longest text of each field. */
export const PROFILE_LIMITS = {
  company_name: COMPANY_NAME_MAX,
  description: 2000,
  phone: 30,
  city: 60,
  postal_code: 12,
  address: 300,
  website: WEBSITE_MAX,
  tax_number: 20,
  bank_name: 80,
  bank_account: 50,
  location_name: 120,
  legal_name: 200,
  tax_office: 80,
  kep_address: 120,
} as const

/** Profile fields of the right `money`, the only ones it allows to change. */
export const BANK_LINE = ['bank_name', 'bank_account'] as const

export function isOfBankLine(field: string): boolean {
  return BANK_LINE.some((name) => name === field)
}

export const LATITUDE = { max: 90, message: 'Enlem değeri -90 ile 90 arasında olmalıdır' } as const
export const LONGITUDE = { max: 180, message: 'Boylam değeri -180 ile 180 arasında olmalıdır' } as const

export const MERSIS_MESSAGE = 'MERSİS numarası 16 rakamdan oluşur'
export const KEP_MESSAGE = 'KEP adresi ornek@hs01.kep.tr biçiminde olmalıdır'
