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

test('an audit finds text that is too pale, whatever makes it so', async ({ page }) => {
  const body = (text: string) => `<!doctype html><html lang="tr"><title>Deneme</title><main>${text}</main></html>`
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
