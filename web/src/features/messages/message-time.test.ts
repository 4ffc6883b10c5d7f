import { expect, it } from 'vitest'
import { toDayTitle, toListTime } from './message-time.ts'

/** Half past midnight in Istanbul, still the day before in Greenwich. */
const now = Date.parse('2026-10-14T21:30:00Z')

it.each([
  ['2026-10-14T21:10:00Z', '00:10', 'Bugün'],
  ['2026-10-14T20:50:00Z', 'Dün', 'Dün'],
  ['2026-09-28T10:00:00Z', '28 Eyl', '28 Eylül Pazartesi'],
  ['2025-12-31T10:00:00Z', '31 Ara 2025', '31 Aralık 2025'],
])('a message of %s is dated %s in the list and stands under %s', (timestamp, listed, title) => {
  expect([toListTime(timestamp, now), toDayTitle(timestamp, now)]).toEqual([listed, title])
})
