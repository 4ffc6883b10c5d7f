import { expect, it } from 'vitest'
import { findQuietEnd, toMinutes, toTime } from './quiet-hours.ts'

const at = (time: string) => new Date(`2026-11-19T${time}+03:00`)
const quietEnd = (from: string, to: string, time: string) =>
  findQuietEnd({ from: toMinutes(from), to: toMinutes(to) }, at(time))?.toISOString()

it('ends in the morning what began in the evening, by the clock of Istanbul', () => {
  expect(quietEnd('22:00', '08:00', '23:30:15')).toBe(new Date('2026-11-20T08:00+03:00').toISOString())
  expect(quietEnd('22:00', '08:00', '07:59:59')).toBe(at('08:00').toISOString())
  expect(quietEnd('22:00', '08:00', '00:00')).toBe(at('08:00').toISOString())
  expect(quietEnd('22:00', '08:00', '08:00')).toBeUndefined()
  expect(quietEnd('22:00', '08:00', '21:59:59')).toBeUndefined()
})

it('may be within a day', () => {
  expect(quietEnd('12:30', '13:30', '13:00')).toBe(at('13:30').toISOString())
  expect(quietEnd('12:30', '13:30', '13:30')).toBeUndefined()
  expect(quietEnd('12:30', '13:30', '02:00')).toBeUndefined()
})

it('reads and writes times', () => {
  expect(['00:00', '08:05', '23:59'].map((time) => toTime(toMinutes(time)))).toEqual(['00:00', '08:05', '23:59'])
})
