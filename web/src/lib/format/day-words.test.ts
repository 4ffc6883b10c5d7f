// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  formatShortDay,
  formatShortMoment,
  onDay,
  toDayTitle,
  toDayWords,
  toListTime,
  toNotificationTime,
  untilDay,
  withClockEnding,
  withYearEnding,
} from './day-words.ts'
import { todayInIstanbul } from './dates.ts'

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

it.each([
  [2025, '2025’e', '2025’te'],
  [2026, '2026’ya', '2026’da'],
  [2027, '2027’ye', '2027’de'],
  [2029, '2029’a', '2029’da'],
  [2030, '2030’a', '2030’da'],
  [2040, '2040’a', '2040’ta'],
])('%i takes the endings of its last word', (year, to, at) => {
  expect([withYearEnding(String(year), 'to'), withYearEnding(String(year), 'at')]).toEqual([to, at])
})

/** Half past midnight in Istanbul, still the day before in Greenwich. */
const MIDNIGHT = Date.parse('2026-10-14T21:30:00Z')

it.each([
  ['2026-10-14T21:10:00Z', '00:10', 'Bugün'],
  ['2026-10-14T20:50:00Z', 'Dün', 'Dün'],
  ['2026-09-28T10:00:00Z', '28 Eyl', '28 Eylül Pazartesi'],
  ['2025-12-31T10:00:00Z', '31 Ara 2025', '31 Aralık 2025'],
])('a message of %s is dated %s in the list and stands under %s', (timestamp, listed, title) => {
  expect([toListTime(timestamp, MIDNIGHT), toDayTitle(timestamp, MIDNIGHT)]).toEqual([listed, title])
})

const NOON = Date.parse('2026-11-15T12:00:00Z')

it.each([
  ['2026-11-15T12:00:30Z', 'Az önce'],
  ['2026-11-15T11:00:01Z', 'Az önce'],
  ['2026-11-15T11:00:00Z', '1 saat önce'],
  ['2026-11-14T12:00:01Z', '23 saat önce'],
  ['2026-11-14T12:00:00Z', 'Dün'],
  ['2026-11-13T12:00:01Z', 'Dün'],
  ['2026-11-13T12:00:00Z', '13 Kas'],
  ['2026-10-11T22:30:00Z', '12 Eki'],
  ['2025-10-12T09:00:00Z', '12 Eki 2025'],
])('a notification of %s is told as %s', (timestamp, text) => {
  expect(toNotificationTime(timestamp, NOON)).toBe(text)
})

it.each([
  ['16:34', '16:34’te'],
  ['09:26', '09:26’da'],
  ['09:40', '09:40’ta'],
  ['16:00', '16:00’da'],
  ['10:00', '10:00’da'],
  ['20:00', '20:00’de'],
])('%s ends as it is spoken', (time, words) => {
  expect(withClockEnding(time)).toBe(words)
})
