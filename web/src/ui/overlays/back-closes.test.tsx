import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { Link } from '../../lib/router/Link.tsx'
import { Pages } from '../../lib/router/Pages.tsx'
import { createRouter } from '../../lib/router/router.ts'
import { beginVisit } from '../../test/inRouter.tsx'
import { useUnsavedChanges } from '../forms/useUnsavedChanges.ts'
import { ConfirmHost } from './ConfirmHost.tsx'
import { Dialog } from './Dialog.tsx'

function List() {
  return (
    <>
      <h1>Liste</h1>
      <Link to="/page">Sayfaya git</Link>
    </>
  )
}

/** With two dialogs, one above the other. The second is sent, and cannot be closed then. */
function PageWithDialogs() {
  const [open, setOpen] = useState(0)
  const [sending, setSending] = useState(false)
  return (
    <>
      <h1>Sayfa</h1>
      <button type="button" onClick={() => setOpen(1)}>
        Aç
      </button>
      <Dialog open={open > 0} onClose={() => setOpen(0)} title="Birinci">
        <button type="button" onClick={() => setOpen(2)}>
          Bir daha aç
        </button>
        <Link to="/other">Başka sayfa</Link>
        <Link to="?filter=1" replace>
          Süzgeç
        </Link>
        <Link to="?step=2" replace onClick={() => setOpen(0)}>
          İkinci adım
        </Link>
      </Dialog>
      <Dialog open={open > 1} onClose={() => !sending && setOpen(1)} title="İkinci">
        <button type="button" onClick={() => setSending(!sending)}>
          Gönder
        </button>
      </Dialog>
    </>
  )
}

function Form() {
  useUnsavedChanges(true)
  return (
    <>
      <h1>Form</h1>
      <ConfirmHost />
    </>
  )
}

function Other() {
  return <h1>Başka</h1>
}

function renderPages() {
  const router = createRouter([
    { path: '/', Component: List },
    { path: '/page', Component: PageWithDialogs },
    { path: '/form', Component: Form },
    { path: '/other', Component: Other },
  ])
  return render(<Pages router={router} />)
}

// What is below a dialog is hidden from those who listen.
const shows = (name: string) => screen.findByRole('heading', { level: 1, name, hidden: true })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const follow = async (name: string) => fireEvent.click(await screen.findByRole('link', { name }))
const isOpen = (name: string) => screen.findByRole('dialog', { name })
const isClosed = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())

/** As the browser's own button does, until the router has moved as often as the browser. */
const goBack = () => move(() => window.history.back())

async function move(go: () => void): Promise<void> {
  await act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    go()
    await arrived
  })
}

let leave: () => void

beforeEach(async () => {
  beginVisit('/')
  leave = renderPages().unmount
  await shows('Liste')
  await follow('Sayfaya git')
  await shows('Sayfa')
})

it('the way back closes an open dialog and stays on its page, and only then leaves it', async () => {
  await press('Aç')
  await isOpen('Birinci')
  await goBack()
  await isClosed('Birinci')
  expect(window.location.pathname).toBe('/page')
  await goBack()
  expect(await shows('Liste')).toBeTruthy()
})

it.each([
  ['its button', () => press('Kapat')],
  ['Escape', async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })],
])('a dialog that was closed by %s takes no step of the way back', async (_, close) => {
  await press('Aç')
  await isOpen('Birinci')
  await close()
  await isClosed('Birinci')
  expect(window.location.pathname).toBe('/page')
  await goBack()
  expect(await shows('Liste')).toBeTruthy()
})

it('a dialog that is closed moves nothing in the history, where it could cancel a page that the browser opens', async () => {
  const moves = (['go', 'back', 'forward'] as const).map((name) => vi.spyOn(window.history, name))
  onTestFinished(() => void vi.restoreAllMocks())
  await press('Aç')
  await isOpen('Birinci')
  await press('Kapat')
  await isClosed('Birinci')
  // Longer than a timeout of the smallest length.
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)))
  for (const moved of moves) expect(moved).not.toHaveBeenCalled()
})

it('a dialog opened again takes the entry of the one before it', async () => {
  for (let times = 0; times < 3; times++) {
    await press('Aç')
    await isOpen('Birinci')
    await press('Kapat')
    await isClosed('Birinci')
  }
  expect(window.history.state).toMatchObject({ idx: 2 })
  await goBack()
  expect(await shows('Liste')).toBeTruthy()
})

it('the way back closes one dialog after the other', async () => {
  await press('Aç')
  await press('Bir daha aç')
  await isOpen('İkinci')
  await goBack()
  await isClosed('İkinci')
  await isOpen('Birinci')
  await goBack()
  await isClosed('Birinci')
  expect(await shows('Sayfa')).toBeTruthy()
  await goBack()
  expect(await shows('Liste')).toBeTruthy()
})

it('a dialog that cannot be closed for the moment stays, and can be closed so later', async () => {
  await press('Aç')
  await press('Bir daha aç')
  await press('Gönder')
  await goBack()
  await isOpen('İkinci')
  expect(window.location.pathname).toBe('/page')
  await press('Gönder')
  await goBack()
  await isClosed('İkinci')
  expect(await isOpen('Birinci')).toBeTruthy()
})

it('a link in a dialog leads to its page, from where one step leads back', async () => {
  await press('Aç')
  await follow('Başka sayfa')
  await shows('Başka')
  await goBack()
  await shows('Sayfa')
  await isClosed('Birinci')
  await goBack()
  expect(await shows('Liste')).toBeTruthy()
})

it('an address that is replaced while a dialog closes replaces that of the page', async () => {
  await press('Aç')
  await follow('İkinci adım')
  await isClosed('Birinci')
  await waitFor(() => expect(window.location.search).toBe('?step=2'))
  await goBack()
  expect(await shows('Liste')).toBeTruthy()
})

it('an address that was replaced below a dialog is the one that a link leads back to', async () => {
  await press('Aç')
  await follow('Süzgeç')
  await waitFor(() => expect(window.location.search).toBe('?filter=1'))
  await follow('Başka sayfa')
  await shows('Başka')
  await goBack()
  await shows('Sayfa')
  expect(window.location.search).toBe('?filter=1')
  await goBack()
  expect(await shows('Liste')).toBeTruthy()
})

it('the way forward passes over what is closed', async () => {
  await press('Aç')
  await follow('Süzgeç')
  await waitFor(() => expect(window.location.search).toBe('?filter=1'))
  await follow('Başka sayfa')
  await shows('Başka')
  await goBack()
  await shows('Sayfa')
  await goBack()
  await shows('Liste')
  await move(() => window.history.forward())
  await shows('Sayfa')
  expect(window.location.search).toBe('?filter=1')
  await move(() => window.history.forward())
  expect(await shows('Başka')).toBeTruthy()
})

it('a page that is loaded again with an open dialog has none, and no step too many on the way back', async () => {
  await press('Aç')
  await isOpen('Birinci')
  // The history stays, everything else begins anew.
  leave()
  renderPages()
  await shows('Sayfa')
  await isClosed('Birinci')
  await goBack()
  expect(await shows('Liste')).toBeTruthy()
})

const question = () => screen.queryByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' })

/** Of a form that asks before it is left, with a page before and one after it. */
async function openForm() {
  window.history.pushState({ idx: 2, key: 'form' }, '', '/form')
  window.history.pushState({ idx: 3, key: 'other' }, '', '/other')
  await goBack()
  await shows('Form')
}

it('the question before a page is left can be answered by the way back: with staying', async () => {
  await openForm()
  await goBack()
  await waitFor(() => expect(question()).toBeTruthy())
  await goBack()
  await waitFor(() => expect(question()).toBeNull())
  expect(window.location.pathname).toBe('/form')
  await goBack()
  await press('Ayrıl')
  expect(await shows('Sayfa')).toBeTruthy()
  expect(window.location.pathname).toBe('/page')
})

it('the question before a page is left for the next one leads there', async () => {
  await openForm()
  await move(() => window.history.forward())
  await waitFor(() => expect(question()).toBeTruthy())
  await press('Ayrıl')
  expect(await shows('Başka')).toBeTruthy()
  expect(window.location.pathname).toBe('/other')
})
