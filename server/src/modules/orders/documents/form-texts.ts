import type { Currency } from '@bedesten/contract/money'
import type { NamedPerson } from '@bedesten/contract/persons.schemas'
import { describeParty } from '@bedesten/contract/parties'
import { lineAmount } from '@bedesten/contract/price'
import type { FormLine } from './form.ts'

/** A side of the order as documents name it. */
export interface Party {
  company_name: string
  legal_name: string | null
  tax_office: string | null
  tax_number: string | null
  mersis_number: string | null
  kep_address: string | null
  address: string | null
  city: string | null
  postal_code: string | null
  phone: string | null
  website: string | null
  bank_name: string | null
  bank_account: string | null
}

interface PartyExtras {
  register?: string
  /** Who acted for it, as the reader of the form may see that. */
  person?: string | undefined
}

export function toParty(label: string, party: Party, { register, person }: PartyExtras = {}) {
  const { name, lines } = describeParty(party, register)
  return { label, name, lines: person === undefined ? lines : [person, ...lines] }
}

/** `Sipariş veren: Ayşe Demir`. Undefined without a name, or where the company hides it from the other side. */
export function actedBy(label: string, person: NamedPerson | null | undefined): string | undefined {
  return person ? `${label}: ${person.name}` : undefined
}

export const SIGNS: Record<Currency, string> = { TRY: '₺', USD: '$', EUR: '€', GBP: '£' }
export const CURRENCY_NAMES: Record<Currency, string> = {
  TRY: 'Türk lirası',
  USD: 'ABD doları',
  EUR: 'avro',
  GBP: 'sterlin',
}
export const PLAIN = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

interface PricedLine {
  unit_price: number
  vat_rate: number
  vat_included: boolean
  line_net: number
  line_total: number
}

/** The texts in the columns of money: a star marks amounts that include KDV. */
export function toPriceCells(line: PricedLine, vat: number): Omit<FormLine, 'name' | 'detail' | 'quantity'> {
  const star = line.vat_included ? ' *' : ''
  return {
    listPrice: '',
    discount: '',
    unitPrice: PLAIN.format(line.unit_price) + star,
    vatRate: `%${line.vat_rate}`,
    vat: PLAIN.format(vat),
    amount: PLAIN.format(lineAmount(line)) + star,
  }
}

export function vatRemark(lines: { vat_included: boolean }[]): string {
  const starred = lines.filter(({ vat_included }) => vat_included).length
  if (starred === 0) return 'Fiyat ve tutarlara KDV eklenir.'
  return starred === lines.length ? '* KDV dahildir.' : '* KDV dahildir; işaretsiz fiyat ve tutarlara KDV eklenir.'
}

export const SUBTOTAL_LABEL = 'Ara toplam (KDV hariç)'

const ISTANBUL = { timeZone: 'Europe/Istanbul' }
const DAY = new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'long', year: 'numeric', ...ISTANBUL })
const CLOCK = new Intl.DateTimeFormat('tr-TR', { hour: '2-digit', minute: '2-digit', ...ISTANBUL })

export function formatDay(time: Date): string {
  return DAY.format(time)
}

export function formatTime(time: Date): string {
  return `${DAY.format(time)}, ${CLOCK.format(time)}`
}
