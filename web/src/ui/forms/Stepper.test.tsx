import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Stepper } from './Stepper.tsx'

const less = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Azalt: Adet' })
const more = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Artır: Adet' })
const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Adet' })

const onChange = vi.fn<(value: number, settled: boolean) => void>()
afterEach(() => onChange.mockReset())

/** Keeps what it is told, as a page does. */
function Kept({ start, max = 20, live = false }: { start: number; max?: number; live?: boolean }) {
  const [value, setValue] = useState(start)
  onChange.mockImplementation(setValue)
  const explain = (typed: number | undefined) => (typed === undefined ? 'Bir sayı girin.' : `En çok ${max}.`)
  return <Stepper label="Adet" value={value} max={max} onChange={onChange} explain={explain} live={live} />
}

/** Piece by piece, so that each step is shown before the next. */
function pass(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 50) act(() => void vi.advanceTimersByTime(50))
}

describe('minus and plus', () => {
  it('go neither below one nor above the most', () => {
    const { rerender } = render(<Stepper label="Adet" value={1} max={3} onChange={onChange} />)
    expect([less().disabled, more().disabled]).toEqual([true, false])
    rerender(<Stepper label="Adet" value={3} max={3} onChange={onChange} />)
    expect([less().disabled, more().disabled]).toEqual([false, true])
  })

  it('step by one, and from more than the most down to it', async () => {
    const { rerender } = render(<Stepper label="Adet" value={2} onChange={onChange} />)
    await userEvent.click(more())
    await userEvent.click(less())
    rerender(<Stepper label="Adet" value={9} max={4} onChange={onChange} />)
    await userEvent.click(less())
    expect(onChange.mock.calls).toEqual([
      [3, false],
      [1, false],
      [4, false],
    ])
  })

  it('go on stepping while they are held, up to the most, and the release is no further step', () => {
    vi.useFakeTimers()
    try {
      render(<Kept start={1} max={7} />)
      fireEvent.pointerDown(more(), { button: 0 })
      pass(700)
      const held = field().value
      expect(Number(held)).toBeGreaterThan(3)
      fireEvent.pointerUp(more())
      fireEvent.click(more())
      pass(1000)
      expect(field().value).toBe(held)
      fireEvent.pointerDown(more(), { button: 0 })
      pass(2000)
      expect(field().value).toBe('7')
    } finally {
      vi.useRealTimers()
    }
  })

  it('ignore presses while its update runs and keep the focus', async () => {
    render(<Stepper label="Adet" value={2} busy onChange={onChange} />)
    await userEvent.click(more())
    expect(onChange).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(more())
    await userEvent.type(field(), '5{Enter}')
    expect(field().value).toBe('2')
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('a typed number', () => {
  it('counts with Enter, once, in place of what was there', async () => {
    render(<Kept start={2} max={1000} />)
    await userEvent.click(field())
    await userEvent.keyboard('500')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(onChange.mock.calls).toEqual([[500, true]])
    expect(field().inputMode).toBe('numeric')
  })

  it('counts when the field is left', async () => {
    render(<Kept start={2} />)
    await userEvent.click(field())
    await userEvent.keyboard('12')
    await userEvent.tab()
    expect(onChange.mock.calls).toEqual([[12, true]])
  })

  it('counts with every key where nothing is sent', async () => {
    render(<Kept start={2} live />)
    await userEvent.click(field())
    await userEvent.keyboard('123')
    expect(onChange.mock.calls.map(([value]) => value)).toEqual([1, 12, 20])
  })

  it.each([
    ['600', 20, 'En çok 20.'],
    ['0', 1, 'En çok 20.'],
    ['{Backspace}', 2, 'Bir sayı girin.'],
  ])('%s becomes %i, and why is said below it', async (keys, value, why) => {
    render(<Kept start={2} />)
    await userEvent.click(field())
    await userEvent.keyboard(`${keys}{Enter}`)
    expect(field().value).toBe(String(value))
    expect(screen.getByText(why).id).toBe(field().getAttribute('aria-describedby'))
    await userEvent.keyboard('{ArrowDown}3')
    expect(screen.queryByText(why)).toBeNull()
  })

  it.each([
    ['1.500 adet', '1500'],
    ['-12', '12'],
    ['2,5', '2'],
    ['abc', ''],
  ])('%s is understood as %s', async (pasted, shown) => {
    render(<Kept start={2} max={5000} />)
    await userEvent.click(field())
    await userEvent.paste(pasted)
    expect(field().value).toBe(shown)
  })

  it('is stepped through with the arrow keys, and given up with Escape', async () => {
    render(<Kept start={2} />)
    await userEvent.click(field())
    await userEvent.keyboard('7{ArrowUp}')
    expect(field().value).toBe('8')
    await userEvent.keyboard('{PageUp}{ArrowDown}')
    expect(field().value).toBe('17')
    await userEvent.keyboard('{PageUp}{ArrowUp}')
    expect(field().value).toBe('20')
    expect(screen.getByText('En çok 20.')).toBeTruthy()
    await userEvent.clear(field())
    await userEvent.keyboard('3{Escape}')
    expect(field().value).toBe('20')
  })
})
