import type { EventKind } from '@bedesten/contract/events'
import { streamEvents, type LiveEvent } from '@bedesten/contract/events.schemas'
import { API_BASE } from '@bedesten/contract/endpoint'

/** Reads the live events of a server at `origin` like a browser: by fetch, with credentials in a header. */
export async function openEvents(origin: string, headers: Record<string, string>) {
  const aborting = new AbortController()
  const response = await fetch(origin + API_BASE + streamEvents.path, { headers, signal: aborting.signal })
  const body = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''

  /** Undefined after the end of the stream. */
  async function nextEvent(): Promise<LiveEvent | undefined> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end === -1) {
        const chunk = await body?.read()
        if (!chunk || chunk.done) return undefined
        text += chunk.value
        continue
      }
      const block = text.slice(0, end)
      text = text.slice(end + 2)
      const data = /^data: (.+)$/m.exec(block)?.[1]
      if (data !== undefined) return streamEvents.response.parse(JSON.parse(data))
    }
  }

  /** Its kind only. */
  async function next(): Promise<EventKind | undefined> {
    return (await nextEvent())?.kind
  }

  return { response, next, nextEvent, close: () => aborting.abort() }
}
