import { beforeAll, expect, it } from 'vitest'
import { listEndpoints } from '../../../test/endpoints.ts'
import { useTestApp } from '../../../test/test-app.ts'

const test = useTestApp()
let page: string

beforeAll(async () => {
  page = (await test.app.inject('/api/docs')).body
})

const count = (pattern: RegExp) => [...page.matchAll(pattern)].length

it('tells of every call, its fields, its access and its refusals', async () => {
  for (const { id, method } of await listEndpoints()) {
    expect(page).toContain(`<h3 id="${id}"><span class="method ${method.toLowerCase()}">`)
  }
  expect(page).toContain('<code>/api/v1/auth/register</code>')
  expect(page).toContain('current_password')
  expect(page).toContain('dosya (en fazla 10 MB)')
  expect(page).toContain('&quot;transfer&quot; | &quot;cash_on_delivery&quot;')
  expect(page).toContain('idempotency-key')
  expect(page).toContain('(oturum ya da API anahtarı gerekir)')
  expect(page).toContain('<a href="#ret-409">409</a>')
  expect(page).not.toMatch(/<td>(string|number|integer|boolean|array|object)\b/)
})

it('tells whoever checks out to send what was read, and what happens otherwise', () => {
  const checkouts = page.split('<h3 ').filter((step) => step.includes('/orders/create-from-cart&quot;'))
  expect(checkouts).not.toEqual([])
  for (const step of checkouts) {
    expect(step).toContain('&quot;expected&quot;:{&quot;total_amount&quot;:')
    expect(step).toContain('expected göndermezseniz')
  }
})

it('has a guide with samples', () => {
  expect(page).toContain('Entegrasyon rehberi')
  expect(page).toContain('curl -X PUT &quot;$ADRES/api/v1/products/bulk&quot;')
})

it('lists its contents twice, for wide and for small screens, and every link leads somewhere', async () => {
  const [wide, small] = [...page.matchAll(/<nav class="toc" aria-label="İçindekiler">([^]*?)<\/nav>/g)]
  expect(wide?.[1]).toBe(small?.[1])
  for (const { id } of await listEndpoints()) expect(wide?.[1]).toContain(`href="#${id}"`)
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const targets = new Set([...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id))
  expect([...targets].filter((id) => !ids.includes(id))).toEqual([])
})

it('names the columns and rows of its tables', () => {
  expect(count(/<table>/g)).toBeGreaterThan(100)
  expect(count(/<table><caption/g)).toBe(count(/<table>/g))
  expect(page).not.toMatch(/<th>|<th><\/th>|<tr><td>/)
})

it('loads one script of our own and nothing from elsewhere', async () => {
  expect([...page.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
    '<script type="module" src="/api/docs.js">',
  ])
  expect(page).not.toMatch(/https?:\/\//)
  const script = await test.app.inject('/api/docs.js')
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(script.body).toContain('navigator.clipboard.writeText')
  // Our policy demands trusted types.
  expect(script.body).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write/)
})
