import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Tooltip } from './Tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function pointAtButton() {
  render(
    <Tooltip text="Ayarlar">
      <button type="button" aria-label="Ayarlar" />
    </Tooltip>,
  )
  fireEvent.pointerEnter(screen.getByRole('button'), { pointerType: 'mouse' })
  act(() => {
    vi.advanceTimersByTime(400)
  })
}

it('shows the name of what is pointed at, silently', () => {
  pointAtButton()
  expect(screen.getByText('Ayarlar').closest('[aria-hidden=true]')).toBeTruthy()
  fireEvent.pointerLeave(screen.getByRole('button'))
  expect(screen.queryByText('Ayarlar')).toBeNull()
})

it('goes away by Escape', () => {
  pointAtButton()
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(screen.queryByText('Ayarlar')).toBeNull()
})
