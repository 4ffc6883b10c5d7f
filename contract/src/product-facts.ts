export const FACT_LIMITS = {
  brand: 80,
  piecesMin: 2,
  piecesMax: 10_000,
  contents: 12,
  label: 40,
  weight_g: 100_000_000,
  millimetres: 100_000,
  files: 5,
} as const

/** What a unit holds: `S 2`. */
export interface PackLine {
  label: string
  count: number
}

/** In millimetres. */
export interface Dimensions {
  length: number
  width: number
  height: number
}

/** What is known about a product beside its terms; null where the seller does not say. */
export interface Facts {
  brand: string | null
  /** A GTIN of 8, 12, 13 or 14 digits. */
  barcode: string | null
  /** ISO 3166-1 alpha-2: `TR`. */
  origin_country: string | null
  /** GTİP, 12 digits. */
  customs_code: string | null
  weight_g: number | null
  dimensions_mm: Dimensions | null
  /** How many pieces a unit holds. */
  pieces_per_unit: number | null
  pack_contents: PackLine[]
}

export const NO_FACTS: Facts = {
  brand: null,
  barcode: null,
  origin_country: null,
  customs_code: null,
  weight_g: null,
  dimensions_mm: null,
  pieces_per_unit: null,
  pack_contents: [],
}

export const FACT_MESSAGES = {
  barcode: 'Barkod 8, 12, 13 ya da 14 haneli olmalıdır',
  checkDigit: (digit: number) => `Denetim hanesi tutmuyor, son hane ${digit} olmalı`,
  country: 'Geçerli bir ülke seçin',
  customsCode: 'GTİP 12 haneli olmalıdır',
  weight: 'Ağırlık 1 ile 100.000.000 gram arasında bir tam sayı olmalıdır',
  dimensions: 'Ölçüler 1 ile 100.000 mm arasında üç tam sayı olmalıdır',
  pieces: 'Birimdeki adet 2 ile 10.000 arasında bir tam sayı olmalıdır',
  contents: 'Paket içeriği bir liste olmalıdır',
  tooManyContents: `Paket içeriği en fazla ${FACT_LIMITS.contents} satır olabilir`,
  count: 'Adet 1 ile 10.000 arasında bir tam sayı olmalıdır',
  noPieces: 'Paket içeriği için birimdeki adet gereklidir',
  sum: (sum: number, pieces: number) => `İçindekilerin toplamı ${sum}, birimdeki adet ${pieces}`,
  file: 'Yalnızca PDF dosyası eklenebilir',
  tooManyFiles: `Bir ürüne en fazla ${FACT_LIMITS.files} belge eklenebilir`,
} as const

/** Codes of ISO 3166-1; their names are those of the language. */
export const COUNTRIES = (
  'AD AE AF AG AI AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR ' +
  'CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL ' +
  'IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO ' +
  'MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG ' +
  'SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'
).split(' ')

/** The digits as they are stored; people type spaces, dots and hyphens in between. */
export function plainDigits(text: string): string {
  return text.replaceAll(/[\s.-]/g, '')
}

/** What is wrong with a barcode. */
export function findBarcodeFault(barcode: string): string | undefined {
  if (!/^(\d{8}|\d{12,14})$/.test(barcode)) return FACT_MESSAGES.barcode
  const digits = Array.from(barcode, Number)
  const given = digits.pop()
  const sum = digits.toReversed().reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0)
  const digit = (10 - (sum % 10)) % 10
  return digit === given ? undefined : FACT_MESSAGES.checkDigit(digit)
}

export type Pack = Pick<Facts, 'pieces_per_unit' | 'pack_contents'>

/** Contradictions between the two fields of a pack. */
export function findPackFaults({ pieces_per_unit, pack_contents }: Pack): { path: string; msg: string }[] {
  if (pack_contents.length === 0) return []
  if (pieces_per_unit === null) return [{ path: 'pieces_per_unit', msg: FACT_MESSAGES.noPieces }]
  const sum = pack_contents.reduce((total, { count }) => total + count, 0)
  return sum === pieces_per_unit ? [] : [{ path: 'pack_contents', msg: FACT_MESSAGES.sum(sum, pieces_per_unit) }]
}
