import { expect, it, vi } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { createClientErrorLog } from './client-errors.ts'

const test = useTestApp()

it('a browser tells of a page that broke; too long a text is refused', async () => {
  const body = {
    page: '/cart',
    message: 'x is not a function',
    stack: 'at f (https://bedesten.example/assets/a.js:1:2)',
  }
  expect((await test.call('POST', '/site/client-errors', body)).status).toBe(202)
  const refused = await test.call('POST', '/site/client-errors', { page: '/cart', message: 'x'.repeat(301) })
  expect(refused.status).toBe(422)
})

it('the log hears nothing of the reader, and at most thirty a minute', () => {
  const warn = vi.fn<(facts: object, text: string) => void>()
  let time = 0
  const tell = createClientErrorLog(() => time)
  const message = 'ali@ornek.com +90 532 123 45 67 TR330006100519786457841326 failed'
  for (let count = 0; count < 50; count++) tell({ warn }, { page: '/search?q=gizli', message })
  expect(warn).toHaveBeenCalledTimes(30)
  expect(warn.mock.lastCall?.[0]).toEqual({ page: '/search', message: '… … TR… failed', stack: undefined })
  time = 60_000
  tell({ warn }, { page: '/', message })
  expect(warn).toHaveBeenCalledTimes(31)
})
