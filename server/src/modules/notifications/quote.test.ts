import { expect, it } from 'vitest'
import { quote } from './quote.ts'

it('a quote stands on one line, and a long one ends after a word', () => {
  expect(quote('Numune gönderebilir misiniz?')).toBe('“Numune gönderebilir misiniz?”')
  expect(quote(' Hayırlı\n\nolsun ')).toBe('“Hayırlı olsun”')
  const long = quote('ışık '.repeat(60))
  expect(long).toMatch(/^“(ışık )*ışık…”$/)
  expect(long.length).toBeGreaterThan(100)
  expect(long.length).toBeLessThanOrEqual(142)
})

it('a quote without spaces is cut between characters as a reader counts them', () => {
  expect(quote('a'.repeat(140))).toBe(`“${'a'.repeat(140)}”`)
  expect(quote('👨‍👩‍👧'.repeat(200))).toBe(`“${'👨‍👩‍👧'.repeat(139)}…”`)
})
