import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { logInAsDemo, rememberSession } from './accounts.ts'
import { lookOverOnPhone } from './phone.ts'
import { expectNothingMoved } from './shifts.ts'
import { test } from './test.ts'

/** Scripts that the page has fetched, by the beginning of their names. */
const listScripts = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? ''))

test('a seller reads a year as charts and as tables, with the keyboard alone', async ({ page, context, request }) => {
  await rememberSession(context, await logInAsDemo(request, 'akpamuk'))
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await listScripts(page)).filter((name) => name.startsWith('TradeFigures'))).toEqual([])
  await page.goto('/figures?period=year')
  const revenue = page.getByRole('region', { name: 'Aylık ciro', exact: true })
  await expect(revenue.getByRole('img', { name: /toplam ₺[1-9].*en yüksek/ })).toBeVisible()
  await expectNothingMoved(page)
  await expectNoFaultInEitherTheme(page)
  await lookOverOnPhone(page)

  const before = await revenue.boundingBox()
  await revenue.getByRole('button', { name: 'Tablo: Aylık ciro' }).focus()
  await page.keyboard.press('Enter')
  const table = revenue.getByRole('region', { name: 'Aylık ciro, tablo' })
  await expect(table.getByRole('rowheader').first()).toHaveText(/^Ocak \d{4}$/)
  expect(await revenue.boundingBox()).toEqual(before)
  await page.keyboard.press('Tab')
  await expect(table).toBeFocused()
  await expectNoFaultInEitherTheme(page)

  await page.getByRole('tab', { name: 'Satış' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('region', { name: 'Kategoriler', exact: true }).getByRole('img')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'XLSX dosyası olarak indir' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^rakamlar-alim-.*\.xlsx$/)
})
