import { streamEvents } from '@bedesten/contract/events.calls'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { apiServer } from '../../test/api-server.ts'
import { rememberSession } from '../../test/session.ts'
import { readEvents } from './event-stream.ts'

it('an event with an id raises the time up to which changes have to be seen, before it is told, and never lowers it', async () => {
  rememberSession()
  document.cookie = 'changed=1700000000500; path=/'
  const blocks = [700, 600].map((ms) => `event: order\nid: 1700000000${ms}\ndata: {"kind":"order"}\n\n`)
  apiServer.use(http.get(`/api/v1${streamEvents.path}`, () => HttpResponse.text(blocks.join(''))))
  const seen: string[] = []
  const listener = { signal: new AbortController().signal, silenceMs: 5000, onAlive: () => undefined }
  await readEvents(streamEvents, { ...listener, onEvent: (name) => seen.push(`${name} ${document.cookie}`) })
  expect(seen).toEqual(['order changed=1700000000700', 'order changed=1700000000700'])
})
