import { EVENT_KINDS, HEARTBEAT_MS } from '@bedesten/contract/events'
import { streamEvents } from '@bedesten/contract/events.calls'
import type { LiveEvent } from '@bedesten/contract/events.schemas'
import { readEvents } from '../../lib/api/event-stream.ts'
import { findLocks } from '../../lib/session/locks.ts'
import { logQuietly } from '../../lib/api/log.ts'

/** `alive`: the line is open and nothing goes by unheard; `lost`: it is not. */
export type LiveNews = LiveEvent | 'alive' | 'lost'

type OnNews = (news: LiveNews) => void

/** A page that nobody looks at for so long stops listening, and asks once when it is looked at again. */
const HIDDEN_MS = 60_000
export const SILENCE_MS = 2.5 * HEARTBEAT_MS
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

/** Reports events of the company while the page is visible. Returns a function that stops it. */
export function listenWhileSeen(companyId: number, onNews: OnNews): () => void {
  let listening: AbortController | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  function start() {
    if (listening) return
    listening = new AbortController()
    listenOverTabs(companyId, onNews, listening.signal).catch(logQuietly)
  }
  function stop() {
    clearTimeout(leaving)
    listening?.abort()
    listening = undefined
    onNews('lost')
  }
  function follow() {
    clearTimeout(leaving)
    if (document.visibilityState === 'hidden') leaving = setTimeout(stop, HIDDEN_MS)
    else if (!listening) {
      start()
      onNews({ kind: 'ready' })
    }
  }
  if (document.visibilityState !== 'hidden') start()
  document.addEventListener('visibilitychange', follow)
  // A page that is being left holds nothing, so that the browser can keep it for the way back.
  window.addEventListener('pagehide', stop)
  window.addEventListener('pageshow', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('pagehide', stop)
    window.removeEventListener('pageshow', follow)
    stop()
  }
}

/**
 * One connection for all tabs, since a browser opens only six to a server: the tab that holds the lock listens and
 * broadcasts to the others. Without locks each tab has its own.
 */
async function listenOverTabs(companyId: number, onNews: OnNews, signal: AbortSignal): Promise<void> {
  const locks = await findLocks()
  if (signal.aborted) return
  if (!locks) return stayConnected(onNews, signal)
  // Tabs with an earlier version of the program expect words, and have their own channel.
  const name = `bedesten-live-${companyId}`
  const channel = new BroadcastChannel(name)
  signal.addEventListener('abort', () => channel.close())
  channel.addEventListener('message', ({ data }: MessageEvent<LiveNews>) => onNews(data))
  function broadcast(news: LiveNews) {
    if (signal.aborted) return
    onNews(news)
    // A channel reaches our own origin alone.
    channel.postMessage(news)
  }
  try {
    await locks.request(name, { signal }, () => stayConnected(broadcast, signal))
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

async function stayConnected(onNews: OnNews, signal: AbortSignal): Promise<void> {
  let attempts = 0
  let isReady = false
  function hear(name: string, data: unknown) {
    attempts = 0
    isReady ||= name === 'ready'
    const kind = EVENT_KINDS.find((candidate) => candidate === name)
    if (kind && !signal.aborted) onNews(toEvent(kind, data))
  }
  function stayAlive() {
    if (isReady && !signal.aborted) onNews('alive')
  }
  while (!signal.aborted) {
    try {
      await readEvents(streamEvents, { signal, silenceMs: SILENCE_MS, onEvent: hear, onAlive: stayAlive })
    } catch (error) {
      if (!signal.aborted) logQuietly(error)
    }
    isReady = false
    if (!signal.aborted) onNews('lost')
    attempts += 1
    await pause(toPause(attempts), signal)
  }
}

/** An earlier version of the server names nothing. */
function toEvent(kind: LiveEvent['kind'], data: unknown): LiveEvent {
  const { id, version } = (data ?? {}) as Partial<LiveEvent>
  return { kind, ...(typeof id === 'number' && { id }), ...(typeof version === 'number' && { version }) }
}

/** Longer each time and different for each browser, so that a server that comes back is not stormed. */
function toPause(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
