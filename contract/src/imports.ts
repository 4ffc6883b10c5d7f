const MB = 1024 * 1024

export const IMPORT_LIMITS = {
  fileBytes: 20 * MB,
  zipBytes: 64 * MB,
  rows: 20_000,
  columns: 100,
  /** Characters of a cell, as many as the longest field of a product may have; of a row, and of all rows together. */
  cellCharacters: 5000,
  rowCharacters: 20_000,
  characters: 20_000_000,
  /** Rows that the preview shows. */
  preview: 50,
  /** Maximum faults in an answer; the report has all. */
  faults: 1000,
} as const

export const IMPORT_STATUSES = ['uploaded', 'ready', 'waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

export const IMPORT_MODES = ['valid_rows', 'all_or_nothing'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/** Fields of columns, in the order of the export, with headings. */
export const IMPORT_FIELDS = {
  id: 'Ürün no',
  sku: 'SKU',
  name: 'Ürün adı',
  description: 'Açıklama',
  price: 'Fiyat',
  currency: 'Para birimi',
  stock_quantity: 'Stok adedi',
  status: 'Durum',
  tags: 'Etiketler',
  unit: 'Birim',
  min_order_quantity: 'En az sipariş',
  order_multiple: 'Katlar',
  price_tiers: 'Kademeler',
  vat_rate: 'KDV oranı',
  vat_included: 'KDV dahil',
  lead_time_days: 'Hazırlık süresi (gün)',
  pieces_per_unit: 'Birimdeki adet',
  pack_contents: 'Paket içeriği',
  brand: 'Marka',
  barcode: 'Barkod',
  origin_country: 'Menşe ülke',
  customs_code: 'GTİP',
  weight_g: 'Ağırlık (g)',
  dimensions_mm: 'Ölçüler (mm)',
  category: 'Ürün kategorisi',
  attributes: 'Özellikler',
  axis_1: 'Seçenek 1',
  value_1: 'Seçenek 1 değeri',
  axis_2: 'Seçenek 2',
  value_2: 'Seçenek 2 değeri',
  variant_sku: 'Varyant SKU',
  variant_barcode: 'Varyant barkodu',
  variant_price: 'Varyant fiyatı',
  variant_active: 'Varyant satışta',
} as const
export type ImportField = keyof typeof IMPORT_FIELDS

export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]]

/** Whether the import is unfinished, so that pages refetch. */
export function isUnderWay({ status }: { status: ImportStatus }): boolean {
  return status === 'waiting' || status === 'running'
}
