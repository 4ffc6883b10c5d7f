import { createHash } from 'node:crypto'
import { foldTurkish } from '@bedesten/contract/turkish'
import type { ImportField } from '@bedesten/contract/imports'
import type { ImportRow } from '@bedesten/contract/imports.schemas'
import type { Axis } from '@bedesten/contract/variants'
import { printable } from '../../media/sheets/write-sheet.ts'
import type { StoredProduct } from '../../products/bulk/write-products.ts'
import type { StoredVariant } from '../../products/variants/variants.queries.ts'

/** What the rows of one product have said so far. */
export interface Group {
  /** Its first row. */
  row: number
  /** Undefined for a new one. */
  product: StoredProduct | undefined
  /** Whether that row is without faults. */
  isTaken: boolean
  axes: Axis[]
  variants: Map<string, GroupVariant>
  /** The row and a short form of each value of the product. */
  said: Map<string, { row: number; text: string }>
}

export interface GroupVariant {
  /** Undefined for a new one. */
  stored: StoredVariant | undefined
  /** The row that names it. */
  row?: number
}

export function createGroup(row: number, product?: StoredProduct, stored: StoredVariant[] = []): Group {
  return {
    row,
    product,
    isTaken: false,
    axes: product?.axes.map(({ name, values }) => ({ name, values: [...values] })) ?? [],
    variants: new Map(stored.map((variant) => [valuesKey(variant.values), { stored: variant }])),
    said: new Map(),
  }
}

/** Between two batches: without what the next one reads again. */
export function forgetStored(groups: Map<string, Group>): void {
  for (const group of groups.values()) group.product = undefined
}

/** Values in the spelling of the axes. */
export function valuesKey(values: string[]): string {
  return JSON.stringify(values)
}

/** Spellings of one value. */
export function textKey(text: string): string {
  return foldTurkish(plainText(text))
}

/** Spreadsheets change spaces and drop unprintable characters. */
export function plainText(text: string): string {
  return printable(text).replaceAll(/\s+/g, ' ').normalize('NFC').trim()
}

const VARIANT_FIELDS = [
  'axis_1',
  'value_1',
  'axis_2',
  'value_2',
  'variant_sku',
  'variant_barcode',
  'variant_price',
  'variant_active',
] as const satisfies ImportField[]

export function isVariantField(field: ImportField): boolean {
  return VARIANT_FIELDS.some((one) => one === field)
}

/** Whether the row is about a variant. */
export function namesVariant(values: ImportRow): boolean {
  return VARIANT_FIELDS.some((field) => values[field] !== undefined)
}

type VariantField = (typeof VARIANT_FIELDS)[number]
type ProductPart = Omit<ImportRow, 'id' | 'sku' | VariantField>
export type VariantPart = Pick<ImportRow, VariantField | 'stock_quantity'>

/** What a row says of its product, and what of a variant: there the stock is that of the variant. */
export function splitRow(row: Omit<ImportRow, 'id' | 'sku'>): {
  product: ProductPart
  variant: VariantPart | undefined
} {
  const { axis_1, value_1, axis_2, value_2, variant_sku, variant_barcode, variant_price, variant_active, ...product } =
    row
  const variant = { axis_1, value_1, axis_2, value_2, variant_sku, variant_barcode, variant_price, variant_active }
  if (!namesVariant(row)) return { product, variant: undefined }
  const { stock_quantity, ...others } = product
  return { product: others, variant: { ...variant, stock_quantity } }
}

interface Contradiction {
  field: ImportField
  /** The row that says otherwise. */
  row: number
}

/** Values of the product that another row of it gives otherwise, and those that no row has given yet. */
export function compareWithSaid<Values extends object>(group: Group, values: Values) {
  const contradictions: Contradiction[] = []
  const fresh: Partial<Record<string, unknown>> = {}
  for (const [field, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue
    const said = group.said.get(field)
    if (!said) fresh[field] = value
    else if (said.text !== shortForm(value)) contradictions.push({ field: field as ImportField, row: said.row })
  }
  return { contradictions, fresh: fresh as Partial<Values> }
}

export function noteSaid(group: Group, row: number, values: object): void {
  for (const [field, value] of Object.entries(values)) group.said.set(field, { row, text: shortForm(value) })
}

/** Kept in place of the value: a file has up to 20,000 descriptions. */
function shortForm(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? plainLines(part) : part))
  return text.length <= SHORT ? text : createHash('sha256').update(text).digest('base64')
}

const SHORT = 80

/** Spreadsheets change line ends and drop unprintable characters. */
export function plainLines(text: string): string {
  return printable(text).replaceAll(/\r\n?/g, '\n').normalize('NFC').trim()
}
