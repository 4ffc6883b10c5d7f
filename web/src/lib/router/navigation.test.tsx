/** Navigations that meet: two under way, one that leads on, one that is refused. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense, use } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { beginVisit } from '../../test/inRouter.tsx'
import { useBlocker, usePending, useRouteError, useSearchParams } from './hooks.ts'
import { Link } from './Link.tsx'
import { Navigate } from './Navigate.tsx'
import { Outlet } from './PageView.tsx'
import { Pages } from './Pages.tsx'
import type { LoaderArgs, Route } from './route.ts'
import { createRouter } from './router.ts'

function Frame() {
  return (
    <>
      {usePending() && <p>Sayfa açılıyor</p>}
      <nav>
        {['/', '/slow', '/late', '/circle', '/forms', '/leads-on'].map((to) => (
          <Link key={to} to={to}>
            {to}
          </Link>
        ))}
        <svg>
          <Link to="/forms">
            <text>pin</text>
          </Link>
        </svg>
      </nav>
      <Suspense>
        <Outlet />
      </Suspense>
    </>
  )
}

function Home() {
  const [, setParams] = useSearchParams()
  return (
    <>
      <h1>Ana sayfa</h1>
      <button type="button" onClick={() => setParams({ search: 'x' }, { replace: true })}>
        Ara
      </button>
    </>
  )
}

const asked = vi.fn<(form: string) => boolean>()

/** Two on one page, of which only the first has something to lose. */
function Forms() {
  useBlocker((current, next) => current.pathname !== next.pathname && asked('first'))
  useBlocker(() => false)
  return <h1>Formlar</h1>
}

function Failure() {
  return <h1>Hata: {String(useRouteError())}</h1>
}

function createGate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => void (open = resolve))
  return { open: () => act(async () => open()), passed }
}

async function start(address = '/') {
  const [data, content] = [createGate(), createGate()]
  const seen: LoaderArgs[] = []
  const pages: Route[] = [
    { path: '/', Component: Home },
    {
      path: '/slow',
      Component: () => <h1>Yavaş</h1>,
      loader: async (args) => (seen.push(args), await data.passed, null),
    },
    { path: '/late', Component: () => (use(content.passed), (<h1>Geç</h1>)) },
    { path: '/leads-on', Component: () => (use(content.passed), (<Navigate to="/forms" replace />)) },
    { path: '/circle', loader: () => ({ redirect: '/circle/again' }) },
    { path: '/circle/again', loader: () => ({ redirect: '/circle' }) },
    { path: '/forms', Component: Forms },
  ]
  beginVisit(address)
  const routes = [{ Component: Frame, children: [{ ErrorBoundary: Failure, children: pages }] }]
  render(<Pages router={createRouter(routes)} />)
  await shows('Ana sayfa')
  return { data, content, seen }
}

const shows = (name: string) => screen.findByRole('heading', { name })
const follow = (to: string) => act(async () => void fireEvent.click(screen.getByRole('link', { name: to })))

/** As the browser's own buttons do. */
async function travel(steps: number): Promise<void> {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  window.history.go(steps)
  await act(() => arrived)
}

it('goes where the user wants, though the page that he leaves leads on meanwhile', async () => {
  const { data, content } = await start()
  await follow('/leads-on')
  await follow('/slow')
  await content.open()
  await data.open()
  await shows('Yavaş')
  expect(window.location.pathname).toBe('/slow')
})

it('goes where the user wants, though the page that he leaves changes its address meanwhile', async () => {
  const { data } = await start()
  await follow('/slow')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ara' })))
  await data.open()
  await shows('Yavaş')
  expect(window.location.search).toBe('')
})

it('says that a page is on its way until it is shown', async () => {
  const { content } = await start()
  await follow('/late')
  await waitFor(() => expect(window.location.pathname).toBe('/late'))
  expect(screen.getByText('Sayfa açılıyor')).toBeTruthy()
  await content.open()
  await shows('Geç')
  await waitFor(() => expect(screen.queryByText('Sayfa açılıyor')).toBeNull())
})

it('aborts the requests of a page that is no longer wanted, and of no other', async () => {
  const { seen, data } = await start()
  await follow('/slow')
  await follow('/')
  expect(seen[0]?.signal?.aborted).toBe(true)
  await follow('/slow')
  await data.open()
  await shows('Yavaş')
  await follow('/')
  await shows('Ana sayfa')
  expect(seen[1]?.signal?.aborted).toBe(false)
})

it('shows an error where pages lead on in a circle', async () => {
  await start()
  await follow('/circle')
  expect((await screen.findByRole('heading', { name: /Hata/ })).textContent).toContain('circle')
})

it('asks all that may keep a page from being left', async () => {
  await start()
  await follow('/forms')
  await shows('Formlar')
  asked.mockReturnValue(true)
  onTestFinished(() => void asked.mockReset())
  await follow('/')
  expect(asked).toHaveBeenCalledWith('first')
  expect(window.location.pathname).toBe('/forms')
})

it('knows how far the way back leads after a # was typed into the address', async () => {
  await start()
  await follow('/forms')
  await shows('Formlar')
  asked.mockReturnValue(true)
  onTestFinished(() => void asked.mockReset())
  await act(async () => void (window.location.hash = 'typed'))
  await waitFor(() => expect(window.history.state).toMatchObject({ idx: 2 }))
  await travel(-2)
  expect(asked).toHaveBeenCalled()
  await waitFor(() => expect(window.location.href).toMatch(/\/forms#typed$/))
  expect(screen.getByRole('heading', { name: 'Formlar' })).toBeTruthy()
})

it('takes a link in a drawing for one of its own', async () => {
  await start()
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  await act(async () => void screen.getByText('pin').dispatchEvent(click))
  expect(click.defaultPrevented).toBe(true)
  await shows('Formlar')
})
