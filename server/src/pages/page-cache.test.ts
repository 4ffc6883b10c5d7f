import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createPageCache } from './page-cache.ts'
import type { Page } from './page-source.ts'

/** A page whose render the test ends, with a count of renders. */
function aSlowPage() {
  const waiting: (() => void)[] = []
  let begun = 0
  return {
    produce: async (): Promise<Page> => {
      begun += 1
      const html = Buffer.from(`#${begun}`)
      await new Promise<void>((resolve) => waiting.push(resolve))
      return { status: 200, location: undefined, html, cacheable: true }
    },
    finish: async () => {
      for (const resolve of waiting.splice(0)) resolve()
      await turn()
    },
    begun: () => begun,
  }
}

const A = 'http://bedesten.example/products/1'
const B = 'http://bedesten.example/products/2'

it('a change of one page leaves the making of another shared by all who ask for it, and keeps it', async () => {
  const cache = createPageCache(60)
  const page = aSlowPage()
  const first = cache.get(A, page.produce)
  cache.invalidate(['/products/2'])
  const second = cache.get(A, page.produce)
  await page.finish()
  expect(await second).toBe(await first)
  expect(page.begun()).toBe(1)
  expect(cache.find(A)).toBe(await first)
})

it('what was begun before a change of its page is neither kept nor given to those who come later', async () => {
  const cache = createPageCache(60)
  const page = aSlowPage()
  const before = cache.get(`${A}?view=map`, page.produce)
  cache.invalidate(['/products/1'])
  const after = cache.get(`${A}?view=map`, page.produce)
  const alsoAfter = cache.get(`${A}?view=map`, page.produce)
  await page.finish()
  expect(text(await before)).toBe('#1')
  expect(text(await after)).toBe('#2')
  expect(await alsoAfter).toBe(await after)
  expect(cache.find(`${A}?view=map`)).toBe(await after)
  expect(page.begun()).toBe(2)
})

it('an outdated page that is ready last does not replace the newer one', async () => {
  const cache = createPageCache(60)
  const [old, young] = [aSlowPage(), aSlowPage()]
  const before = cache.get(A, old.produce)
  cache.invalidate(['/products/1'])
  const after = cache.get(A, young.produce)
  await young.finish()
  await old.finish()
  await before
  expect(cache.find(A)).toBe(await after)
})

it('two changes in a row outdate both what was begun before the first and before the second', async () => {
  const cache = createPageCache(60)
  const page = aSlowPage()
  const begun = [cache.get(A, page.produce)]
  cache.invalidate(['/products/1'])
  begun.push(cache.get(A, page.produce))
  cache.invalidate(['/products/1'])
  await page.finish()
  await Promise.all(begun)
  expect(cache.find(A)).toBeUndefined()
})

it('a forgotten page is gone in all its variants and origins, others stay', async () => {
  const cache = createPageCache(60)
  const page = aSlowPage()
  const addresses = [A, `${A}?view=map`, 'https://other.example/products/1', B, `${A}0`]
  const all = addresses.map((address) => cache.get(address, page.produce))
  await page.finish()
  await Promise.all(all)
  cache.invalidate(['/products/1', '/explore'])
  expect(addresses.filter((address) => cache.find(address))).toEqual([B, `${A}0`])
})

it('a page that could not be made is begun anew by the next who asks', async () => {
  const cache = createPageCache(60)
  await expect(cache.get(A, () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  const page = aSlowPage()
  const next = cache.get(A, page.produce)
  await page.finish()
  expect(text(await next)).toBe('#1')
})

function text({ html }: { html: Buffer }): string {
  return html.toString()
}
