import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginVisit } from '../../test/inRouter.tsx'
import { Link } from './Link.tsx'
import { Pages } from './Pages.tsx'
import { createRouter } from './router.ts'

/** A window that lays out nothing else than the height of its page. */
const view = { height: 0, top: 0, grow: [] as (() => void)[] }

class HeightObserver {
  #tell: () => void
  constructor(tell: () => void) {
    this.#tell = tell
  }
  observe = () => void view.grow.push(this.#tell)
  unobserve = () => undefined
  disconnect = () => void view.grow.splice(view.grow.indexOf(this.#tell), 1)
}

function growTo(height: number): void {
  view.height = height
  for (const tell of view.grow.slice()) tell()
}

beforeEach(() => {
  Object.assign(view, { height: 2000, top: 0, grow: [] })
  vi.stubGlobal('ResizeObserver', HeightObserver)
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => view.top)
  vi.spyOn(window, 'scrollTo').mockImplementation((...[, top]: unknown[]) => {
    view.top = Math.min(Number(top), view.height)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

/** What the document of a visit does: the history and what is stored stay, everything else begins anew. */
function openDocument(): void {
  const Component = () => <Link to="/next">Sonraki</Link>
  render(<Pages router={createRouter([{ path: '*', Component }], {})} />)
}

function leaveDocument(): void {
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  cleanup()
  view.top = 0
}

/** To the next page and back, where this one was scrolled; `height` is what of it is there at once. */
async function comeBack(height: number): Promise<void> {
  beginVisit('/')
  openDocument()
  view.top = 900
  await act(async () => void fireEvent.click(screen.getByRole('link')))
  expect(view.top).toBe(0)
  view.height = height
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  window.history.back()
  await act(() => arrived)
  await waitFor(() => expect(view.top).toBe(height))
}

it('opens an address from elsewhere at its top, wherever the page before it in the tab was left', () => {
  beginVisit('/products/1')
  openDocument()
  view.top = 900
  leaveDocument()
  beginVisit('/products/2')
  openDocument()
  expect(view.top).toBe(0)
})

it('opens a page that is loaded again where it was left', () => {
  beginVisit('/products/1')
  openDocument()
  view.top = 900
  leaveDocument()
  openDocument()
  expect(view.top).toBe(900)
})

it('scrolls a page whose data comes late as soon as it is tall enough, and once', async () => {
  await comeBack(100)
  expect(view.top).toBe(100)
  growTo(500)
  expect(view.top).toBe(500)
  growTo(3000)
  expect(view.top).toBe(900)
  view.top = 50
  growTo(4000)
  expect(view.top).toBe(50)
})

it.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])('scrolls no further after a %s of the user', async (type) => {
  await comeBack(100)
  window.dispatchEvent(new Event(type))
  view.top = 40
  growTo(3000)
  expect(view.top).toBe(40)
})

it('remembers where a page was to be scrolled that is left before its data came', async () => {
  await comeBack(100)
  leaveDocument()
  view.height = 3000
  openDocument()
  expect(view.top).toBe(900)
})
