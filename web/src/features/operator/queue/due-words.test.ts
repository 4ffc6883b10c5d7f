// @vitest-environment node
import { expect, it } from 'vitest'
import { toAge, toDueLook } from './due-words.ts'

const now = Date.parse('2026-10-14T12:00:00+03:00')
const at = (time: string) => new Date(`${time}:00+03:00`).toISOString()

it.each([
  ['complaint', '2026-10-14T08:40', 'late', '3 sa 20 dk gecikti'],
  ['complaint', '2026-10-15T13:40', 'soon', '25 sa 40 dk'],
  ['report', '2026-10-15T19:00', 'soon', '31 saat'],
  ['report', '2026-10-16T00:00', 'calm', '36 saat'],
  ['report', '2026-10-17T12:00', 'calm', '3 gün'],
  ['appeal', '2026-10-11T11:00', 'late', '3 gün gecikti'],
  ['complaint', '2026-10-14T12:05', 'soon', '5 dk'],
  ['verification', '2026-10-16T12:00', 'calm', '2 iş günü'],
  // The weekend between does not count, and a holiday adds nothing.
  ['verification', '2026-10-19T12:00', 'calm', '2 iş günü'],
  ['new_company', '2026-10-17T12:00', 'calm', '1 iş günü'],
] as const)('an entry of kind %s due at %s is %s: %s', (kind, due, urgency, text) => {
  expect(toDueLook(at(due), kind, now)).toEqual({ urgency, text })
})

it.each([
  ['2026-10-14T11:25', '35 dk'],
  ['2026-10-13T14:00', '22 saat'],
  ['2026-10-12T12:00', '2 gün'],
  ['2026-10-14T12:01', '0 dk'],
])('what came at %s is %s old', (from, age) => {
  expect(toAge(at(from), now)).toBe(age)
})
