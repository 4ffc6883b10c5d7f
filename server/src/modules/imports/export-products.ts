import { Readable } from 'node:stream'
import { IMPORT_FIELDS } from '@bedesten/contract/imports'
import type { ImportField } from '@bedesten/contract/imports'
import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
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
import { XLSX } from './report.ts'

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
    const content = Readable.from(writeCsv(listStored(db, companyId, ids)))
    return { type: 'text/csv; charset=utf-8', name: 'urunlerim.csv', content }
  }
  const rows = writeRows(listStored(db, companyId, ids))
  const content = await sheets.write([{ ...toTableHead('Ürünler', COLUMNS), rows }])
  return { type: XLSX, name: 'urunlerim.xlsx', content, bytes: content.length }
}

async function* writeCsv(products: AsyncIterable<StoredProduct[]>): AsyncGenerator<string> {
  yield toCsvHead(COLUMNS)
  for await (const some of products) yield toCsvLines(COLUMNS, some)
}

async function* writeRows(products: AsyncIterable<StoredProduct[]>): AsyncGenerator<Value[][]> {
  for await (const some of products) yield toPlainRows(COLUMNS, some)
}

/** In batches by id, so that none takes long and memory stays bounded. */
async function* listStored(db: Db, companyId: number, ids: number[] | undefined): AsyncGenerator<StoredProduct[]> {
  let after = 0
  for (;;) {
    const { rows } = await sql<StoredProduct>`
      select ${STORED_COLUMNS} from products p
      where p.company_id = ${companyId} and p.deleted_at is null and p.id > ${after}
        ${ids ? sql`and p.id = any(${ids})` : sql``}
      order by p.id limit ${ROWS_AT_ONCE}`.execute(db)
    yield rows
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1)?.id ?? after
  }
}

type Write = Pick<Column<StoredProduct>, 'width' | 'kind' | 'value'>

const WRITERS: Record<ImportField, Write> = {
  id: { width: 10, kind: 'count', value: ({ id }) => id },
  sku: { width: 20, kind: 'text', value: ({ sku }) => sku },
  name: { width: 40, kind: 'text', value: ({ name }) => name },
  description: { width: 50, kind: 'text', value: ({ description }) => description },
  price: { width: 14, kind: 'amount', value: ({ price }) => toAmount(toMinorUnits(price) ?? 0) },
  currency: { width: 12, kind: 'text', value: ({ currency }) => currency },
  stock_quantity: { width: 12, kind: 'count', value: ({ stock_quantity }) => stock_quantity },
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

const COLUMNS: Column<StoredProduct>[] = (Object.keys(IMPORT_FIELDS) as ImportField[]).map((field) => ({
  heading: IMPORT_FIELDS[field],
  ...WRITERS[field],
}))

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
}

/** The first sheet has only headings, because an import reads that one. */
export async function makeTemplate(sheets: Sheets) {
  const fields = Object.keys(HINTS) as (keyof typeof HINTS)[]
  const columns = fields.map((field) => ({
    heading: IMPORT_FIELDS[field],
    width: WRITERS[field].width,
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
