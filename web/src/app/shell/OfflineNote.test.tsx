import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginOutage, endOutage } from '../../lib/api/outage.ts'
import { OfflineNote } from './OfflineNote.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(endOutage)
  vi.useRealTimers()
})

const note = () => screen.getByRole('status').textContent

it('says that the server cannot answer when that lasts for three seconds, until it answers', () => {
  render(<OfflineNote />)
  act(beginOutage)
  act(() => void vi.advanceTimersByTime(2999))
  expect(note()).toBe('')
  act(() => void vi.advanceTimersByTime(1))
  expect(note()).toBe('Sunucu şu anda yanıt veremiyor. Kendiliğinden yeniden deneniyor.')
  act(endOutage)
  expect(note()).toBe('')
})

it('says nothing of a shorter one, nor of two short ones', () => {
  render(<OfflineNote />)
  for (let round = 0; round < 2; round++) {
    act(beginOutage)
    act(() => void vi.advanceTimersByTime(2000))
    act(endOutage)
    act(() => void vi.advanceTimersByTime(2000))
    expect(note()).toBe('')
  }
})
