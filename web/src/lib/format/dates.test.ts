// @vitest-environment node
import { expect, it } from 'vitest'
import { toCompactTime, toRelativeTime } from './dates.ts'

const now = Date.parse('2026-11-15T12:00:00Z')

it.each([
  ['2026-11-15T12:00:30Z', 'Az önce', 'Az önce'],
  ['2026-11-15T11:59:01Z', 'Az önce', 'Az önce'],
  ['2026-11-15T11:59:00Z', '1 dakika önce', '1d'],
  ['2026-11-15T11:00:01Z', '59 dakika önce', '59d'],
  ['2026-11-15T11:00:00Z', '1 saat önce', '1s'],
  ['2026-11-14T12:00:01Z', '23 saat önce', '23s'],
  ['2026-11-14T12:00:00Z', '1 gün önce', '1g'],
  ['2026-10-16T12:00:01Z', '29 gün önce', '29g'],
  ['2026-10-16T12:00:00Z', '16 Ekim 2026', '16 Ekim 2026'],
  ['2026-01-01T22:30:00Z', '2 Ocak 2026', '2 Ocak 2026'],
])('%s is told as %s, or in short as %s', (timestamp, text, short) => {
  expect(toRelativeTime(timestamp, now)).toBe(text)
  expect(toCompactTime(timestamp, now)).toBe(short)
})
