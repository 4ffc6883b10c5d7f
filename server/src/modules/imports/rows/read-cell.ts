import { IMPORT_FIELDS, IMPORT_LIMITS } from '@bedesten/contract/imports'
import type { ImportField } from '@bedesten/contract/imports'
import { countryName } from '@bedesten/contract/fact-words'
import { COUNTRIES } from '@bedesten/contract/product-facts'
import { foldTurkish } from '@bedesten/contract/turkish'
import { UNITS } from '@bedesten/contract/units'
import { cellText, count, isCut, isMerged, type Cell, type CutCell } from '../../media/sheets/sheet.ts'
import { withoutMark } from '../../media/sheets/write-sheet.ts'
import { readAttributes } from './attribute-cell.ts'
import { isShortened } from './codes.ts'
import { parseNumber, steady } from './numbers.ts'

/** Why a cell cannot be read: a sentence, and a short text for grouping. */
export class CellFault extends Error {
  readonly group: string
  constructor(message: string, group = message) {
    // The quote may be cut inside a surrogate pair, which the database refuses.
    super(message.toWellFormed())
    this.group = group.toWellFormed()
  }
}

type Read = (cell: Exclude<Cell, null | object>, label: string) => unknown

/** The value for the schema of the product; undefined for an empty cell. Throws a CellFault. */
export function readCell(field: ImportField, cell: Cell | undefined): unknown {
  if (cell === null || cell === undefined) return undefined
  const label = IMPORT_FIELDS[field]
  if (isMerged(cell))
    throw new CellFault(`Hücre birleştirilmiş (${cell.merged}). Hücreleri ayırın.`, `${label}: birleştirilmiş hücre`)
  if (isCut(cell)) throw new CellFault(`${label}: ${tooLong(cell)}`, `${label} çok uzun`)
  if (typeof cell === 'object') {
    throw new CellFault(
      `Hücre tarih olarak kayıtlı (${cellText(cell)}). Biçimini “Metin” yapıp yeniden yazın.`,
      `${label}: tarih olarak kayıtlı`,
    )
  }
  if (typeof cell === 'string') {
    if (cell.trim() === '') return undefined
    if (/^#(NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!)$/.test(cell)) {
      throw new CellFault(`Formül hata veriyor (${cell}).`, `${label}: formül hatası`)
    }
  }
  return READERS[field](cell, label)
}

function tooLong({ length }: CutCell): string {
  const { cellCharacters, rowCharacters } = IMPORT_LIMITS
  return length > cellCharacters
    ? `${count(length)} karakter var, en çok ${count(cellCharacters)} olabilir.`
    : `satırdaki yazılar çok uzun; bir satırda toplam en çok ${count(rowCharacters)} karakter olabilir.`
}

const text: Read = (cell, label) => {
  if (typeof cell === 'number' && !Number.isSafeInteger(cell)) {
    throw new CellFault(
      `${label} sayı olarak kayıtlı. Hücrenin biçimini “Metin” yapıp yeniden yazın.`,
      `${label}: sayı olarak kayıtlı`,
    )
  }
  const code = typeof cell === 'string' ? withoutMark(cell.trim()) : cellText(cell)
  if (!isShortened(code)) return code
  throw new CellFault(
    `${label} kısaltılmış bir sayı (${code}). Hücrenin biçimini “Metin” yapıp kodun tamamını yazın.`,
    `${label}: kısaltılmış sayı`,
  )
}

/** A name may be a number; a code must not be rounded. */
const looseText: Read = (cell) => (typeof cell === 'string' ? withoutMark(cell.trim()) : cellText(cell))

const number: Read = (cell, label) => {
  if (typeof cell === 'number') return steady(cell)
  const written = typeof cell === 'string' ? withoutMark(cell.trim()) : cellText(cell)
  const parsed = parseNumber(written)
  if (parsed !== undefined) return parsed
  const [rest] = /[\p{L}₺$€£%]+/u.exec(written) ?? []
  const hint =
    rest !== undefined && rest.length <= 20 && parseNumber(written.replace(rest, '').trim()) !== undefined
      ? ` “${rest}” yazısını silin.`
      : ''
  throw new CellFault(`${label}: sayı değil.${hint}`, `${label} sayı değil`)
}

function oneOf(names: Record<string, unknown>, wanted: string): Read {
  return (cell, label) => {
    const value = names[foldTurkish(cellText(cell)).trim()]
    if (value !== undefined) return value
    throw new CellFault(`${label}: ${wanted} olmalı.`, `${label} geçersiz`)
  }
}

const CURRENCIES = {
  try: 'TRY',
  tl: 'TRY',
  '₺': 'TRY',
  usd: 'USD',
  $: 'USD',
  dolar: 'USD',
  eur: 'EUR',
  '€': 'EUR',
  euro: 'EUR',
  avro: 'EUR',
  gbp: 'GBP',
  '£': 'GBP',
  sterlin: 'GBP',
}
const STATUSES = {
  aktif: 'active',
  active: 'active',
  satista: 'active',
  evet: 'active',
  yes: 'active',
  1: 'active',
  pasif: 'inactive',
  inactive: 'inactive',
  'satista degil': 'inactive',
  hayir: 'inactive',
  no: 'inactive',
  0: 'inactive',
}
const YES_NO = {
  evet: true,
  yes: true,
  true: true,
  dogru: true,
  dahil: true,
  var: true,
  1: true,
  hayir: false,
  no: false,
  false: false,
  yanlis: false,
  haric: false,
  yok: false,
  0: false,
}
const OTHER_UNITS = {
  'm²': 'm2',
  metrekare: 'm2',
  'm³': 'm3',
  metrekup: 'm3',
  kilogram: 'kg',
  kilo: 'kg',
  gram: 'g',
  gr: 'g',
  lt: 'litre',
  l: 'litre',
  liter: 'litre',
  m: 'metre',
  mt: 'metre',
  meter: 'metre',
  ad: 'adet',
  pcs: 'adet',
  piece: 'adet',
  pk: 'paket',
  pack: 'paket',
  carton: 'koli',
  box: 'kutu',
  dz: 'düzine',
  dozen: 'düzine',
  pair: 'çift',
  tk: 'takım',
  set: 'takım',
  roll: 'top',
  pallet: 'palet',
  ton: 'ton',
}

const unit = oneOf(
  { ...OTHER_UNITS, ...Object.fromEntries(UNITS.map((each) => [foldTurkish(each), each])) },
  `şunlardan biri (${UNITS.join(', ')})`,
)

/** `%10`, `10`, and 0.1 as spreadsheets store a percentage. */
const vatRate: Read = (cell, label) => {
  const rate = number(typeof cell === 'string' ? cell.replace('%', '') : cell, label)
  return typeof cell === 'number' && cell > 0 && cell < 1 ? steady(cell * 100) : rate
}

/** `100=84,50; 500=79,90` */
const tiers: Read = (cell, label) => {
  if (typeof cell !== 'string')
    throw new CellFault(`${label}: “100=84,50; 500=79,90” gibi yazılmalı.`, `${label} geçersiz`)
  return withoutMark(cell)
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [quantity = '', price = '', ...more] = part.split(/[=:]/)
      const tier = { min_quantity: parseNumber(quantity), price: parseNumber(price) }
      if (tier.min_quantity !== undefined && tier.price !== undefined && more.length === 0) return tier
      throw new CellFault(
        `${label}: “${part.slice(0, 40)}” anlaşılamadı; “100=84,50” gibi yazılmalı.`,
        `${label} geçersiz`,
      )
    })
}

/** `S=2; M=2` */
const contents: Read = (cell, label) =>
  withoutMark(cellText(cell))
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, name = '', count = ''] = /^(.+?)\s*[=:]\s*(\d{1,6})$/.exec(part) ?? []
      if (name !== '') return { label: name, count: Number(count) }
      throw new CellFault(
        `${label}: “${part.slice(0, 40)}” anlaşılamadı; “S=2; M=2” gibi yazılmalı.`,
        `${label} geçersiz`,
      )
    })

/** `600 x 400 x 320` */
const dimensions: Read = (cell, label) => {
  const [length, width, height, ...more] = withoutMark(cellText(cell))
    .replace(/mm\s*$/i, '')
    .split(/[x×*]/i)
    .map((part) => parseNumber(part.trim()))
  if (length !== undefined && width !== undefined && height !== undefined && more.length === 0) {
    return { length, width, height }
  }
  throw new CellFault(`${label}: “600 x 400 x 320” gibi yazılmalı.`, `${label} geçersiz`)
}

const attributes: Read = (cell, label) =>
  readAttributes(withoutMark(cellText(cell))).map(([name, value]) => {
    if (value !== undefined) return { name, value }
    throw new CellFault(
      `${label}: “${name.slice(0, 40)}” anlaşılamadı; “Renk=Beyaz; Gramaj=450” gibi yazılmalı.`,
      `${label} geçersiz`,
    )
  })

const COUNTRY_NAMES = Object.fromEntries(
  COUNTRIES.flatMap((code) => [
    [foldTurkish(code), code],
    [foldTurkish(countryName(code)), code],
  ]),
)
const country = oneOf(COUNTRY_NAMES, 'TR ya da Türkiye gibi bir ülke')

const READERS: Record<ImportField, Read> = {
  id: number,
  sku: text,
  name: looseText,
  description: looseText,
  price: number,
  currency: oneOf(CURRENCIES, 'TRY, USD, EUR ya da GBP'),
  stock_quantity: number,
  status: oneOf(STATUSES, 'Aktif ya da Pasif'),
  tags: (cell) =>
    withoutMark(cellText(cell))
      .split(',')
      .map((tag) => tag.trim()),
  unit,
  min_order_quantity: number,
  order_multiple: number,
  price_tiers: tiers,
  vat_rate: vatRate,
  vat_included: oneOf(YES_NO, 'Evet ya da Hayır'),
  lead_time_days: number,
  pieces_per_unit: number,
  pack_contents: contents,
  brand: looseText,
  barcode: text,
  origin_country: country,
  customs_code: text,
  weight_g: number,
  dimensions_mm: dimensions,
  category: looseText,
  attributes,
  axis_1: looseText,
  value_1: looseText,
  axis_2: looseText,
  value_2: looseText,
  variant_sku: text,
  variant_barcode: text,
  variant_price: number,
  variant_active: oneOf(YES_NO, 'Evet ya da Hayır'),
}
