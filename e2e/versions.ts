import { createServer, request } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'

/** A server whose version can be changed, as by a deploy. */
export interface Versions {
  origin: string
  deploy: (version: string) => void
  close: () => void
}

/**
 * Stands before the built server and gives the files of each version a folder of its own: they have other names then, as after a
 * deploy, and those of all other versions are gone.
 */
export async function serveVersions(target: string): Promise<Versions> {
  let version = 'a'
  const server: Server = createServer((asked, answer) => void pass(asked, answer, new URL(target), version))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    deploy: (next) => (version = next),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function pass(asked: IncomingMessage, answer: ServerResponse, target: URL, version: string): Promise<void> {
  const { url = '/', method, headers } = asked
  const folder = `/assets/${version}/`
  if (url.startsWith('/assets/') && !url.startsWith(folder)) return void answer.writeHead(404).end('gone')
  const path = url.replace(folder, '/assets/')
  // As text, to be rewritten.
  const options = { method, path, headers: { ...headers, 'accept-encoding': 'identity' } }
  const forwarded = request(target, options, (given) => void hand(given, answer, version))
  forwarded.on('error', () => answer.destroy())
  asked.pipe(forwarded)
}

async function hand(given: IncomingMessage, answer: ServerResponse, version: string): Promise<void> {
  const { 'content-length': _, etag: __, ...headers } = given.headers
  const isText = /html|javascript|css/.test(headers['content-type'] ?? '')
  if (!isText) return void given.pipe(answer.writeHead(given.statusCode ?? 502, given.headers))
  const chunks: Buffer[] = []
  for await (const chunk of given) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const rewritten = text.replaceAll('assets/', `assets/${version}/`).replaceAll(/files-[\da-f]{12}/g, `$&${version}`)
  answer.writeHead(given.statusCode ?? 502, headers).end(rewritten)
}
