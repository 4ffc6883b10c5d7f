import { PRICE_MAX_MINOR } from './money.ts'

export const AWAY_LIMITS = { text: 300, days: 366 } as const
/** In minor units. */
export const MINIMUM_MAX = PRICE_MAX_MINOR

export const SELLING_MESSAGES = {
  currencyChanged: (currency: string) => `Para biriminiz artık ${currency}. Tutarı bu para birimiyle yeniden yazın.`,
  minimum: 'Tutar 0 ile 99.999.999,99 arasında, en fazla iki ondalıklı bir sayı olmalıdır',
  day: 'Tarih YYYY-AA-GG biçiminde olmalıdır',
  bothDays: 'İlk ve son günü birlikte verin',
  order: 'Son gün ilk günden önce olamaz',
  tooLong: `Tatil en fazla ${AWAY_LIMITS.days} gün sürebilir`,
  over: 'Son gün geçmiş bir gün olamaz',
} as const

const WEEKDAY = new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'long', weekday: 'long', timeZone: 'UTC' })

/** `1 Aralık Salı` */
function writeReturn(day: string): string {
  return WEEKDAY.format(new Date(day))
}

/** The words of the seller: `Tatildeyiz, 1 Aralık Salı günü dönüyoruz` */
export function awayHeading(day: string): string {
  return `Tatildeyiz, ${writeReturn(day)} günü dönüyoruz`
}

/** The words for a buyer: `Akpamuk Havlu tatilde, 1 Aralık Salı günü dönüyor.` */
export function awaySentence(company: string, day: string): string {
  return `${company} tatilde, ${writeReturn(day)} günü dönüyor.`
}
