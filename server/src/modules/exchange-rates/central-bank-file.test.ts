import { describe, expect, it } from 'vitest'
import { aCentralBankFile } from '../../../test/central-bank.ts'
import { readCentralBankFile } from './central-bank-file.ts'

describe('the daily file of the central bank', () => {
  it('gives the selling rates of its day', () => {
    expect(readCentralBankFile(aCentralBankFile())).toEqual({
      date: '2026-11-13',
      tryRates: { USD: '42.284500', EUR: '49.116400', GBP: '55.657600' },
    })
  })

  it('gives the rate of one unit where a hundred are quoted, rounded half up', () => {
    const file = aCentralBankFile().replace('<Unit>1</Unit>', '<Unit>100</Unit>').replace('42.2845', '4228.45005')
    expect(readCentralBankFile(file).tryRates.USD).toBe('42.284501')
  })

  it('is read whatever the order of its attributes, line ends and comments', () => {
    const file = aCentralBankFile()
      .replace('Kod="USD" CurrencyCode="USD"', 'CurrencyCode="USD" Kod="USD"')
      .replace('<Currency ', '<!-- <Currency CurrencyCode="USD"><Unit>1</Unit></Currency> --><Currency ')
      .replaceAll('\n', '\r\n')
    expect(readCentralBankFile(file).tryRates.USD).toBe('42.284500')
  })

  it.each<[string, (file: string) => string, string]>([
    ['a page of words', () => '<html><body>Bakım çalışması</body></html>', 'not a complete list'],
    ['nothing', () => '', 'not a complete list'],
    ['a file cut off', (file) => file.slice(0, -200), 'not a complete list'],
    ['a document type', (file) => `<!DOCTYPE x [<!ENTITY a "b">]>${file}`, 'document type'],
    ['no day', (file) => file.replace(/Tarih="[\d.]+"/, ''), 'the day'],
    ['a day that does not exist', (file) => file.replace('13.11.2026', '31.02.2026'), 'the day'],
    ['an American day', (file) => file.replace('13.11.2026', '11/13/2026'), 'the day'],
    ['a currency missing', (file) => file.replaceAll('"GBP"', '"CAD"'), 'no selling rate for GBP'],
    ['an empty rate', (file) => file.replace('>49.1164<', '><'), 'no selling rate for EUR'],
    ['a rate of 0', (file) => file.replace('49.1164', '0.0000'), 'EUR is 0'],
    ['a rate below 0', (file) => file.replace('49.1164', '-49.1164'), 'EUR is not a number'],
    ['a decimal comma', (file) => file.replace('49.1164', '49,1164'), 'EUR is not a number'],
    ['no units', (file) => file.replace('<Unit>1</Unit>', '<Unit>0</Unit>'), 'USD is not a number'],
    ['a currency twice', (file) => file.replaceAll('"EUR"', '"USD"'), 'USD twice'],
  ])('is refused as a whole with %s', (_, change, reason) => {
    expect(() => readCentralBankFile(change(aCentralBankFile()))).toThrow(reason)
  })
})
