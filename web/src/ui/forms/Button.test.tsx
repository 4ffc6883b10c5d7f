import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'

it('says what a busy button is doing and keeps the place of its label', () => {
  render(
    <Button busy busyText="Kaydediliyor...">
      Kaydet
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Kaydediliyor...', busy: true })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Kaydet').closest('[aria-hidden]')?.className).toContain('invisible')
})

it('keeps the place of the busy text while idle, so that the width stays', () => {
  render(
    <Button busy={false} busyText="Kaydediliyor...">
      Kaydet
    </Button>,
  )
  expect(screen.getByRole('button', { name: 'Kaydet', busy: false })).toBeTruthy()
  expect(screen.getByText('Kaydediliyor...').closest('[aria-hidden]')?.className).toContain('invisible')
})

it('refuses presses while busy without losing the focus', async () => {
  const press = vi.fn<() => void>()
  const { rerender } = render(<Button onClick={press}>Kaydet</Button>)
  await userEvent.click(screen.getByRole('button'))
  rerender(
    <Button busy onClick={press}>
      Kaydet
    </Button>,
  )
  await userEvent.keyboard('{Enter}')
  expect(press).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

it('does not send a form while busy, neither by press nor by Enter', async () => {
  const submit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <input aria-label="Ad" />
      <Button type="submit" busy>
        Gönder
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button'))
  await userEvent.type(screen.getByLabelText('Ad'), 'x{Enter}')
  expect(submit).not.toHaveBeenCalled()
})
