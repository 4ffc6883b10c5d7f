import {
  FACT_LIMITS,
  FACT_MESSAGES,
  findBarcodeFault,
  findPackFaults,
  NO_FACTS,
  plainDigits,
  type Facts,
} from '@bedesten/contract/product-facts'
import { formatCustomsCode } from '@bedesten/contract/fact-words'
import { lineField, withKeys } from '../../../lib/forms/line-fields.ts'
import type { Keyed } from '../../../lib/forms/line-fields.ts'

/** Fields with one line of text. */
export const FACT_TEXTS = [
  'pieces_per_unit',
  'brand',
  'barcode',
  'origin_country',
  'customs_code',
  'weight_g',
  'length',
  'width',
  'height',
] as const
export type FactText = (typeof FACT_TEXTS)[number]

/** A row of the pack. */
export type ContentLine = { label: string; count: string } & Keyed

export interface FactsValues extends Record<FactText, string> {
  pack_contents: ContentLine[]
}

export function toFactsValues(facts: Facts = NO_FACTS): FactsValues {
  const { dimensions_mm: mm, pack_contents } = facts
  const text = (value: number | undefined | null) => (value === undefined || value === null ? '' : String(value))
  return {
    pieces_per_unit: text(facts.pieces_per_unit),
    brand: facts.brand ?? '',
    barcode: facts.barcode ?? '',
    origin_country: facts.origin_country ?? '',
    customs_code: formatCustomsCode(facts.customs_code ?? ''),
    weight_g: text(facts.weight_g),
    length: text(mm?.length),
    width: text(mm?.width),
    height: text(mm?.height),
    pack_contents: withKeys(pack_contents.map(({ label, count }) => ({ label, count: String(count) }))),
  }
}

/** What is sent; for values that `findFactFaults` found right. */
export function toFacts(values: FactsValues): Facts {
  const [length, width, height] = [values.length, values.width, values.height].map(readCount)
  return {
    brand: values.brand.trim() || null,
    barcode: plainDigits(values.barcode) || null,
    origin_country: values.origin_country || null,
    customs_code: plainDigits(values.customs_code) || null,
    weight_g: readCount(values.weight_g) ?? null,
    dimensions_mm: length && width && height ? { length, width, height } : null,
    pieces_per_unit: readCount(values.pieces_per_unit) ?? null,
    pack_contents: listContents(values).map(({ label, count }) => ({
      label: label.trim(),
      count: readCount(count) ?? 0,
    })),
  }
}

/** Rows in which something was typed. */
export function listContents({ pack_contents }: Pick<FactsValues, 'pack_contents'>): ContentLine[] {
  return pack_contents.filter(({ label, count }) => label.trim() !== '' || count.trim() !== '')
}

export function contentField(line: Keyed, column: 'label' | 'count'): string {
  return lineField('pack_contents', line, column)
}

export function findFactFaults(values: FactsValues): Record<string, string> {
  const faults: Record<string, string> = {}
  const check = (field: FactText, message: string, min: number, max: number) => {
    if (values[field].trim() !== '' && !isWithin(readCount(values[field]), min, max)) faults[field] = message
  }
  check('pieces_per_unit', FACT_MESSAGES.pieces, FACT_LIMITS.piecesMin, FACT_LIMITS.piecesMax)
  check('weight_g', FACT_MESSAGES.weight, 1, FACT_LIMITS.weight_g)
  const barcode = plainDigits(values.barcode)
  const barcodeFault = barcode === '' ? undefined : findBarcodeFault(barcode)
  if (barcodeFault !== undefined) faults['barcode'] = barcodeFault
  if (!/^(\d{12})?$/.test(plainDigits(values.customs_code))) faults['customs_code'] = FACT_MESSAGES.customsCode
  const sides = (['length', 'width', 'height'] as const).filter((side) => values[side].trim() !== '')
  const areFit = sides.every((side) => isWithin(readCount(values[side]), 1, FACT_LIMITS.millimetres))
  if (sides.length > 0 && (sides.length < 3 || !areFit)) faults['length'] = FACT_MESSAGES.dimensions
  for (const line of listContents(values)) {
    if (line.label.trim() === '') faults[contentField(line, 'label')] = 'İçindekinin adı gereklidir'
    if (!isWithin(readCount(line.count), 1, FACT_LIMITS.piecesMax)) {
      faults[contentField(line, 'count')] = FACT_MESSAGES.count
    }
  }
  if (Object.keys(faults).some((field) => field.startsWith('pack_contents'))) return faults
  for (const { path, msg } of findPackFaults(toFacts(values))) faults[path] ??= msg
  return faults
}

export function readCount(text: string): number | undefined {
  const typed = text.trim().replaceAll('.', '')
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined
}

function isWithin(number: number | undefined, min: number, max: number): boolean {
  return number !== undefined && number >= min && number <= max
}
