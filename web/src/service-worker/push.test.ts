import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'

type Told = (...told: unknown[]) => void

const registration = { showNotification: vi.fn<Told>(), pushManager: { subscribe: vi.fn<Told>() } }
const openWindow = vi.fn<Told>()
const setAppBadge = vi.fn<Told>()
let pages: object[] = []

/** An open page; `answers`: somebody who is logged in takes what was tapped. */
function aPage(path: string, answers = false) {
  const page = {
    url: new URL(path, window.location.origin).href,
    focus: vi.fn<Told>(),
    told: vi.fn<Told>(),
    postMessage(news: unknown, [port]: MessagePort[] = []) {
      page.told(news)
      if (answers) port?.postMessage('taken')
    },
  }
  return page
}

/** Resolves when the worker may be stopped. */
async function happens(type: string, given: object): Promise<void> {
  const done: Promise<unknown>[] = []
  const waitUntil = (promise: Promise<unknown>) => void done.push(promise)
  window.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...given }))
  await Promise.all(done)
}

const tap = (path: string) => happens('notificationclick', { notification: { close: vi.fn<Told>(), data: { path } } })

beforeAll(async () => {
  Object.assign(window, { registration, clients: { matchAll: async () => pages, openWindow } })
  Object.assign(navigator, { setAppBadge })
  await import('./push.ts')
})

afterAll(() => {
  for (const name of ['registration', 'clients']) Reflect.deleteProperty(window, name)
  Reflect.deleteProperty(navigator, 'setAppBadge')
})

beforeEach(() => {
  pages = []
  vi.clearAllMocks()
})

it('shows what comes, with the number of unread ones; something is shown when it cannot be read', async () => {
  const message = { title: 'Yeni sipariş', body: 'Akpamuk', path: '/my-orders-detail/7', tag: 'order-7', unread: 3 }
  await happens('push', { data: { json: () => message } })
  expect(registration.showNotification).toHaveBeenCalledWith(
    'Yeni sipariş',
    expect.objectContaining({ body: 'Akpamuk', tag: 'order-7', data: { path: '/my-orders-detail/7' } }),
  )
  expect(setAppBadge).toHaveBeenCalledWith(3)
  await happens('push', { data: { json: () => JSON.parse('{') } })
  await happens('push', { data: null })
  expect(registration.showNotification).toHaveBeenLastCalledWith('Bedesten', expect.anything())
  expect(registration.showNotification).toHaveBeenCalledTimes(3)
})

it('focuses the page that shows it, else one that takes it, else opens a window', async () => {
  const [guest, open, there] = [aPage('/login'), aPage('/explore', true), aPage('/messages/4')]
  pages = [guest, open, there]
  await tap('/messages/4')
  expect([there.focus.mock.calls.length, open.told.mock.calls.length]).toEqual([1, 0])
  await tap('/quotes/9')
  expect(open.told).toHaveBeenCalledWith({ kind: 'push-opened', path: '/quotes/9' })
  expect([guest.focus.mock.calls.length, open.focus.mock.calls.length]).toEqual([0, 1])
  expect(openWindow).not.toHaveBeenCalled()
  pages = [guest]
  await tap('/quotes/9')
  expect(openWindow).toHaveBeenCalledWith(`${window.location.origin}/quotes/9`)
  await tap('https://evil.example/')
  expect(openWindow).toHaveBeenLastCalledWith(`${window.location.origin}/notifications`)
})

it('subscribes anew when the browser exchanges its subscription, and tells open pages', async () => {
  const page = aPage('/')
  pages = [page]
  const options = { userVisibleOnly: true }
  await happens('pushsubscriptionchange', { oldSubscription: { options } })
  expect(registration.pushManager.subscribe).toHaveBeenCalledWith(options)
  expect(page.told).toHaveBeenCalledWith({ kind: 'push-changed' })
})
