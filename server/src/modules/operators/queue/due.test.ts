import { expect, it } from 'vitest'
import { addWorkingDays, dueTime } from './due.ts'

/** In Istanbul. */
const at = (time: string) => new Date(`${time}:00+03:00`)

it.each([
  ['2026-10-14T12:00', 1, '2026-10-15T12:00'],
  ['2026-10-16T17:00', 1, '2026-10-19T17:00'],
  ['2026-10-16T17:00', 2, '2026-10-20T17:00'],
  // What comes on a day off waits for the next working day.
  ['2026-10-17T15:00', 1, '2026-10-20T00:00'],
  ['2026-10-28T10:00', 1, '2026-10-30T10:00'],
  ['2026-12-31T23:30', 1, '2027-01-04T23:30'],
  ['2026-10-15T00:30', 1, '2026-10-16T00:30'],
])('from %s %i working days last until %s', (from, days, to) => {
  expect(addWorkingDays(at(from), days)).toEqual(at(to))
})

it('gives each kind of entry its time', () => {
  const from = at('2026-10-16T10:00')
  expect(dueTime('complaint', from)).toEqual(at('2026-10-18T10:00'))
  expect(dueTime('report', from)).toEqual(at('2026-10-19T10:00'))
  expect(dueTime('verification', from)).toEqual(at('2026-10-20T10:00'))
  expect(dueTime('new_company', from)).toEqual(at('2026-10-19T10:00'))
  expect(dueTime('appeal', from)).toEqual(at('2026-10-23T10:00'))
})
