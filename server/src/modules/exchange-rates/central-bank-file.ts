import { CURRENCIES } from '@bedesten/contract/money'
import type { Currency } from '@bedesten/contract/money'

export type ForeignCurrency = Exclude<Currency, 'TRY'>

/** The rates of one day's file of the central bank. */
export interface DailyRates {
  /** The day of the rates, `2026-11-13`. */
  date: string
  /** TRY for one unit, with six decimals as in the database. */
  tryRates: Record<ForeignCurrency, string>
}

const FOREIGN = CURRENCIES.filter((currency) => currency !== 'TRY')
const DECIMALS = 6

/**
 * Reads the central bank's `today.xml`. The file is regular and holds no text we store, so a few strict patterns
 * suffice; a file that does not match is refused as a whole, because half a file must not become prices.
 */
export function readCentralBankFile(xml: string): DailyRates {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Error('The file declares a document type')
  const text = xml.replaceAll(/<!--[\s\S]*?-->/g, '')
  const root = /<Tarih_Date\b([^>]*)>([\s\S]*)<\/Tarih_Date>\s*$/.exec(text)
  if (!root) throw new Error('The file is not a complete list of exchange rates')
  const [, attributes = '', content = ''] = root
  const found = readCurrencies(content)
  const tryRates = Object.fromEntries(FOREIGN.map((currency) => [currency, found.get(currency)]))
  assertComplete(tryRates)
  return { date: readDay(attributes), tryRates }
}

function readCurrencies(content: string): Map<string, string> {
  const rates = new Map<string, string>()
  for (const [, attributes = '', fields = ''] of content.matchAll(/<Currency\b([^>]*)>([\s\S]*?)<\/Currency>/g)) {
    const code = /\bCurrencyCode="([A-Z]{3})"/.exec(attributes)?.[1]
    const unit = readField(fields, 'Unit')
    const selling = readField(fields, 'ForexSelling')
    // Some currencies have a buying rate or a cross rate only.
    if (code === undefined || unit === undefined || selling === undefined) continue
    if (rates.has(code)) throw new Error(`The file names ${code} twice`)
    rates.set(code, perUnit(code, selling, unit))
  }
  return rates
}

function readField(fields: string, name: string): string | undefined {
  return new RegExp(`<${name}>\\s*([^<\\s]+)\\s*</${name}>`).exec(fields)?.[1]
}

/** Some currencies are quoted for 100 units. Integer arithmetic, rounded half up. */
function perUnit(code: string, selling: string, unit: string): string {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(selling) ?? []
  const units = /^[1-9]\d{0,5}$/.test(unit) ? BigInt(unit) : 0n
  if (whole === '' || units === 0n) throw new Error(`The rate of ${code} is not a number: ${selling} for ${unit}`)
  const scaled = (2n * BigInt(whole + fraction.padEnd(DECIMALS, '0')) + units) / (2n * units)
  if (scaled === 0n) throw new Error(`The rate of ${code} is 0`)
  const digits = scaled.toString().padStart(DECIMALS + 1, '0')
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`
}

function readDay(attributes: string): string {
  const [, day = '', month = '', year = ''] = /\bTarih="(\d{2})\.(\d{2})\.(\d{4})"/.exec(attributes) ?? []
  const date = `${year}-${month}-${day}`
  if (Number.isNaN(Date.parse(date)) || new Date(date).toISOString().slice(0, 10) !== date) {
    throw new Error('The file does not say the day of its rates')
  }
  return date
}

function assertComplete(rates: Record<string, string | undefined>): asserts rates is Record<ForeignCurrency, string> {
  const missing = FOREIGN.filter((currency) => rates[currency] === undefined)
  if (missing.length > 0) throw new Error(`The file has no selling rate for ${missing.join(', ')}`)
}
