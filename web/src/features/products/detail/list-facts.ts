import { countryName, formatCustomsCode } from '@bedesten/contract/fact-words'
import { formatNumber } from '@bedesten/contract/format-number'
import type { Product } from '@bedesten/contract/products.schemas'

export type ShownFact = [name: string, value: string]

/** What it answers of what its category asks: `Gramaj: 500 g/m²`. */
export function listAnswers({ category, attributes }: Pick<Product, 'category' | 'attributes'>): ShownFact[] {
  return (category?.attributes ?? []).flatMap(({ key, name, unit }): ShownFact[] => {
    const value = attributes[key]
    if (value === undefined) return []
    if (typeof value === 'boolean') return [[name, value ? 'Evet' : 'Hayır']]
    if (typeof value === 'string') return [[name, value]]
    return [[name, [formatNumber(value, { most: 6 }), unit].filter(Boolean).join(' ')]]
  })
}

export function listFacts(product: Product): ShownFact[] {
  const { brand, barcode, origin_country, customs_code, weight_g, dimensions_mm: mm } = product
  const facts: [string, string | null | undefined][] = [
    ['Marka', brand],
    ['Barkod', barcode],
    ['Menşe', origin_country && countryName(origin_country)],
    ['GTİP', customs_code && formatCustomsCode(customs_code)],
    ['Ağırlık', weight_g === null ? null : formatWeight(weight_g)],
    ['Ölçüler', mm && `${[mm.length, mm.width, mm.height].map((side) => formatNumber(side)).join(' × ')} mm`],
  ]
  return facts.filter((fact): fact is ShownFact => Boolean(fact[1]))
}

/** `366 g`, `6,86 kg` */
function formatWeight(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${formatNumber(grams / 1000, { most: 3 })} kg`
}
