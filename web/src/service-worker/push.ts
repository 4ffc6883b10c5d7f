/** Shows notifications and opens their pages. It has no session: messages come encrypted for this browser. */
import type { PushMessage, PushNews } from '@bedesten/contract/push'
import { scope } from './scope.ts'

/** For an open page to take over; the browser lets a tap open a window for a second or so. */
const ANSWER_MS = 300
const ASKED_PAGES = 3
/** Phones paint its shape in one colour into their bar. */
const BADGE = '/badge-96.png'
/** Browsers demand that something is shown for each message. */
const UNREADABLE = { title: 'Bedesten', body: 'Yeni bir bildiriminiz var.', path: '/notifications', tag: 'news' }

scope.addEventListener('push', (event) => event.waitUntil(show(event.data)))
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = event.notification.data as Pick<PushMessage, 'path'>
  event.waitUntil(open(path))
})
scope.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event as Event & { oldSubscription?: PushSubscription | null }
  ;(event as ExtendableEvent).waitUntil(renew(oldSubscription?.options))
})

async function show(data: PushMessageData | null): Promise<void> {
  const message = read(data)
  const { title, body, path, tag } = message ?? UNREADABLE
  const icon = '/icon-192.png'
  // A newer one about the same thing takes the place of the old one, and is heard all the same.
  const options = { body, tag, renotify: true, icon, badge: BADGE, lang: 'tr', data: { path } }
  await scope.registration.showNotification(title, options)
  if (message) await navigator.setAppBadge?.(message.unread)
}

function read(data: PushMessageData | null): PushMessage | undefined {
  try {
    return data?.json() as PushMessage | undefined
  } catch {
    return undefined
  }
}

/** In a page that shows it, else in one that can go there without losing typed text, else in a new window. */
async function open(path: string): Promise<void> {
  const { origin } = scope.location
  const asked = new URL(path, origin)
  const target = asked.origin === origin ? asked : new URL(UNREADABLE.path, origin)
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(({ url }) => url === target.href)
  if (there) return void (await there.focus())
  for (const page of pages.slice(0, ASKED_PAGES)) {
    if (await takes(page, target.pathname + target.search + target.hash)) return void (await page.focus())
  }
  await scope.clients.openWindow(target.href)
}

/** A page of a guest, or one that is still loading, does not answer. */
function takes(page: Client, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), ANSWER_MS)
    const news: PushNews = { kind: 'push-opened', path }
    page.postMessage(news, [port2])
  })
}

/** Pages tell the server, as only they are logged in; one that is opened later notices it itself. */
async function renew(options: PushSubscriptionOptions | undefined): Promise<void> {
  if (options) await scope.registration.pushManager.subscribe(options)
  const news: PushNews = { kind: 'push-changed' }
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage(news)
}
