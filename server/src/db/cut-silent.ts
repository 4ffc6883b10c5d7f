import { Socket } from 'node:net'
import type { Pool, PoolClient } from 'pg'

/** How much longer than others some may be without an answer, until they are leased again. */
const allowed = new WeakMap<PoolClient, number>()

/** For a transaction whose statements may take so long. */
export function allowSilence(client: PoolClient, ms: number): void {
  allowed.set(client, ms)
}

/**
 * Cuts connections whose statement has had no answer for longer than any statement may take. A server that has vanished
 * from the network answers nothing and closes nothing, and the system would wait for it for a quarter of an hour. Returns
 * the way to stop.
 */
export function cutSilentConnections(pool: Pool, silenceMs: number): () => void {
  const leased = new Set<PoolClient>()
  const heard = new WeakMap<PoolClient, { bytes: number; at: number }>()
  pool.on('acquire', (client) => {
    leased.add(client)
    heard.delete(client)
    allowed.delete(client)
  })
  pool.on('release', (_error, client) => leased.delete(client))

  function look(): void {
    const now = performance.now()
    for (const client of leased) {
      const { stream } = client.connection
      if (!(stream instanceof Socket)) continue
      const { bytesRead: bytes } = stream
      const last = heard.get(client)
      if (!last || last.bytes !== bytes) heard.set(client, { bytes, at: now })
      else if (now - last.at > silenceMs + (allowed.get(client) ?? 0)) stream.destroy()
    }
  }
  const timer = setInterval(look, silenceMs / 3).unref()
  return () => clearInterval(timer)
}
