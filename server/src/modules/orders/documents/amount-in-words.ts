import type { Currency } from '@bedesten/contract/money'

const ONES = ['', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz']
const TENS = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan']
const GROUPS = ['', 'bin', 'milyon', 'milyar', 'trilyon']

const NAMES: Record<Currency, { major: string; minor: string }> = {
  TRY: { major: 'lira', minor: 'kuruş' },
  USD: { major: 'ABD doları', minor: 'sent' },
  EUR: { major: 'avro', minor: 'sent' },
  GBP: { major: 'sterlin', minor: 'peni' },
}

/** `Yalnız bin iki yüz otuz dört lira elli kuruş`; from minor units. */
export function amountInWords(minorUnits: number, currency: Currency): string {
  if (!Number.isSafeInteger(minorUnits) || minorUnits < 0) throw new RangeError(`${minorUnits} is no amount`)
  const { major, minor } = NAMES[currency]
  const whole = Math.floor(minorUnits / 100)
  const rest = minorUnits % 100
  const parts = []
  if (whole > 0 || rest === 0) parts.push(numberInWords(whole), major)
  if (rest > 0) parts.push(numberInWords(rest), minor)
  return `Yalnız ${parts.join(' ')}`
}

function numberInWords(number: number): string {
  if (number === 0) return 'sıfır'
  const words: string[] = []
  let left = number
  for (let group = 0; left > 0; group += 1) {
    const three = left % 1000
    left = Math.floor(left / 1000)
    if (three === 0) continue
    // 1,000 is `bin`, not `bir bin`; 1,000,000 is `bir milyon`.
    const size = group === 1 && three === 1 ? [] : threeDigits(three)
    words.unshift(...size, ...[GROUPS[group] ?? ''].filter(Boolean))
  }
  return words.join(' ')
}

function threeDigits(number: number): string[] {
  const hundreds = Math.floor(number / 100)
  const tens = Math.floor((number % 100) / 10)
  const words = [hundreds > 1 ? ONES[hundreds] : '', hundreds > 0 ? 'yüz' : '', TENS[tens], ONES[number % 10]]
  return words.filter((word): word is string => Boolean(word))
}
