// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { formatShortDay, formatShortMoment, onDay, toDayWords, untilDay } from './day-words.ts'
import { todayInIstanbul } from './format-date.ts'

const HOUR = 3_600_000
const zone = { timeZone: 'Europe/Istanbul' } as const

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-10-14T12:00:00+03:00') }))
afterEach(() => void vi.useRealTimers())

it('tells days and times as Istanbul has them, at each hour of some years', () => {
  const day = new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'long', ...zone })
  const clock = new Intl.DateTimeFormat('tr-TR', { timeStyle: 'short', ...zone })
  const iso = new Intl.DateTimeFormat('sv-SE', zone)
  const told: string[] = []
  const wanted: string[] = []
  for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2028, 2, 2); time += 5 * HOUR) {
    vi.setSystemTime(time)
    told.push(`${todayInIstanbul()} ${formatShortMoment(new Date(time).toISOString())}`)
    wanted.push(`${iso.format(time)} ${day.format(time)}, ${clock.format(time)}`)
  }
  expect(told).toEqual(wanted)
})

it('names the year where it is another one', () => {
  expect(formatShortDay('2026-01-05')).toBe('5 Ocak')
  expect(formatShortDay('2025-12-31T20:59:59Z')).toBe('31 Aralık 2025')
  expect(formatShortDay('2025-12-31T21:00:00Z')).toBe('1 Ocak')
})

it('calls today and yesterday so', () => {
  expect(toDayWords('2026-10-14T08:48:00Z')).toBe('Bugün 11:48')
  expect(toDayWords('2026-10-13T20:59:00Z')).toBe('Dün 23:59')
  expect(toDayWords('2026-10-12T20:59:00Z')).toBe('12 Ekim')
})

it('puts months into the case that a sentence asks for', () => {
  expect([untilDay('2026-10-22'), onDay('2026-10-22')]).toEqual(['22 Ekim’e', '22 Ekim’de'])
  expect([untilDay('2026-08-01'), onDay('2026-08-01')]).toEqual(['1 Ağustos’a', '1 Ağustos’ta'])
  expect([untilDay('2026-04-30'), onDay('2026-04-30')]).toEqual(['30 Nisan’a', '30 Nisan’da'])
})
