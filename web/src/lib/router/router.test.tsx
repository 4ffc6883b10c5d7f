import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { beginVisit } from '../../test/inRouter.tsx'
import { useBlocker, usePageData, useRouteError } from './hooks.ts'
import { Link } from './Link.tsx'
import { Outlet } from './PageView.tsx'
import { Pages } from './Pages.tsx'
import type { Route } from './route.ts'
import { createRouter } from './router.ts'

function Frame() {
  return (
    <>
      <nav>
        {['/', '/slow', '/old', '/broken', '/failing', '/form', '/list?page=2', '/list?page=4#%E0'].map((to) => (
          <Link key={to} to={to}>
            {to}
          </Link>
        ))}
      </nav>
      <Suspense>
        <Outlet />
      </Suspense>
    </>
  )
}

function heading(text: string) {
  return () => <h1>{text}</h1>
}

function Failure() {
  return <h1>Hata: {String(useRouteError())}</h1>
}

function Broken(): never {
  throw new Error('broken while shown')
}

const asked = vi.fn<(from: string, to: string, proceed: () => void) => void>()

function Form() {
  useBlocker((current, next, proceed) => {
    asked(current.pathname, next.pathname, proceed)
    return true
  })
  return <h1>Form</h1>
}

function List() {
  return <h1>{String(usePageData())}</h1>
}

/** `arrive` lets the slow page come. `found` is the address of the page that the server sent. */
function open(address: string, found?: string) {
  let arrive = () => {}
  const slow = new Promise<void>((resolve) => void (arrive = resolve))
  const pages: Route[] = [
    { path: '/', Component: heading('Ana sayfa') },
    { path: '/slow', lazy: async () => (await slow, heading('Yavaş')) },
    { path: '/old', loader: () => ({ redirect: '/list?page=3' }) },
    { path: '/broken', Component: Broken },
    { path: '/failing', loader: () => Promise.reject(new Error('not loaded')) },
    { path: '/form', Component: Form },
    { path: '/list', Component: List, loader: ({ url }) => ({ data: new URL(url).search }) },
    { path: '*', Component: heading('Bulunamadı') },
  ]
  beginVisit(address)
  const routes = [{ Component: Frame, children: [{ ErrorBoundary: Failure, children: pages }] }]
  render(<Pages router={createRouter(routes, found === undefined ? undefined : { address: found })} />)
  return { arrive }
}

async function shows(name: string): Promise<void> {
  expect(await screen.findByRole('heading', { name })).toBeTruthy()
}

const follow = (to: string) => fireEvent.click(screen.getByRole('link', { name: to }))

afterEach(() => {
  vi.restoreAllMocks()
  asked.mockReset()
})

it('keeps a page until the next one has come, and of two that are on their way opens the one asked for last', async () => {
  const { arrive } = open('/')
  await shows('Ana sayfa')
  follow('/slow')
  expect(window.location.pathname).toBe('/')
  follow('/list?page=2')
  await shows('?page=2')
  arrive()
  follow('/slow')
  await shows('Yavaş')
  expect(window.location.pathname).toBe('/slow')
})

it('goes where a page leads on, and back past it to where it was left', async () => {
  open('/')
  await shows('Ana sayfa')
  const scrollTo = vi.spyOn(window, 'scrollTo')
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(400)
  follow('/old')
  await shows('?page=3')
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
  window.history.back()
  await shows('Ana sayfa')
  expect(window.location.pathname).toBe('/')
  expect(scrollTo).toHaveBeenLastCalledWith(0, 400)
})

it('follows a reader who went back before the program ran', async () => {
  open('/list?page=2', '/')
  screen.getByRole('heading', { name: 'Ana sayfa' })
  await shows('?page=2')
  expect(window.location.search).toBe('?page=2')
})

it('opens an address whose percent signs mean nothing', async () => {
  open('/%E0%A4%A')
  await shows('Bulunamadı')
  follow('/list?page=4#%E0')
  await shows('?page=4')
  expect(window.location.hash).toBe('#%E0')
})

it('shows why a page could not be loaded or broke, and leads on from there', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  open('/')
  await shows('Ana sayfa')
  follow('/failing')
  await shows('Hata: Error: not loaded')
  follow('/broken')
  await shows('Hata: Error: broken while shown')
  follow('/')
  await shows('Ana sayfa')
  expect(window.location.pathname).toBe('/')
})

it('asks before a page is left that must be kept, by a link and by the way back', async () => {
  open('/')
  await shows('Ana sayfa')
  follow('/form')
  await shows('Form')
  follow('/list?page=2')
  expect(asked).toHaveBeenCalledWith('/form', '/list', expect.any(Function))
  window.history.back()
  await waitFor(() => expect(asked).toHaveBeenCalledWith('/form', '/', expect.any(Function)))
  await waitFor(() => expect(window.location.pathname).toBe('/form'))
  screen.getByRole('heading', { name: 'Form' })
  asked.mock.lastCall?.[2]()
  await shows('Ana sayfa')
  expect(window.location.pathname).toBe('/')
})

it('leaves to the browser what opens elsewhere', async () => {
  open('/')
  await shows('Ana sayfa')
  const prevented: boolean[] = []
  function watch(event: Event) {
    prevented.push(event.defaultPrevented)
    // Else jsdom says that it cannot open windows.
    event.preventDefault()
  }
  window.addEventListener('click', watch)
  const link = screen.getByRole('link', { name: '/list?page=2' })
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'none']) fireEvent.click(link, { [key]: true })
  window.removeEventListener('click', watch)
  expect(prevented).toEqual([false, false, false, true])
})
