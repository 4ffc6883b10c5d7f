import type { EventKind } from '@bedesten/contract/events'
import { API_BASE } from '@bedesten/contract/endpoint'
import { streamEvents } from '@bedesten/contract/events.calls'
import { http } from 'msw'
import { apiServer } from './api-server.ts'

/** The line of the page under test. */
export function serveEvents() {
  const encoder = new TextEncoder()
  let line: ReadableStreamDefaultController<Uint8Array> | undefined
  let opened = 0
  apiServer.use(
    http.get(API_BASE + streamEvents.path, () => {
      opened += 1
      return new Response(
        new ReadableStream<Uint8Array>({
          start: (controller) => {
            line = controller
          },
        }),
      )
    }),
  )
  return {
    opened: () => opened,
    /** `about` names the thing, as a server of this version does. */
    tell: (kind: EventKind, about: { id?: number; version?: number } = {}) =>
      line?.enqueue(encoder.encode(`event: ${kind}\ndata: ${JSON.stringify({ kind, ...about })}\n\n`)),
    end: () => line?.close(),
  }
}
