import { fireEvent, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import type { ComponentType } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Toasts } from '../../ui/feedback/Toasts.tsx'
import { inRouter } from '../../test/inRouter.tsx'
import { lazyPart, loadData, loadPart } from './lazy-part.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const away = () => new TypeError('Failed to fetch dynamically imported module')

it('without a connection a part is not asked for: browsers remember what could not be fetched', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('page')
  const part = loadPart(load)
  await new Promise((resolve) => setTimeout(resolve))
  expect(load).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await part).toBe('page')
})

it('data is asked for at once, and without a connection again when there is one, however often that takes', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(away()).mockRejectedValueOnce(away())
  load.mockResolvedValue('data')
  const data = loadData(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await data).toBe('data')
})

it('with a connection it tries again twice, then fails', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(away())
  const outcome = loadPart(load).catch(String)
  await vi.runAllTimersAsync()
  expect(await outcome).toContain('Failed to fetch')
  expect(load).toHaveBeenCalledTimes(3)
})

it('what is wrong with the part itself is told at once', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('broken'))
  await expect(loadPart(load)).rejects.toThrow('broken')
  expect(load).toHaveBeenCalledTimes(1)
})

it('a component that could not be loaded without a connection appears once there is one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn<() => Promise<ComponentType>>().mockResolvedValue(() => <p>Bildirim</p>)
  const Part = lazyPart(load)
  render(
    <Suspense fallback="Yükleniyor">
      <Part />
    </Suspense>,
  )
  expect(await screen.findByText('Yükleniyor')).toBeDefined()
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Bildirim')).toBeDefined()
})

function aScreen(Part: ComponentType<{ onClose?: () => void }>, isDialog: boolean) {
  return function Screen() {
    const [open, setOpen] = useState(!isDialog)
    return (
      <>
        <textarea aria-label="Not" />
        <button onClick={() => setOpen(true)}>Aç</button>
        <Suspense>{open && <Part {...(isDialog && { onClose: () => setOpen(false) })} />}</Suspense>
        <Toasts />
      </>
    )
  }
}

const gone = () => new Error('Importing a module script failed.')

it('a dialog that cannot be loaded leaves the screen with what was typed, says so, and opens once it is there', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const load = vi.fn<() => Promise<ComponentType<{ onClose?: () => void }>>>().mockRejectedValueOnce(gone())
  load.mockResolvedValue(() => <p>Dialog</p>)
  const Screen = aScreen(lazyPart(load), true)
  render(inRouter(<Screen />))
  fireEvent.change(screen.getByLabelText('Not'), { target: { value: 'Yarım' } })
  fireEvent.click(screen.getByText('Aç'))
  expect(await screen.findByText('Açılamadı')).toBeDefined()
  expect(screen.getByDisplayValue('Yarım')).toBeDefined()
  fireEvent.click(screen.getByText('Aç'))
  expect(await screen.findByText('Dialog')).toBeDefined()
})

it('another part that cannot be loaded shows a note in its place, with a way to try again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const load = vi.fn<() => Promise<ComponentType>>().mockRejectedValueOnce(gone())
  load.mockResolvedValue(() => <p>Yorumlar</p>)
  const Screen = aScreen(lazyPart(load), false)
  render(inRouter(<Screen />))
  fireEvent.click(await screen.findByRole('button', { name: 'Tekrar dene' }))
  expect(await screen.findByText('Yorumlar')).toBeDefined()
})
