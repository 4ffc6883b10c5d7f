/** Without a connection every address shows the offline page. Pages themselves are never kept: they may be private. */
import { FILES, OFFLINE_PAGE } from './files.ts'
import { scope } from './scope.ts'

scope.addEventListener('activate', (event) => {
  // The page is asked for while the worker starts, so that no visit waits for the worker.
  event.waitUntil(scope.registration.navigationPreload?.enable() ?? Promise.resolve())
})
scope.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(openPage(event))
})

async function openPage(event: FetchEvent): Promise<Response> {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(OFFLINE_PAGE, { cacheName: FILES })) ?? Response.error()
  }
}
