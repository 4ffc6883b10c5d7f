// @vitest-environment node
import { expect, it } from 'vitest'
import { toNotificationTime } from './notification-time.ts'

const now = Date.parse('2026-11-15T12:00:00Z')

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
  expect(toNotificationTime(timestamp, now)).toBe(text)
})
