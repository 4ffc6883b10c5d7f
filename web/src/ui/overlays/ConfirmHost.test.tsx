import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { askToConfirm } from './confirm.ts'
import { ConfirmHost } from './ConfirmHost.tsx'

const question = { title: 'Sepeti temizle', text: 'Emin misiniz?', confirmLabel: 'Sepeti Temizle' }

// Loaded with the first question, which may take its time on a busy machine.
beforeAll(() => import('./ConfirmDialog.tsx'), 60_000)

/** The answer stays a promise inside, or awaiting this would await the answer. */
async function ask() {
  render(<ConfirmHost />)
  const asked = await act(async () => ({ answer: askToConfirm(question) }))
  await screen.findByRole('alertdialog', { name: 'Sepeti temizle', description: 'Emin misiniz?' })
  return asked
}

it('focuses the safe choice first', async () => {
  const { answer } = await ask()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'İptal' })))
  await userEvent.keyboard('{Enter}')
  expect(await answer).toBe(false)
})

it('is confirmed only by the button that says so', async () => {
  const { answer } = await ask()
  await userEvent.click(screen.getByRole('button', { name: 'Sepeti Temizle' }))
  expect(await answer).toBe(true)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

it('takes Escape for no', async () => {
  const { answer } = await ask()
  await userEvent.keyboard('{Escape}')
  expect(await answer).toBe(false)
})

it('takes a newer question for no to the older', async () => {
  const { answer } = await ask()
  await act(async () => void askToConfirm({ ...question, title: 'Ürünü sil' }))
  expect(await answer).toBe(false)
  expect(await screen.findByRole('alertdialog', { name: 'Ürünü sil' })).toBeTruthy()
})
