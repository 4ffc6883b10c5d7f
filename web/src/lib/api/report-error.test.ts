import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { apiServer } from '../../test/api-server.ts'
import { reportToServer } from './report-error.ts'
import { ApiError } from './request.ts'

it('tells of errors that nobody expected and of missing parts, the first five of a page, without who reads it', async () => {
  const heard: unknown[] = []
  const senders: (string | null)[] = []
  apiServer.use(
    http.post('/api/v1/site/client-errors', async ({ request }) => {
      heard.push(await request.json())
      senders.push(request.headers.get('authorization'))
      return HttpResponse.json({ success: true }, { status: 202 })
    }),
  )
  await reportToServer(new ApiError(404, 'not_found', 'Bulunamadı'))
  await reportToServer(new TypeError('Failed to fetch'))
  expect(heard).toEqual([])
  await reportToServer(new TypeError('Failed to fetch dynamically imported module: /assets/Dialog-1.js'))
  expect(heard).toMatchObject([{ message: expect.stringContaining('/assets/Dialog-1.js') }])
  heard.length = 0
  for (let count = 0; count < 7; count++) await reportToServer(new TypeError('x is not a function'))
  expect(heard).toHaveLength(4)
  expect(heard[0]).toMatchObject({
    page: window.location.pathname,
    message: 'TypeError x is not a function',
    stack: expect.any(String),
  })
  expect(senders).toEqual([null, null, null, null, null])
})
