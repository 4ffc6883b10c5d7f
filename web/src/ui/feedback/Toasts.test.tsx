import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inRouter } from '../../test/inRouter.tsx'
import { showToast } from './toast.ts'
import { Toasts } from './Toasts.tsx'

const LEAVING = 180

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  passAndLeave(60_000)
  vi.useRealTimers()
})

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

/** What left at the end of that time is out of sight. */
function passAndLeave(milliseconds: number) {
  pass(milliseconds)
  pass(LEAVING)
}

function show(...toast: Parameters<typeof showToast>) {
  act(() => showToast(...toast))
  pass(0)
}

function renderToasts() {
  render(
    inRouter(
      <>
        <button type="button">Sayfa</button>
        <Toasts />
      </>,
    ),
  )
}

it('leaves by itself after five seconds', () => {
  renderToasts()
  show('success', 'Kopyalandı')
  pass(4900)
  expect(screen.getByText('Kopyalandı')).toBeTruthy()
  passAndLeave(100)
  expect(screen.queryByText('Kopyalandı')).toBeNull()
})

it('stays as long as it was told to', () => {
  renderToasts()
  show('warning', 'Önemli Uyarı', { duration: 8000 })
  pass(7900)
  expect(screen.getByText('Önemli Uyarı')).toBeTruthy()
  passAndLeave(100)
  expect(screen.queryByText('Önemli Uyarı')).toBeNull()
})

it('waits while it is pointed at, then uses up the time it had left', () => {
  renderToasts()
  show('info', 'Ürün Silindi')
  pass(3000)
  fireEvent.pointerEnter(screen.getByText('Ürün Silindi'))
  pass(20_000)
  expect(screen.getByText('Ürün Silindi')).toBeTruthy()
  fireEvent.pointerLeave(screen.getByText('Ürün Silindi'))
  pass(1900)
  expect(screen.getByText('Ürün Silindi')).toBeTruthy()
  passAndLeave(100)
  expect(screen.queryByText('Ürün Silindi')).toBeNull()
})

it('waits while something in it is focused', () => {
  renderToasts()
  show('error', 'Hata')
  act(() => screen.getByRole('button', { name: 'Kapat' }).focus())
  pass(20_000)
  expect(screen.getByText('Hata')).toBeTruthy()
  act(() => screen.getByRole('button', { name: 'Sayfa' }).focus())
  passAndLeave(5000)
  expect(screen.queryByText('Hata')).toBeNull()
})

it('interrupts for warnings and errors only', () => {
  renderToasts()
  for (const kind of ['success', 'info', 'warning', 'error'] as const) show(kind, kind, { message: 'ayrıntı' })
  expect(screen.getAllByRole('status').map((region) => region.textContent)).toEqual(['successayrıntı', 'infoayrıntı'])
  expect(screen.getAllByRole('alert').map((region) => region.textContent)).toEqual(['warningayrıntı', 'errorayrıntı'])
})

it('closes by its button and gives the focus back', () => {
  renderToasts()
  const page = screen.getByRole('button', { name: 'Sayfa' })
  page.focus()
  show('success', 'Kopyalandı', { duration: 60_000 })
  const close = screen.getByRole('button', { name: 'Kapat' })
  act(() => close.focus())
  fireEvent.click(close)
  pass(LEAVING)
  expect(screen.queryByText('Kopyalandı')).toBeNull()
  expect(document.activeElement).toBe(page)
})

it('offers a way on, and leaves when it is taken', () => {
  const retry = vi.fn<() => void>()
  renderToasts()
  show('warning', 'Oturum Gerekli', { action: { label: 'Giriş Yap', to: '/login' } })
  expect(screen.getByRole('link', { name: 'Giriş Yap' }).getAttribute('href')).toBe('/login')
  show('error', 'Hata', { action: { label: 'Tekrar dene', onClick: retry } })
  fireEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }))
  pass(LEAVING)
  expect(retry).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Hata')).toBeNull()
})

it('keeps the newest four', () => {
  renderToasts()
  for (const title of ['1', '2', '3', '4', '5']) show('info', title)
  expect(screen.getAllByRole('status').map((region) => region.textContent)).toEqual(['2', '3', '4', '5'])
})

it('takes the place of an earlier one about the same, and stays for its own time', () => {
  renderToasts()
  show('success', 'Sepete Eklendi', { message: '1 adet', about: 'cart' })
  show('info', 'Başka bir şey')
  pass(4000)
  show('success', 'Sepete Eklendi', { message: '2 adet', about: 'cart' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sepete Eklendi2 adet',
    'Başka bir şey',
  ])
  passAndLeave(4000)
  expect(screen.getByText('2 adet')).toBeTruthy()
})
