import type { FigureDay } from '@bedesten/contract/operator-health.schemas'
import { expect, it } from 'vitest'
import { addDays } from '../../../lib/format/day-words.ts'
import { readFigureChoice, toPeriodBefore, writeFigureChoice } from './figure-range.ts'
import { listFigures, toPoints, toSentence } from './figure-words.ts'
import { toFiguresCsv } from './figures-csv.ts'

const days = (from: string, orders: number[]): FigureDay[] =>
  orders.map((count, at) => ({
    day: addDays(from, at),
    companies: 100 + at,
    active: count,
    orders: count,
    amount: count * 10.1,
    messages: 0,
    quotes: 2,
  }))
const read = (query: string) => readFigureChoice(new URLSearchParams(query), '2026-10-16')

it('reads the period of the address, and what makes no sense as thirty days', () => {
  expect(read('')).toEqual({ period: '30', from: '2026-09-17', to: '2026-10-16', by: 'day' })
  expect(read('period=7&by=week')).toEqual({ period: '7', from: '2026-10-10', to: '2026-10-16', by: 'week' })
  expect(read('from=2026-01-05&to=2026-02-01')).toMatchObject({ period: 'own', from: '2026-01-05', to: '2026-02-01' })
  for (const query of ['period=9', 'from=2026-02-01&to=2026-01-05', 'from=x&to=y', 'from=2020-01-01&to=2026-01-01'])
    expect([query, read(query).period]).toEqual([query, '30'])
  for (const query of ['', 'period=7&by=week', 'from=2026-01-05&to=2026-02-01'])
    expect(new URLSearchParams(writeFigureChoice(read(query))).toString()).toBe(query)
})

it('compares with as many days before', () => {
  expect(toPeriodBefore({ from: '2026-10-10', to: '2026-10-16' })).toEqual({ from: '2026-10-03', to: '2026-10-09' })
})

it('puts days side by side, or seven of them as a week', () => {
  const now = days('2026-10-10', [1, 2, 3, 4, 5, 6, 7, 8])
  const before = days('2026-10-02', [2, 2, 2, 2, 2, 2, 2, 2])
  expect(toPoints('orders', now, before, 'day')).toHaveLength(8)
  expect(toPoints('orders', now, before, 'day')[0]).toEqual({
    label: '10 Eki',
    name: expect.stringContaining('10 Ekim'),
    value: 1,
    before: 2,
  })
  expect(toPoints('orders', now, before, 'week').map(({ value, before: earlier }) => [value, earlier])).toEqual([
    [28, 14],
    [8, 2],
  ])
  expect(toPoints('active', now, before, 'week').map(({ value }) => value)).toEqual([4, 8])
  expect(toPoints('companies', now, [], 'week')[0]).not.toHaveProperty('before')
  expect(toPoints('companies', now, [], 'week').map(({ value }) => value)).toEqual([106, 107])
  // Not 282.79999999999995.
  expect(toPoints('amount', now, before, 'week')[0]?.value).toBe(282.8)
})

it('says in a sentence what the drawing shows', () => {
  const points = toPoints('orders', days('2026-10-10', [5, 9, 6]), days('2026-10-07', [4, 4, 2]), 'day')
  expect(toSentence('orders', points, 'day')).toMatch(
    /^Günlük siparişler, 10 Ekim.* ile 12 Ekim.* arası: ilk 5, son 6, en yüksek 11 Ekim.* 9\. Önceki döneme göre %100 yüksek\.$/,
  )
  expect(toSentence('orders', [], 'day')).toBe('Siparişler: veri yok.')
})

it('names how each figure changed', () => {
  const figures = (orders: number[], active: number) => ({
    from: '',
    to: '',
    days: days('2026-10-10', orders),
    active,
    misses: [],
  })
  const changes = listFigures(figures([6, 6], 5), figures([5, 5], 10)).map(({ name, value, change, tone }) => [
    name,
    value,
    change,
    tone,
  ])
  expect(changes).toEqual([
    ['Şirket', '101', '+0', 'neutral'],
    ['Etkin şirket', '5', '−%50', 'bad'],
    ['Sipariş', '12', '+%20', 'good'],
    ['Tutar', '₺121,2', '+%20', 'good'],
    ['Mesaj', '0', 'değişmedi', 'neutral'],
    ['Teklif', '4', 'değişmedi', 'neutral'],
  ])
  expect(listFigures(figures([6], 5), undefined)[2]).toEqual({ name: 'Sipariş', value: '6' })
})

it('writes the days for a spreadsheet', async () => {
  const text = await toFiguresCsv(days('2026-10-10', [1])).text()
  expect(text).toContain(
    'Gün;Kayıtlı şirket;Etkin şirket;Sipariş;Tutar (TRY);Mesaj;Teklif\r\n2026-10-10;100;1;1;10,1;0;2\r\n',
  )
})
