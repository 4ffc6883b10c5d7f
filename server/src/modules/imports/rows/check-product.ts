import { toNumeric } from '@bedesten/contract/money'
import { IMPORT_FIELDS } from '@bedesten/contract/imports'
import type { ImportField } from '@bedesten/contract/imports'
import { findPackFaults, NO_FACTS } from '@bedesten/contract/product-facts'
import { STANDARD_TERMS } from '@bedesten/contract/terms'
import { VARIANT_MESSAGES } from '@bedesten/contract/variants'
import type { ProductChange, StoredProduct } from '../../products/bulk/write-products.ts'
import { mergePack } from '../../products/facts.ts'
import { findFaults, mergeTerms } from '../../products/terms.ts'
import { changesOf } from './changes.ts'
import { checkVariant } from './check-variant.ts'
import { RowFault, type CheckedRow, type Checking, type Known, type ReadRow, type VariantWrite } from './checked-row.ts'
import { fileProduct } from './file-product.ts'
import { compareWithSaid, createGroup, noteSaid, splitRow, type Group } from './groups.ts'

type Effect = Pick<CheckedRow, 'verdict' | 'productId' | 'firstRow' | 'change' | 'variant'>

interface Fault {
  field: ImportField
  message: string
  group: string
}

/** What a row of a product changes; `take` notes it for the rows that follow. Throws a RowFault. */
export function checkProduct(read: ReadRow, product: StoredProduct | undefined, checking: Checking) {
  const { sku, id: _, ...given } = read.values
  const { category, attributes, product: values, variant } = splitFiling(given)
  const group = findGroup(read.row, product, sku ?? '', checking)
  if (!variant && group.isTaken) {
    throw new RowFault('sku', `Bu SKU ${group.row}. satırda da var.`, 'SKU dosyada iki kez', true)
  }
  const isNew = !group.product && !group.isTaken
  const { contradictions, fresh } = compareWithSaid(group, { ...values, category, attributes })
  const [first] = contradictions
  if (first) {
    const label = IMPORT_FIELDS[first.field]
    throw new RowFault(
      first.field,
      `${label}: ${first.row}. satırda başka bir değer var.`,
      `${label} satırdan satıra değişiyor`,
      true,
    )
  }
  const { category: newCategory, attributes: newAttributes, ...facts } = fresh
  if (!group.product && group.isTaken) refuseLaterFacts(group, fresh)
  const faults: Fault[] = isNew ? findMissing(group, read.row, facts, variant !== undefined) : []
  if (faults.length > 0) return { faults, take: notTaken }
  const merged = mergeTerms(group.product ?? { ...STANDARD_TERMS, price: 0 }, facts)
  const pack = mergePack(group.product ?? NO_FACTS, facts)
  for (const { path, msg } of [...findFaults(merged), ...findPackFaults(pack)]) {
    const field = path.split('.')[0] as ImportField
    faults.push({ field, message: msg, group: `${IMPORT_FIELDS[field]} geçersiz` })
  }
  const stock = facts.stock_quantity
  if (group.product && group.axes.length > 0 && stock !== undefined && stock !== group.product.stock_quantity) {
    faults.push({ field: 'stock_quantity', message: VARIANT_MESSAGES.stock, group: 'Varyantlı ürünün stoğu' })
  }
  const filed = fileProduct(checking.known.categories, group.product, {
    category: newCategory,
    attributes: newAttributes,
  })
  const found = variant && checkVariant(group, variant, checking.columns)
  const wanted = { ...facts, ...merged.changed, ...filed }
  const take = (): Effect => {
    if (checking.hasVariants) noteSaid(group, read.row, fresh)
    const change: ProductChange = group.product ? changesOf(group.product, wanted) : wanted
    if (isNew) change.sku = sku
    if (found?.axes) change.axes = found.axes
    const isCreated = isNew || (found !== undefined && found.write.id === undefined)
    const effect: Effect = {
      verdict: isCreated ? 'create' : isUnchanged(change, found?.write) ? 'unchanged' : 'update',
      change,
    }
    if (group.product) effect.productId = group.product.id
    else if (!isNew) effect.firstRow = group.row
    if (found) effect.variant = found.write
    takeInto(group, read.row, change, found)
    return effect
  }
  return { faults, take }
}

function splitFiling(given: Omit<ReadRow['values'], 'id' | 'sku'>) {
  const { product, variant } = splitRow(given)
  const { category, attributes, ...values } = product
  return { category, attributes, product: values, variant }
}

function notTaken(): Effect {
  return { verdict: 'fault', change: {} }
}

function findGroup(row: number, product: StoredProduct | undefined, sku: string, { groups, known }: Checking): Group {
  const key = product ? `#${product.id}` : `=${sku}`
  const group = groups.get(key) ?? createGroup(row, product, product && known.variants.get(product.id))
  groups.set(key, group)
  group.product ??= product
  return group
}

/** What one row of a new product has not said is not taken from another. */
function refuseLaterFacts({ row }: Group, fresh: object): void {
  const [field] = Object.keys(fresh) as ImportField[]
  if (field === undefined) return
  const message = `${IMPORT_FIELDS[field]}: yeni ürünün bilgileri ilk satırında (${row}. satır) olmalı.`
  throw new RowFault(field, message, 'Bilgi ürünün ilk satırında değil', true)
}

const REQUIRED = ['name', 'price', 'stock_quantity'] as const

function findMissing({ row: first }: Group, row: number, values: ProductChange, hasVariant: boolean): Fault[] {
  const missing = REQUIRED.filter((field) => values[field] === undefined && !(hasVariant && field === 'stock_quantity'))
  if (missing.length === 0) return []
  if (first < row && hasVariant) {
    return [
      {
        field: 'sku',
        message: `Bu ürünün ${first}. satırı hatalı; önce onu düzeltin.`,
        group: 'Ürünün ilk satırı hatalı',
      },
    ]
  }
  return missing.map((field) => {
    const label = IMPORT_FIELDS[field]
    return { field, message: `${label}: yeni ürün için gereklidir.`, group: `${label} boş` }
  })
}

function isUnchanged(change: ProductChange, write: VariantWrite | undefined): boolean {
  return Object.keys(change).length === 0 && Object.keys(write?.columns ?? {}).length === 0
}

function takeInto(
  group: Group,
  row: number,
  change: ProductChange,
  found: ReturnType<typeof checkVariant> | undefined,
): void {
  if (group.product) group.product = { ...group.product, ...toStored(change) }
  if (!group.isTaken) group.row = row
  group.isTaken = true
  if (!found) return
  if (found.axes) group.axes = found.axes
  group.variants.set(found.key, { stored: group.variants.get(found.key)?.stored, row })
}

/** Terms against which later rows of the product are checked. */
function toStored({
  price,
  min_order_quantity,
  order_multiple,
  price_tiers,
  unit,
}: ProductChange): Partial<StoredProduct> {
  return {
    ...(price !== undefined && { price: toNumeric(price) }),
    ...(min_order_quantity !== undefined && { min_order_quantity }),
    ...(order_multiple !== undefined && { order_multiple }),
    ...(price_tiers !== undefined && { price_tiers }),
    ...(unit !== undefined && { unit }),
  }
}

/** The product of which this is the code of one variant. */
export function findOwner({ byVariantSku, byId }: Known, sku: string): StoredProduct | undefined {
  const [owner, other] = byVariantSku.get(sku) ?? []
  if (other !== undefined) {
    throw new RowFault('sku', 'Bu SKU birden fazla varyantınızda kullanılıyor.', 'SKU birden fazla varyantta')
  }
  return owner === undefined ? undefined : byId.get(owner)
}

function sharesPrice({ variants }: Group, sku: string): boolean {
  return [...variants.values()].some(({ stored }) => stored?.sku === sku && stored.price === null)
}

/** A row whose SKU is that of a variant: its stock and its price. */
export function checkCoded(read: ReadRow, owner: StoredProduct, sku: string, checking: Checking): Effect {
  const { stock_quantity, price, sku: _, id: _id, ...others } = read.values
  const [field] = Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [name as ImportField]))
  if (field !== undefined) {
    const message = 'Bu SKU bir varyantınızın; satırda yalnızca stok ve fiyat olabilir.'
    throw new RowFault(field, message, 'SKU bir varyantın')
  }
  const group = findGroup(read.row, owner, sku, checking)
  // Written over the price that it shares with the product, its own would lose the tiers.
  const isShared = price !== undefined && toNumeric(price) === group.product?.price && sharesPrice(group, sku)
  const variant_price = isShared ? undefined : price
  const found = checkVariant(group, { variant_sku: sku, variant_price, stock_quantity }, checking.columns)
  takeInto(group, read.row, {}, found)
  const verdict = isUnchanged({}, found.write) ? 'unchanged' : 'update'
  return { verdict, productId: owner.id, change: {}, variant: found.write }
}
