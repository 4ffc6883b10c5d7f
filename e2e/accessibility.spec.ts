import { expect } from '@playwright/test'
import { findFaults } from './accessibility.ts'
import { test } from './test.ts'

const PALE = {
  plain: '<p style="color: #aaa">Soluk</p>',
  'half transparent': '<p style="color: rgb(0 0 0 / 40%)">Soluk</p>',
  faded: '<div style="opacity: 0.4"><p>Soluk</p></div>',
  'on a ground of its own': '<p style="color: #fff; background: oklch(0.85 0.1 200)">Soluk</p>',
  'over something else':
    '<div style="height: 90px; background: #000"></div><p style="position: absolute; top: 20px; color: #111">Soluk</p>',
  'in a field': '<label>Ad <input style="color: #bbb" value="Soluk"></label>',
}

const body = (text: string) =>
  `<!doctype html><html lang="tr"><title>Deneme</title><main>${text}<h1>Deneme</h1></main></html>`

test('an audit finds headings that skip a level and landmarks that are doubled, at the first look', async ({
  page,
}) => {
  await page.setContent(body('<h2>Bir</h2><h4>İki</h4>'))
  expect((await findFaults(page)).join()).toContain('heading-order')
  await page.setContent(body('</main><main><p>İkinci</p>'))
  expect((await findFaults(page)).join()).toContain('landmark-no-duplicate-main')
  await page.setContent(body('</main><p>Hiçbir yerde</p><main>'))
  expect((await findFaults(page)).join()).toContain('region')
})

test('an audit finds text that is too pale, whatever makes it so', async ({ page }) => {
  await page.setContent(body('<p>Dolu</p><p style="color: #666">Yeterli</p>'))
  expect(await findFaults(page)).toEqual([])
  const missed: string[] = []
  for (const [kind, text] of Object.entries(PALE)) {
    await page.setContent(body(text))
    const faults = await findFaults(page, { rules: 'colours' })
    if (!faults.join('').startsWith('color-contrast')) missed.push(kind)
  }
  expect(missed).toEqual([])
})
