import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { buildTestApp, useTestApp } from '../../test/test-app.ts'
import { AppError } from './errors.ts'
import { renderFailurePage } from './failure-page.ts'
import { ADMISSION_LIMITS } from './server/admission.ts'

const test = useTestApp()
const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

async function buildLimited() {
  const settings = { RATE_LIMIT: 'on', RATE_LIMIT_PER_MINUTE: '1', DATA_DIR: test.config.dataDir }
  const app = await buildTestApp(test, { config: readConfig(settings, 'local', '/nowhere') })
  onTestFinished(() => app.close())
  await app.inject({ url: '/explore', headers: BROWSER })
  return app
}

it('a page that is refused for a limit is a page in Turkish, with its status and when to come again', async () => {
  const app = await buildLimited()
  const { statusCode, headers, body } = await app.inject({ url: '/explore?search=<b>', headers: BROWSER })
  expect([statusCode, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('<html lang="tr">')
  expect(body).toMatch(/<a [^>]*href="">.*Tekrar dene<\/a>/)
  expect(body).toMatch(/Lütfen \d+ saniye sonra tekrar deneyin\./)
  expect(body).toContain(String(headers['x-request-id']))
  expect(body).not.toMatch(/<script|<b>|https?:\/\/(?!www\.w3\.org)/)
  const head = await app.inject({ method: 'HEAD', url: '/explore', headers: BROWSER })
  expect([head.statusCode, head.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
})

it('calls, files and programs are refused with JSON', async () => {
  const app = await buildLimited()
  for (const [url, accept] of [
    ['/api/v1/products', BROWSER.accept],
    ['/feed/start', BROWSER.accept],
    ['/explore', 'application/json'],
    ['/explore', '*/*'],
  ] as const) {
    const { statusCode, headers } = await app.inject({ url, headers: { accept } })
    expect([url, statusCode, headers['content-type']]).toEqual([url, 429, 'application/json; charset=utf-8'])
  }
})

it('a page that finds no place in time is a page too', async () => {
  const app = await buildTestApp(test)
  const gate = new EventEmitter().setMaxListeners(0)
  let running = 0
  app.get('/api/bekle', { config: { access: 'public' } }, async () => {
    running += 1
    await once(gate, 'open')
    return ''
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const calls = Array.from({ length: ADMISSION_LIMITS.running }, () => fetch(`${address}/api/bekle`))
  await vi.waitUntil(() => running === ADMISSION_LIMITS.running, { timeout: 10_000 })
  const page = await fetch(`${address}/explore`, { headers: BROWSER })
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(await page.text()).toContain('Tekrar dene')
  const head = await fetch(`${address}/explore`, { method: 'HEAD', headers: BROWSER })
  expect([head.status, head.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  const call = await fetch(`${address}/api/v1/site`, { headers: BROWSER })
  expect([call.status, call.headers.get('content-type')]).toEqual([503, 'application/json; charset=utf-8'])
  gate.emit('open')
  await Promise.all(calls)
})

it.each([
  [500, 'Bir hata oluştu'],
  [503, 'Sayfa şu anda açılamıyor'],
  [413, 'İstek çok büyük'],
  [400, 'İstek işlenemedi'],
])('%i has its own title, and shows nothing as markup', (status, title) => {
  const page = renderFailurePage(new AppError(status, 'code', '<i>neden</i>'), 'numara')
  expect(page).toContain(`<h1>${title}</h1>`)
  expect(page).toContain('&lt;i&gt;neden&lt;/i&gt;')
  expect(page).toContain('prefers-color-scheme: dark')
})
