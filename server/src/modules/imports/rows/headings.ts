import { IMPORT_FIELDS } from '@bedesten/contract/imports'
import type { ImportField } from '@bedesten/contract/imports'
import { foldTurkish } from '@bedesten/contract/turkish'

/** Usual names, in Turkish and English; see `headingKey`. */
const NAMES: Record<ImportField, string> = {
  id: 'urun no, urun numarasi, urun id, product id, id',
  sku: 'sku, stok kodu, urun kodu, kod, malzeme kodu, stok no, product code, item code, code',
  name: 'urun adi, ad, adi, isim, urun, urun ismi, stok adi, malzeme adi, name, product name, product, title, item name',
  description: 'aciklama, urun aciklamasi, tanim, detay, description, product description, details',
  price:
    'fiyat, satis fiyati, birim fiyat, birim fiyati, liste fiyati, fiyati, price, unit price, list price, sale price, sales price',
  currency: 'para birimi, doviz, doviz cinsi, kur, doviz kodu, currency, currency code',
  stock_quantity:
    'stok adedi, stok, stok miktari, miktar, adet, bakiye, mevcut, varyant stogu, variant stock, stock, stock quantity, quantity, qty, inventory',
  status: 'durum, urun durumu, aktif, satis durumu, status, active, state',
  tags: 'etiketler, etiket, kategori, kategoriler, tags, tag, categories, category',
  unit: 'birim, olcu birimi, satis birimi, birimi, unit, unit of measure, uom',
  min_order_quantity:
    'en az siparis, en az siparis miktari, min siparis, minimum siparis, minimum siparis miktari, min adet, minimum order, minimum order quantity, min order, min order quantity, moq',
  order_multiple: 'katlar, siparis kati, kat, koli ici, koli ici adet, order multiple, multiple, pack size',
  price_tiers: 'kademeler, kademeli fiyat, fiyat kademeleri, kademe, price tiers, tiers, tier prices',
  vat_rate: 'kdv orani, kdv, kdv %, kdv yuzdesi, vergi orani, vat rate, vat, tax rate, vat %',
  vat_included: 'kdv dahil, kdv dahil mi, kdv durumu, vat included, tax included, includes vat',
  pieces_per_unit: 'birimdeki adet, birim icindeki adet, paket adedi, pieces per unit',
  pack_contents: 'paket icerigi, seri icerigi, icindekiler, asorti, pack contents',
  brand: 'marka, brand',
  barcode: 'barkod, barkod no, gtin, ean, barcode',
  origin_country: 'mense ulke, mense, mensei, ulke, origin, origin country, country of origin',
  customs_code: 'gtip, gtip no, gumruk kodu, hs code, customs code',
  weight_g: 'agirlik (g), agirlik, gram agirlik, weight, weight (g)',
  dimensions_mm: 'olculer (mm), olculer, boyutlar, ebatlar (mm), dimensions, dimensions (mm)',
  category: 'urun kategorisi, kategori yolu, product category, category path',
  attributes: 'ozellikler, urun ozellikleri, attributes',
  axis_1: 'secenek 1, secenek 1 adi, option 1, option1 name',
  value_1: 'secenek 1 degeri, option 1 value, option1 value',
  axis_2: 'secenek 2, secenek 2 adi, option 2, option2 name',
  value_2: 'secenek 2 degeri, option 2 value, option2 value',
  variant_sku: 'varyant sku, varyant kodu, varyant stok kodu, variant sku',
  variant_barcode: 'varyant barkodu, variant barcode',
  variant_price: 'varyant fiyati, variant price',
  variant_active: 'varyant satista, varyant aktif, variant active',
  lead_time_days:
    'hazirlik suresi (gun), hazirlik suresi, hazirlik gunu, termin, termin suresi, teslim suresi, lead time, lead time days, lead time (days)',
}

const BY_NAME = new Map<string, ImportField>(
  (Object.keys(IMPORT_FIELDS) as ImportField[]).flatMap((field) =>
    [...NAMES[field].split(', '), field, IMPORT_FIELDS[field]].map((name) => [headingKey(name), field] as const),
  ),
)

/** Only letters count: `STOK_KODU:` is `stok kodu`. */
function headingKey(heading: string): string {
  return foldTurkish(heading)
    .replaceAll(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()
}

export function recogniseHeading(heading: string): ImportField | undefined {
  return BY_NAME.get(headingKey(heading))
}

export function isCalledCategory(heading: string): boolean {
  return ['kategori', 'category'].includes(headingKey(heading))
}
