import { act, fireEvent, render, screen } from '@testing-library/react'
import { useReducer } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RelativeTime } from './RelativeTime.tsx'

const AT = '2026-11-15T12:00:00Z'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(AT) + 5000 }))
afterEach(() => void vi.useRealTimers())

function Row() {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  return (
    <li>
      <button type="button" onClick={redraw}>
        Beğen
      </button>
      <RelativeTime timestamp={AT} />
    </li>
  )
}

const listTimes = () => screen.getAllByRole('time').map(({ textContent }) => textContent)

it('rows of the same moment say the same, although one of them is drawn anew', () => {
  render(
    <ul>
      <Row />
      <Row />
    </ul>,
  )
  expect(listTimes()).toEqual(['Az önce', 'Az önce'])
  act(() => void vi.advanceTimersByTime(150_000))
  expect(listTimes()).toEqual(['2 dakika önce', '2 dakika önce'])
  act(() => void vi.advanceTimersByTime(29_000))
  fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement)
  expect(new Set(listTimes()).size).toBe(1)
})

it('what the server has written is told from the same moment as the rest', () => {
  const page = document.createElement('div')
  page.innerHTML = `<time datetime="${AT}">7 saat önce</time>`
  act(() => void hydrateRoot(page, <RelativeTime timestamp={AT} />))
  expect(page.textContent).toBe('Az önce')
})
