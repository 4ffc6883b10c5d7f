import { SHARE_PATH } from '@bedesten/contract/page-names'
import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readOn } from '../http/server/read-on.ts'

/**
 * Serves the worker that browsers run beside the pages, or, where there shall be none, one that removes itself with all that
 * was kept. Browsers ask for it anew at least once a day, and with it they get the other.
 */
export async function serveServiceWorker(scope: FastifyInstance, root: string | undefined): Promise<void> {
  const script = root === undefined ? FAREWELL : await readFile(join(root, 'sw.js'), 'utf8')
  scope.get('/sw.js', { config: { access: 'public', counts: 'never' } }, (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  )
  await scope.register(async (shares) => receiveShares(shares))
}

/**
 * What a phone shares into the app is taken by the worker and never sent. Only where there is none does it arrive here: it is not
 * read, and the page says that nothing came.
 */
function receiveShares(scope: FastifyInstance): void {
  scope.addContentTypeParser('multipart/form-data', (request, body, done) => {
    readOn(body, request.socket)
    done(null)
  })
  scope.post(SHARE_PATH, { config: { access: 'public', counts: 'page' } }, (_, reply) =>
    reply.header('cache-control', 'no-store').redirect(SHARE_PATH, 303),
  )
}

/** Has no listener for requests, so that from its start on pages are as without a worker. */
const FAREWELL = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  indexedDB.deleteDatabase('shared-in')
  await self.registration.unregister()
}
`
