import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Serves the worker that browsers run beside the pages, or, where there shall be none, one that removes itself with all that
 * was kept. Browsers ask for it anew at least once a day, and with it they get the other.
 */
export async function serveServiceWorker(scope: FastifyInstance, root: string | undefined): Promise<void> {
  const script = root === undefined ? FAREWELL : await readFile(join(root, 'sw.js'), 'utf8')
  scope.get('/sw.js', { config: { access: 'public', counts: 'never' } }, (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  )
}

/** Has no listener for requests, so that from its start on pages are as without a worker. */
const FAREWELL = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await self.registration.unregister()
}
`
