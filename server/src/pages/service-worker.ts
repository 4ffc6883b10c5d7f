import { SHARE_PATH } from '@bedesten/contract/page-names'
import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readOn } from '../http/server/read-on.ts'

/**
 * Serves the worker that browsers run beside the pages; if it is switched off, one that removes itself and its caches. Browsers fetch the
 * file again at least once a day.
 */
export async function serveServiceWorker(scope: FastifyInstance, root: string | undefined): Promise<void> {
  const script = root === undefined ? FAREWELL : await readFile(join(root, 'sw.js'), 'utf8')
  scope.get('/sw.js', { config: { access: 'public', counts: 'never' } }, (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  )
  await scope.register(async (shares) => receiveShares(shares))
}

/**
 * The worker takes what a phone shares into the app, and nothing is sent. Without a worker the form arrives here: it is not read, and the
 * page says that nothing came.
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

/** Has no listener for requests, so pages are as without a worker from its start on. */
const FAREWELL = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  indexedDB.deleteDatabase('shared-in')
  await self.registration.unregister()
}
`
