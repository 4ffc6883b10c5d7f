import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type PoolConfig } from 'pg'
import type { Logger } from 'pino'

const RETRY_MS = 1000

/** What the database says (`hint` of migration 0005): a company, or 0 for all, a word, and what the word is about. */
export interface Hint {
  companyId: number
  word: string
  about: string[]
}

interface HintListener {
  onHint: (hint: Hint) => void
  /** Listening, for the first time or again: what happened before may have gone by. */
  onReady: () => void
}

export type HintChannel = ReturnType<typeof createHintChannel>

/**
 * One connection of this process that listens for what all of them say. It is opened when somebody needs it and opened
 * again when it is lost. Behind a pooler that shares connections it hears nothing; nobody may depend on it alone.
 */
export function createHintChannel(connection: PoolConfig, log: Pick<Logger, 'warn'>) {
  const listeners: HintListener[] = []
  let client: Client | undefined
  let running: Promise<void> | undefined
  let isSilent = false
  const closing = new AbortController()
  const closed = new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()))

  async function listen(): Promise<void> {
    const opened = new Client({
      ...connection,
      application_name: 'bedesten hints',
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
      for (const { onHint } of listeners) onHint({ companyId: Number(companyId), word, about })
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
        // Once, however long it lasts.
        if (!isSilent)
          log.warn(
            { err: error },
            'Hints of the database cannot be received: live events stop, and rates are asked for each time',
          )
        isSilent = true
      }
      await sleep(RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  return {
    tell: (listener: HintListener): void => void listeners.push(listener),
    isListening: () => client !== undefined,
    start: (): void => {
      running ??= run()
    },
    /** A line that died in silence is given up. */
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
