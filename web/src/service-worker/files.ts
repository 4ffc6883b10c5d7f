/**
 * Keeps files whose names carry a hash of their content, so they are the same for every visitor. No page and no answer of the API is
 * ever kept.
 */
import { scope } from './scope.ts'

/** Keeps its name, so that the browser's own cache may have that of an earlier version. */
export const OFFLINE_PAGE = '/offline.html'

const PREFIX = 'files-'
export const FILES = PREFIX + VERSION
/** A tab that is still open needs the files of the version before, which the server may no longer have. */
const KEPT_VERSIONS = 2

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method === 'GET' && origin === scope.location.origin && pathname.startsWith('/assets/')) {
    event.respondWith(readFile(event))
  }
})

/** Takes over at once: it answers pages of an earlier version as the earlier worker did. */
async function install(): Promise<void> {
  const cache = await caches.open(FILES)
  await cache.addAll([new Request(OFFLINE_PAGE, { cache: 'reload' }), ...OFFLINE_FILES])
  await scope.skipWaiting()
}

async function activate(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  // In the order in which they were made.
  await Promise.all(names.slice(0, -KEPT_VERSIONS).map((name) => caches.delete(name)))
  await scope.clients.claim()
}

async function readFile(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(event.request)
  if (response.status === 200) event.waitUntil(keep(event.request, response.clone()))
  return response
}

async function keep(request: Request, response: Response): Promise<void> {
  try {
    await (await caches.open(FILES)).put(request, response)
  } catch {
    // The disk is full.
  }
}
