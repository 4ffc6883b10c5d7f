import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type PoolConfig } from 'pg'
import type { Logger } from 'pino'

const RETRY_MS = 1000

/** Sent by the database function `hint`: a company (0 for all), the kind, and its arguments. */
export interface ChannelEvent {
  companyId: number
  word: string
  about: string[]
}

interface ChannelListener {
  onEvent: (event: ChannelEvent) => void
  /** Called when listening starts or starts again: events before it may have been missed. */
  onReady: () => void
}

export type NotifyChannel = ReturnType<typeof createNotifyChannel>

/**
 * The connection on which this process listens (LISTEN) for events of all processes. It is opened on first use and reopened
 * when it is lost. Behind a pooler that shares connections it receives nothing, so no caller may depend on it alone.
 */
export function createNotifyChannel(connection: PoolConfig, log: Pick<Logger, 'warn'>) {
  const listeners: ChannelListener[] = []
  let client: Client | undefined
  let running: Promise<void> | undefined
  let isSilent = false
  const closing = new AbortController()
  const closed = new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()))

  async function listen(): Promise<void> {
    const opened = new Client({
      ...connection,
      application_name: 'bedesten events',
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      keepAlive: true,
    })
    const lost = new Promise<void>((resolve) => {
      opened.on('error', () => resolve())
      opened.on('end', () => resolve())
    })
    opened.on('notification', ({ payload = '' }) => {
      const [companyId, word = '', ...about] = payload.split(' ')
      for (const { onEvent } of listeners) onEvent({ companyId: Number(companyId), word, about })
    })
    try {
      await opened.connect()
      await opened.query('listen bedesten')
      client = opened
      isSilent = false
      for (const { onReady } of listeners) onReady()
      await Promise.race([lost, closed])
    } finally {
      client = undefined
      await opened.end().catch(() => undefined)
    }
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await listen()
      } catch (error) {
        // Logged once per outage.
        if (!isSilent)
          log.warn(
            { err: error },
            'Events of the database cannot be received: live events stop, and rates are read each time',
          )
        isSilent = true
      }
      await sleep(RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  return {
    subscribe: (listener: ChannelListener): void => void listeners.push(listener),
    isListening: () => client !== undefined,
    start: (): void => {
      running ??= run()
    },
    /** Closes a connection that no longer answers. */
    async check(): Promise<void> {
      const asked = client
      await asked?.query('select 1').catch(() => asked.end())
    },
    async close(): Promise<void> {
      closing.abort()
      await running
    },
  }
}
