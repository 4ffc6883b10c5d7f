import { toNumeric } from '@bedesten/contract/money'
import { IMPORT_FIELDS } from '@bedesten/contract/imports'
import { VARIANT_LIMITS, VARIANT_MESSAGES, type Axis } from '@bedesten/contract/variants'
import type { VariantColumns } from '../../products/variants/variants.queries.ts'
import { RowFault, type MappedColumn, type VariantWrite } from './checked-row.ts'
import { isMadeOf } from './codes.ts'
import { textKey, valuesKey, type Group, type GroupVariant, type VariantPart } from './groups.ts'
import { recogniseHeading } from './headings.ts'

interface Found {
  write: VariantWrite
  /** The axes as they are with the values of this row, if it adds some. */
  axes: Axis[] | undefined
  /** What the group has to note once the row is taken. */
  key: string
}

/** The variant that a row of the product is about, and what changes in it. Throws a RowFault. */
export function checkVariant(group: Group, given: VariantPart, columns: MappedColumn[]): Found {
  const { values, axes } = placeValues(group, given, columns)
  const key = valuesKey(values)
  const known = group.variants.get(key)
  if (known?.row !== undefined) {
    throw new RowFault('value_1', `Bu varyant ${known.row}. satırda da var.`, 'Varyant dosyada iki kez', true)
  }
  if (!known && group.variants.size >= VARIANT_LIMITS.variants) {
    throw new RowFault('value_1', VARIANT_MESSAGES.tooManyVariants, 'Varyant sayısı')
  }
  const wanted = toColumns(given)
  if (!known?.stored && wanted.stock_quantity === undefined) {
    const label = IMPORT_FIELDS.stock_quantity
    throw new RowFault('stock_quantity', `${label}: yeni varyant için gereklidir.`, `${label} boş`)
  }
  const stored = known?.stored
  const write = {
    id: stored?.id,
    position: group.variants.size,
    values: stored?.values ?? values,
    columns: stored ? withoutSame(stored, wanted) : wanted,
  }
  return { write, axes, key }
}

function toColumns({
  variant_sku,
  variant_barcode,
  variant_price,
  variant_active,
  stock_quantity,
}: VariantPart): VariantColumns {
  return {
    sku: variant_sku,
    barcode: variant_barcode ?? undefined,
    price: variant_price === undefined ? undefined : toNumeric(variant_price),
    stock_quantity,
    active: variant_active,
  }
}

function withoutSame(stored: NonNullable<GroupVariant['stored']>, wanted: VariantColumns): VariantColumns {
  const changed: VariantColumns = {}
  const same = (one: string | null, other: string | undefined) => other === undefined || textOf(one) === textOf(other)
  if (!same(stored.sku, wanted.sku) && !isMadeOf(stored.sku ?? '', wanted.sku ?? '')) changed.sku = wanted.sku
  if (!same(stored.barcode, wanted.barcode)) changed.barcode = wanted.barcode
  if (!same(stored.price, wanted.price)) changed.price = wanted.price
  if (wanted.stock_quantity !== undefined && wanted.stock_quantity !== stored.stock_quantity) {
    changed.stock_quantity = wanted.stock_quantity
  }
  if (wanted.active !== undefined && wanted.active !== stored.active) changed.active = wanted.active
  return changed
}

const textOf = (text: string | null | undefined) => (text ?? '').normalize('NFC').trim()

/** The values in the spelling and order of the axes, which grow by those that are new. */
function placeValues(group: Group, given: VariantPart, columns: MappedColumn[]) {
  if (given.value_1 === undefined) return { values: findByCode(group, given), axes: undefined }
  const typed = given.value_2 === undefined ? [given.value_1] : [given.value_1, given.value_2]
  const isNew = group.axes.length === 0
  const names = typed.map((_, index) => axisName(group, given, columns, index))
  if (isNew && names.length === 2 && textKey(names[0] ?? '') === textKey(names[1] ?? '')) {
    throw new RowFault('axis_2', VARIANT_MESSAGES.sameAxis, `${IMPORT_FIELDS.axis_2} geçersiz`)
  }
  const count = isNew ? typed.length : group.axes.length
  if (typed.length !== count) {
    const label = IMPORT_FIELDS.value_2
    const message = count === 1 ? 'bu ürünün tek seçeneği var.' : 'boş olamaz.'
    throw new RowFault('value_2', `${label}: ${message}`, `${label} geçersiz`)
  }
  const axes = isNew ? names.map((name): Axis => ({ name, values: [] })) : group.axes
  let grows = isNew
  const grown = axes.map(({ name, values }, index) => {
    const value = typed[index] ?? ''
    if (findValue(values, value) !== undefined) return { name, values }
    if (values.length >= VARIANT_LIMITS.values) {
      const field = index === 0 ? 'value_1' : 'value_2'
      throw new RowFault(field, VARIANT_MESSAGES.values, `${IMPORT_FIELDS[field]} çok fazla`)
    }
    grows = true
    return { name, values: [...values, value] }
  })
  const values = grown.map((axis, index) => findValue(axis.values, typed[index] ?? '') ?? '')
  return { values, axes: grows ? grown : undefined }
}

/** In any spelling, the same one first; or the only one that a spreadsheet turns into this number. */
function findValue(values: string[], typed: string): string | undefined {
  if (values.includes(typed)) return typed
  const spelled = values.find((one) => textKey(one) === textKey(typed))
  const [made, ...others] = spelled === undefined ? values.filter((one) => isMadeOf(one, typed)) : []
  return spelled ?? (others.length === 0 ? made : undefined)
}

/** As the row says; or as the product has it; or the heading of a column such as `Renk`. */
function axisName({ axes }: Group, given: VariantPart, columns: MappedColumn[], index: number): string {
  const [field, valueField] = index === 0 ? (['axis_1', 'value_1'] as const) : (['axis_2', 'value_2'] as const)
  const name = given[field]
  const known = axes[index]?.name
  if (known !== undefined && name !== undefined && textKey(known) !== textKey(name)) {
    const label = IMPORT_FIELDS[field]
    throw new RowFault(field, `${label}: bu ürünün seçeneği “${known}”.`, `${label} başka`)
  }
  const heading = columns.find((column) => column.field === valueField)?.heading.trim() ?? ''
  const own = recogniseHeading(heading) === undefined ? heading.slice(0, VARIANT_LIMITS.name).toWellFormed() : ''
  const found = known ?? name ?? own
  if (found !== '' || axes.length > 0) return found
  throw new RowFault(field, `${IMPORT_FIELDS[field]}: yeni seçenek için gereklidir.`, `${IMPORT_FIELDS[field]} boş`)
}

/** A row without values names a variant by its own code. */
function findByCode({ variants }: Group, { variant_sku }: VariantPart): string[] {
  const [found, ...others] = [...variants.values()].flatMap(({ stored }) =>
    stored && variant_sku !== undefined && stored.sku === variant_sku ? [stored.values] : [],
  )
  if (found && others.length === 0) return found
  const label = IMPORT_FIELDS.value_1
  throw new RowFault('value_1', `${label}: boş olamaz.`, `${label} boş`)
}
