import { afterEach, expect, it, vi } from 'vitest'
import { dropDraft, readDraft, writeDraft } from './drafts.ts'

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

it('a draft is found by the company that wrote it, and by nobody else', () => {
  writeDraft('7', 'offer:5', { note: 'Peşin' })
  expect(readDraft('7', 'offer:5')).toEqual({ note: 'Peşin' })
  expect(readDraft('8', 'offer:5')).toBeUndefined()
  expect(readDraft(undefined, 'offer:5')).toBeUndefined()
  dropDraft('8', 'offer:5')
  expect(readDraft('7', 'offer:5')).toEqual({ note: 'Peşin' })
  dropDraft('7', 'offer:5')
  expect(readDraft('7', 'offer:5')).toBeUndefined()
})

it('nobody without a session leaves a draft', () => {
  writeDraft(undefined, 'offer:5', { note: 'Peşin' })
  expect(localStorage).toHaveLength(0)
})

it('drafts go after thirty days, with those that cannot be read', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  writeDraft('7', 'old', 'a')
  localStorage.setItem('draft:7:broken', '{')
  localStorage.setItem('theme', 'dark')
  vi.setSystemTime(Date.now() + 29 * 86_400_000)
  writeDraft('7', 'new', 'b')
  expect(readDraft('7', 'old')).toBe('a')
  vi.setSystemTime(Date.now() + 2 * 86_400_000)
  expect([readDraft('7', 'old'), readDraft('7', 'new')]).toEqual([undefined, 'b'])
  expect(Object.keys(localStorage).toSorted()).toEqual(['draft:7:new', 'theme'])
})

it('without storage there are no drafts, and no error', () => {
  const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  writeDraft('7', 'offer:5', 'a')
  expect(readDraft('7', 'offer:5')).toBeUndefined()
  forbidden.mockRestore()
})
