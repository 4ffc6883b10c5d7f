import { setTimeout as sleep } from 'node:timers/promises'
import type { DrillServer } from '../server.ts'

const AGAIN_MS = 500

/** The stream of events that a seller's page keeps open, opened again when it ends, as the web client does. */
export function openStream(server: DrillServer, accessToken: string) {
  const stopping = new AbortController()
  const { signal } = stopping
  const headers = { authorization: `Bearer ${accessToken}` }
  const order = { heardAt: 0 }

  async function listen(): Promise<void> {
    const { body } = await fetch(`${server.address}/api/v1/events`, { headers, signal })
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      if (piece.includes('event: order\n')) order.heardAt = performance.now()
    }
  }
  const running = (async () => {
    while (!signal.aborted) {
      await listen().catch(() => undefined)
      await sleep(AGAIN_MS, undefined, { signal }).catch(() => undefined)
    }
  })()

  return {
    /** Seconds from a moment until it told of an order that was placed after another one. */
    async heardAfter(moment: number, since: number): Promise<number> {
      for (const deadline = performance.now() + 60_000; order.heardAt < moment && performance.now() < deadline;)
        await sleep(50)
      return order.heardAt < moment ? Number.POSITIVE_INFINITY : (order.heardAt - since) / 1000
    },
    async close(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}

export type OpenStream = ReturnType<typeof openStream>
