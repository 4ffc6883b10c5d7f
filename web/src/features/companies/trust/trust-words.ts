const MONTHS = [
  'Ocak',
  'Şubat',
  'Mart',
  'Nisan',
  'Mayıs',
  'Haziran',
  'Temmuz',
  'Ağustos',
  'Eylül',
  'Ekim',
  'Kasım',
  'Aralık',
]

/** `from` after the last word of a year, as it is spoken: of tens first, where the year ends in 0. */
const AFTER_TENS = ['den', 'dan', 'den', 'dan', 'tan', 'den', 'tan', 'ten', 'den', 'dan']
const AFTER_DIGIT = ['', 'den', 'den', 'ten', 'ten', 'ten', 'dan', 'den', 'den', 'dan']

/** `Mart 2024’ten beri`, of a day. */
export function toMemberSince(day: string): string {
  const [year = '', month = ''] = day.split('-')
  const digit = Number(year.at(-1))
  const suffix = digit === 0 ? AFTER_TENS[Number(year.at(-2))] : AFTER_DIGIT[digit]
  return `${MONTHS[Number(month) - 1]} ${year}’${suffix} beri`
}

/** `genelde 2 saat içinde` */
export function toAnswerTime(minutes: number): string {
  if (minutes < 60) return `genelde ${Math.max(1, minutes)} dakika içinde`
  if (minutes < 24 * 60) return `genelde ${Math.ceil(minutes / 60)} saat içinde`
  return `genelde ${Math.ceil(minutes / 60 / 24)} gün içinde`
}

/** `%96` */
export function toPercent(share: number): string {
  return `%${Math.round(share * 100)}`
}
