import { PAGE_SEGMENTS, SERVER_SEGMENTS } from './paths.ts'
import { foldTurkish } from './turkish.ts'

export const SHORT_NAME_MAX = 30
export const SHORT_NAME_PATTERN = /^[a-z0-9](?:-?[a-z0-9])+$/

/** Words that would mislead: they speak for the operator, for payment or for authority, or are likely future addresses. */
const MISLEADING_WORDS = `
  admin administrator yonetici yonetim moderator root sistem system bedesten resmi official destek yardim support help
  iletisim contact hakkinda about guvenlik security abuse sikayet odeme odemeler payment payments banka fatura siparis
  siparisler siparislerim iade kargo sepet sepetim kesfet ara arama search giris cikis kayit kayit-ol register signup
  signin logout auth oauth account hesap hesabim ayarlar bildirimler urun urunler gonderi gonderiler firma firmalar
  company companies user users home anasayfa ana-sayfa index static public files media images img css js fonts
  favicon robots sitemap manifest well-known docs dokuman developer gelistirici status durum blog haber haberler
  kampanya reklam kvkk gizlilik privacy kosullar terms sozlesme www mail webmail ftp cdn null undefined true false
  edit new me ben
`

/** Brings typed text to the form that is checked and stored. */
export function normalizeShortName(text: string): string {
  return foldTurkish(text.trim())
}

/** Maps lookalikes to one form: two companies may not differ only by 0/o, 1/l/i, rn/m, vv/w or hyphens. */
export function lookalikeSkeleton(shortName: string): string {
  return shortName
    .replaceAll('-', '')
    .replaceAll('0', 'o')
    .replace(/[1l]/g, 'i')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

export const RESERVED_SHORT_NAMES: ReadonlySet<string> = new Set([
  ...PAGE_SEGMENTS,
  ...SERVER_SEGMENTS,
  ...MISLEADING_WORDS.trim().split(/\s+/),
])
const RESERVED_SKELETONS = new Set([...RESERVED_SHORT_NAMES].map(lookalikeSkeleton))

/** True for reserved words and for what looks like one. */
export function isReservedShortName(shortName: string): boolean {
  return RESERVED_SKELETONS.has(lookalikeSkeleton(shortName))
}

/** Whether a company may have this name, however it is spelled. */
export function isPossibleShortName(text: string): boolean {
  const name = normalizeShortName(text)
  return (
    name.length >= 3 && name.length <= SHORT_NAME_MAX && SHORT_NAME_PATTERN.test(name) && !isReservedShortName(name)
  )
}
