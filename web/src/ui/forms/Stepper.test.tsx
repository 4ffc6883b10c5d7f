import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Stepper } from './Stepper.tsx'

const less = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Azalt: Adet' })
const more = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Artır: Adet' })

it('goes neither below one nor above the most', () => {
  const { rerender } = render(<Stepper label="Adet" value={1} max={3} onChange={vi.fn<(value: number) => void>()} />)
  expect([less().disabled, more().disabled]).toEqual([true, false])
  rerender(<Stepper label="Adet" value={3} max={3} onChange={vi.fn<(value: number) => void>()} />)
  expect([less().disabled, more().disabled]).toEqual([false, true])
})

it('steps by one', async () => {
  const change = vi.fn<(value: number) => void>()
  render(<Stepper label="Adet" value={2} onChange={change} />)
  await userEvent.click(more())
  await userEvent.click(less())
  expect(change.mock.calls).toEqual([[3], [1]])
})

it('ignores presses while its update runs and keeps the focus', async () => {
  const change = vi.fn<(value: number) => void>()
  render(<Stepper label="Adet" value={2} busy onChange={change} />)
  await userEvent.click(more())
  expect(change).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(more())
})
