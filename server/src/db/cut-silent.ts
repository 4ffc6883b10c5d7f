import { Socket } from 'node:net'
import type { Pool, PoolClient } from 'pg'

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
      else if (now - last.at > silenceMs) stream.destroy()
    }
  }
  const timer = setInterval(look, silenceMs / 3).unref()
  return () => clearInterval(timer)
}
