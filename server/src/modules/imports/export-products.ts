import { Readable } from 'node:stream'
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS } from '@bedesten/contract/imports'
import type { ImportField } from '@bedesten/contract/imports'
import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { listCategories, type ListedCategory } from '../categories/category-list.queries.ts'
import type { Sheets } from '../media/sheets/sheet-thread.ts'
import {
  toCsvHead,
  toCsvLines,
  toPlainRows,
  toTableHead,
  type Column,
  type StreamedTable,
  type Value,
} from '../media/sheets/write-sheet.ts'
import { STORED_COLUMNS, type StoredProduct } from '../products/bulk/write-products.ts'
import { listVariantsOf, type StoredVariant } from '../products/variants/variants.queries.ts'
import { XLSX } from './report.ts'
import { writeAttributes } from './rows/attribute-cell.ts'

const ROWS_AT_ONCE = 250

/** Exports these products, or all of the company, in the columns of the import, which changes nothing if unchanged. */
export async function exportProducts(
  db: Db,
  sheets: Sheets,
  companyId: number,
  ids: number[] | undefined,
  format: 'xlsx' | 'csv',
) {
  if (format === 'csv') {
    const content = Readable.from(writeCsv(listRows(db, companyId, ids)))
    return { type: 'text/csv; charset=utf-8', name: 'urunlerim.csv', content }
  }
  const rows = writeRows(listRows(db, companyId, ids))
  const content = await sheets.write([{ ...toTableHead('Ürünler', COLUMNS), rows }])
  return { type: XLSX, name: 'urunlerim.xlsx', content, bytes: content.length }
}

async function* writeCsv(rows: AsyncIterable<ExportedRow[]>): AsyncGenerator<string> {
  yield toCsvHead(COLUMNS)
  for await (const some of rows) yield toCsvLines(COLUMNS, some)
}

async function* writeRows(rows: AsyncIterable<ExportedRow[]>): AsyncGenerator<Value[][]> {
  for await (const some of rows) yield toPlainRows(COLUMNS, some)
}

/** A product, or one of its variants: its further rows say nothing of the product again. */
interface ExportedRow {
  product: StoredProduct
  category: ListedCategory | undefined
  variant: StoredVariant | undefined
  isFirst: boolean
}

/** In batches by id, so that none takes long and memory stays bounded. */
async function* listRows(db: Db, companyId: number, ids: number[] | undefined): AsyncGenerator<ExportedRow[]> {
  const categories = await listCategories(db)
  let after = 0
  for (;;) {
    const { rows } = await sql<StoredProduct>`
      select ${STORED_COLUMNS} from products p
      where p.company_id = ${companyId} and p.deleted_at is null and p.id > ${after}
        ${ids ? sql`and p.id = any(${ids})` : sql``}
      order by p.id limit ${ROWS_AT_ONCE}`.execute(db)
    const varied = rows.flatMap(({ id, axes }) => (axes.length > 0 ? [id] : []))
    const variants = await listVariantsOf(db, varied)
    yield rows.flatMap((product) => {
      const category = product.category_id === null ? undefined : categories.byId.get(product.category_id)
      const own: (StoredVariant | undefined)[] = variants.get(product.id) ?? [undefined]
      return own.map((variant, index) => ({ product, category, variant, isFirst: index === 0 }))
    })
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1)?.id ?? after
  }
}

type Write<Row> = Pick<Column<Row>, 'width' | 'kind' | 'value'>

const YES_NO = ['Hayır', 'Evet']

const OF_ROWS = {
  id: { width: 10, kind: 'count', value: ({ product }) => product.id },
  sku: { width: 20, kind: 'text', value: ({ product }) => product.sku },
  stock_quantity: {
    width: 12,
    kind: 'count',
    value: ({ product, variant }) => (variant ?? product).stock_quantity,
  },
  category: { width: 30, kind: 'text', value: ({ category, isFirst }) => (isFirst && category ? category.path : null) },
  attributes: {
    width: 30,
    kind: 'text',
    value: ({ product, category, isFirst }) =>
      isFirst ? writeAttributes(category?.attributes ?? [], product.attributes) : null,
  },
  axis_1: axisName(0),
  value_1: axisValue(0),
  axis_2: axisName(1),
  value_2: axisValue(1),
  variant_sku: { width: 20, kind: 'text', value: ({ variant }) => variant?.sku ?? null },
  variant_barcode: { width: 16, kind: 'text', value: ({ variant }) => variant?.barcode ?? null },
  variant_price: {
    width: 14,
    kind: 'amount',
    value: ({ variant }) => (variant?.price ? toAmount(toMinorUnits(variant.price) ?? 0) : null),
  },
  variant_active: {
    width: 14,
    kind: 'text',
    value: ({ variant }) => (variant ? (YES_NO[Number(variant.active)] ?? null) : null),
  },
} as const satisfies Partial<Record<ImportField, Write<ExportedRow>>>

function axisName(index: number): Write<ExportedRow> {
  return { width: 14, kind: 'text', value: ({ product, variant }) => (variant && product.axes[index]?.name) ?? null }
}

function axisValue(index: number): Write<ExportedRow> {
  return { width: 18, kind: 'text', value: ({ variant }) => variant?.values[index] ?? null }
}

const OF_PRODUCTS: Record<Exclude<ImportField, keyof typeof OF_ROWS>, Write<StoredProduct>> = {
  name: { width: 40, kind: 'text', value: ({ name }) => name },
  description: { width: 50, kind: 'text', value: ({ description }) => description },
  price: { width: 14, kind: 'amount', value: ({ price }) => toAmount(toMinorUnits(price) ?? 0) },
  currency: { width: 12, kind: 'text', value: ({ currency }) => currency },
  status: { width: 10, kind: 'text', value: ({ status }) => (status === 'active' ? 'Aktif' : 'Pasif') },
  tags: { width: 30, kind: 'text', value: ({ tags }) => tags.join(', ') },
  unit: { width: 10, kind: 'text', value: ({ unit }) => unit },
  min_order_quantity: { width: 14, kind: 'count', value: ({ min_order_quantity }) => min_order_quantity },
  order_multiple: { width: 10, kind: 'count', value: ({ order_multiple }) => order_multiple },
  price_tiers: { width: 30, kind: 'text', value: ({ price_tiers }) => price_tiers.map(writeTier).join('; ') },
  vat_rate: { width: 11, kind: 'count', value: ({ vat_rate }) => vat_rate },
  vat_included: { width: 11, kind: 'text', value: ({ vat_included }) => (vat_included ? 'Evet' : 'Hayır') },
  lead_time_days: { width: 20, kind: 'count', value: ({ lead_time_days }) => lead_time_days },
  pieces_per_unit: { width: 14, kind: 'count', value: ({ pieces_per_unit }) => pieces_per_unit },
  pack_contents: {
    width: 24,
    kind: 'text',
    value: ({ pack_contents }) => pack_contents.map(({ label, count }) => `${label}=${count}`).join('; '),
  },
  brand: { width: 16, kind: 'text', value: ({ brand }) => brand },
  barcode: { width: 16, kind: 'text', value: ({ barcode }) => barcode },
  origin_country: { width: 12, kind: 'text', value: ({ origin_country }) => origin_country },
  customs_code: { width: 16, kind: 'text', value: ({ customs_code }) => customs_code },
  weight_g: { width: 12, kind: 'count', value: ({ weight_g }) => weight_g },
  dimensions_mm: {
    width: 18,
    kind: 'text',
    value: ({ dimensions_mm: mm }) => mm && `${mm.length} x ${mm.width} x ${mm.height}`,
  },
}

function writeTier({ min_quantity, price }: StoredProduct['price_tiers'][number]): string {
  return `${min_quantity}=${price.toFixed(2).replace('.', ',')}`
}

const COLUMNS: Column<ExportedRow>[] = IMPORT_FIELD_NAMES.map((field) => ({
  heading: IMPORT_FIELDS[field],
  ...writerOf(field),
}))

function writerOf(field: ImportField): Write<ExportedRow> {
  if (isOfRow(field)) return OF_ROWS[field]
  const { value, ...look } = OF_PRODUCTS[field]
  return { ...look, value: ({ product, isFirst }) => (isFirst ? value(product) : null) }
}

function isOfRow(field: ImportField): field is keyof typeof OF_ROWS {
  return field in OF_ROWS
}

const HINTS: Record<Exclude<ImportField, 'id'>, string> = {
  sku: 'Zorunlu. Ürünü bununla tanırız: varsa güncellenir, yoksa eklenir. En çok 64 karakter.',
  name: 'Yeni ürün için zorunlu. En çok 200 karakter.',
  description: 'En çok 5.000 karakter.',
  price: 'Yeni ürün için zorunlu. 1.234,50 ya da 1234.50; para birimi yazılmaz.',
  currency: 'TRY, USD, EUR ya da GBP. Yeni ürün için boşsa TRY.',
  stock_quantity: 'Yeni ürün için zorunlu. Tam sayı.',
  status: 'Aktif ya da Pasif. Yeni ürün için boşsa Aktif.',
  tags: 'Virgülle ayrılır, en çok 20 etiket.',
  unit: 'adet, paket, koli, kutu, düzine, çift, takım, seri, kg, g, ton, litre, metre, m2, m3, top ya da palet.',
  min_order_quantity: '1 ile 100.000 arasında; katlara yukarı yuvarlanır.',
  order_multiple: '1 ile 100.000 arasında.',
  price_tiers: '100=84,50; 500=79,90 gibi: 100 ve üzeri 84,50, 500 ve üzeri 79,90. En çok 6 kademe.',
  vat_rate: '0, 1, 10 ya da 20.',
  vat_included: 'Evet ya da Hayır: fiyat KDV dahil mi?',
  lead_time_days: '0 ile 365 gün.',
  pieces_per_unit: '2 ile 10.000 arasında: bir birimde kaç adet var?',
  pack_contents: 'S=2; M=2; L=2; XL=1 gibi; toplamı birimdeki adet olmalı. En çok 12 satır.',
  brand: 'En çok 80 karakter.',
  barcode: 'GTIN: 8, 12, 13 ya da 14 hane.',
  origin_country: 'TR ya da Türkiye gibi.',
  customs_code: '12 hane; noktalı da yazılabilir.',
  weight_g: 'Gram, tam sayı.',
  dimensions_mm: '600 x 400 x 320 gibi: uzunluk, genişlik, yükseklik.',
  category: 'Kategorinin adı, ya da “Tekstil ve Ev Tekstili > Havlu” gibi yolu.',
  attributes: 'Renk=Beyaz; Gramaj=450 gibi: kategorinin özellikleri. Yazılırsa hepsi yazılır.',
  axis_1:
    'Varyantlı ürün için: Renk gibi. Aynı SKU ile her varyanta bir satır yazılır; ürünün bilgileri ilk satırdadır.',
  value_1:
    'Lacivert gibi. Bu satırdaki stok o varyantındır. Tablo programı 0012 değerini 12 yapmışsa üründeki 0012 bulunur. ' +
    'En çok 40 karakter.',
  axis_2: 'İkinci seçenek varsa: Ebat gibi.',
  value_2: '50 x 90 gibi. En çok 40 karakter.',
  variant_sku: 'Varyantın kendi kodu. En çok 64 karakter.',
  variant_barcode: 'GTIN: 8, 12, 13 ya da 14 hane.',
  variant_price: 'Varyantın kendi fiyatı; boşsa ürünün fiyatı.',
  variant_active: 'Evet ya da Hayır: varyant satışta mı? Yeni varyant için boşsa Evet.',
}

/** The first sheet has only headings, because an import reads that one. */
export async function makeTemplate(sheets: Sheets) {
  const fields = Object.keys(HINTS) as (keyof typeof HINTS)[]
  const columns = fields.map((field) => ({
    heading: IMPORT_FIELDS[field],
    width: writerOf(field).width,
    kind: 'text' as const,
  }))
  const help: StreamedTable = {
    sheet: 'Açıklama',
    columns: [
      { heading: 'Sütun', width: 24, kind: 'text' },
      { heading: 'Ne yazılır', width: 90, kind: 'text' },
    ],
    rows: [fields.map((field) => [IMPORT_FIELDS[field], HINTS[field]])],
  }
  const content = await sheets.write([{ sheet: 'Ürünler', columns, rows: [] }, help])
  return { type: XLSX, name: 'bedesten-sablon.xlsx', content, bytes: content.length }
}
