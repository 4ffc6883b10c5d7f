import { API_BASE, CHANGE_COOKIE } from '@bedesten/contract/endpoint'
import type { Call, Endpoint } from '@bedesten/contract/endpoint'
import { ApiError } from './request.ts'
import { readTokens } from '../session/session-store.ts'
import { renewTokens } from '../session/token-renewal.ts'

interface Listener {
  signal: AbortSignal
  /** A line on which nothing comes for so long, not even a comment, is given up. */
  silenceMs: number
  /** `data` is parsed; undefined where it is no JSON. */
  onEvent: (name: string, data: unknown) => void
  /** Something was received, even if only a comment; called after the events received with it. */
  onAlive: () => void
}

/**
 * Reads server-sent events in the name of the logged-in company until the server ends them; throws when it refuses or
 * the line is lost. By fetch, because EventSource could carry the token in the address only.
 */
export async function readEvents(
  endpoint: Call<Endpoint>,
  { signal, silenceMs, onEvent, onAlive }: Listener,
): Promise<void> {
  const line = new AbortController()
  const cut = () => line.abort()
  signal.addEventListener('abort', cut)
  let silence = setTimeout(cut, silenceMs)
  try {
    const reader = await open(endpoint, line.signal)
    const decoder = new TextDecoder()
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(silence)
      silence = setTimeout(cut, silenceMs)
      const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        noteChange(block)
        for (const name of toEventName(block)) onEvent(name, toData(block))
      }
      onAlive()
    }
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', cut)
    cut()
  }
}

/** None for a comment, which only shows that the line is alive. */
function toEventName(block: string): string[] {
  const [, name] = /^event: ?(.+)$/m.exec(block) ?? []
  return name === undefined ? [] : [name]
}

function toData(block: string): unknown {
  try {
    return JSON.parse(/^data: ?(.+)$/m.exec(block)?.[1] ?? '')
  } catch {
    return undefined
  }
}

/** Before any refetch: a replica behind the event must not answer. */
function noteChange(block: string): void {
  const [, at] = /^id: ?(\d+)$/m.exec(block) ?? []
  const [, known] = new RegExp(`\\b${CHANGE_COOKIE}=(\\d+)`).exec(document.cookie) ?? []
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  if (Number(at) > Number(known ?? 0))
    document.cookie = `${CHANGE_COOKIE}=${at}; path=/; samesite=lax; max-age=31536000${secure}`
}

async function open(endpoint: Call<Endpoint>, signal: AbortSignal) {
  const token = readTokens()?.accessToken
  const response = await ask(endpoint, token, signal)
  if (response.status !== 401 || token === undefined) return toReader(response)
  await renewTokens(token)
  return toReader(await ask(endpoint, readTokens()?.accessToken, signal))
}

function ask({ method, path }: Call<Endpoint>, token: string | undefined, signal: AbortSignal): Promise<Response> {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` }
  return fetch(API_BASE + path, { method, headers, signal, cache: 'no-store' })
}

function toReader({ ok, status, body }: Response) {
  if (!ok || !body) throw new ApiError(status, 'unknown', `HTTP error! status: ${status}`)
  return body.getReader()
}
