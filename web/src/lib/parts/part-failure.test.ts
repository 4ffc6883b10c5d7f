import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apiServer } from '../../test/api-server.ts'
import { recover, takeReloadReason } from './part-failure.ts'

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/Dialog-1.js')
const raised = vi.fn<(error: unknown) => void>()

function serveBuild(name: string, respond: () => Response) {
  document.head.innerHTML = `<script type="module" src="/assets/${name}.js"></script>`
  apiServer.use(http.head(`/assets/${name}.js`, respond))
}

beforeEach(() => Object.assign(window, { reportError: raised }))
afterEach(() => {
  sessionStorage.clear()
  document.head.innerHTML = ''
  raised.mockClear()
})

it('a part that is gone since a deploy reloads the page once, and the next build reports it once', async () => {
  const reload = vi.fn<() => void>()
  serveBuild('old', () => new HttpResponse(null, { status: 404 }))
  await recover(gone, reload)
  await recover(gone, reload)
  expect(reload).toHaveBeenCalledOnce()
  expect(raised).toHaveBeenCalledOnce()
  expect(takeReloadReason()?.message).toContain('/assets/Dialog-1.js')
  expect(takeReloadReason()).toBeUndefined()
  // It never loops within one build, even after the report.
  await recover(gone, reload)
  expect(reload).toHaveBeenCalledOnce()
  serveBuild('newer', () => new HttpResponse(null, { status: 404 }))
  await recover(gone, reload)
  expect(reload).toHaveBeenCalledTimes(2)
})

it.each([
  ['the build is still there', gone, () => new HttpResponse()],
  ['the server cannot be reached', gone, () => HttpResponse.error()],
  ['the part itself is broken', new Error('x is not a function'), () => new HttpResponse(null, { status: 404 })],
])('nothing is reloaded when %s, and it is reported', async (_, error, respond) => {
  const reload = vi.fn<() => void>()
  serveBuild('now', respond)
  await recover(error, reload)
  expect(reload).not.toHaveBeenCalled()
  expect(raised).toHaveBeenCalledWith(error)
})
