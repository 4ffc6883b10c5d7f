import type { Facts } from '@bedesten/contract/product-facts'
import { DEMO_COMPANIES } from './demo-companies.ts'

/** By kind of goods; most say less. */
const FACTS: Record<string, Partial<Facts>> = {
  havlu: { customs_code: '630260000000', weight_g: 520, dimensions_mm: { length: 1400, width: 700, height: 8 } },
  bornoz: { customs_code: '620891000000', weight_g: 980 },
  nevresim: {
    customs_code: '630231000000',
    weight_g: 2100,
    pieces_per_unit: 4,
    pack_contents: [
      { label: 'Nevresim', count: 1 },
      { label: 'Çarşaf', count: 1 },
      { label: 'Yastık kılıfı', count: 2 },
    ],
  },
  fincan: { weight_g: 2400, pieces_per_unit: 12, dimensions_mm: { length: 320, width: 240, height: 160 } },
  kavanoz: { weight_g: 9600, pieces_per_unit: 12 },
  rulman: { customs_code: '848210900000', weight_g: 366, dimensions_mm: { length: 80, width: 80, height: 18 } },
}

/** `number` tells the products of the market apart. */
export function demoFacts(company: string, image: string, number: number): Partial<Facts> {
  const facts = FACTS[image]
  if (!facts) return {}
  const { company_name } = DEMO_COMPANIES.find(({ short_name }) => short_name === company) ?? { company_name: company }
  const brand = company_name.split(' ')[0] ?? company
  return { ...facts, brand, origin_country: 'TR', barcode: withCheckDigit(869_055_500_000 + number) }
}

function withCheckDigit(twelve: number): string {
  const digits = Array.from(String(twelve), Number)
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}
