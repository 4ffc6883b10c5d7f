import { expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

it.each([
  [123_450, 'TRY', 'Yalnız bin iki yüz otuz dört lira elli kuruş'],
  [2_444_147, 'TRY', 'Yalnız yirmi dört bin dört yüz kırk bir lira kırk yedi kuruş'],
  [0, 'TRY', 'Yalnız sıfır lira'],
  [1, 'TRY', 'Yalnız bir kuruş'],
  [50, 'TRY', 'Yalnız elli kuruş'],
  [100, 'TRY', 'Yalnız bir lira'],
  [10_000, 'TRY', 'Yalnız yüz lira'],
  [100_000, 'TRY', 'Yalnız bin lira'],
  [200_000, 'TRY', 'Yalnız iki bin lira'],
  [100_100_000, 'TRY', 'Yalnız bir milyon bin lira'],
  [100_000_000, 'TRY', 'Yalnız bir milyon lira'],
  [110_100_100, 'USD', 'Yalnız bir milyon yüz bir bin bir ABD doları'],
  [1905, 'EUR', 'Yalnız on dokuz avro beş sent'],
  [88_888, 'GBP', 'Yalnız sekiz yüz seksen sekiz sterlin seksen sekiz peni'],
  [
    999_999_999_999_999,
    'TRY',
    'Yalnız dokuz trilyon dokuz yüz doksan dokuz milyar dokuz yüz doksan dokuz milyon dokuz yüz doksan dokuz bin dokuz yüz doksan dokuz lira doksan dokuz kuruş',
  ],
] as const)('%i in %s', (minorUnits, currency, words) => {
  expect(amountInWords(minorUnits, currency)).toBe(words)
})

it.each([-1, 1.5, Number.NaN])('%d is no amount', (amount) => {
  expect(() => amountInWords(amount, 'TRY')).toThrow('is no amount')
})
