import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { openAccount, rememberSession } from './accounts.ts'
import { chooseOfProducts } from './catalogue.ts'
import { collectComplaints } from './complaints.ts'
import { lookAtDialog, lookAtDialogOnPhone, lookOver, onPhone } from './phone.ts'
import { addProduct } from './products.ts'
import { test } from './test.ts'

async function chooseTwo(page: Page) {
  await page.getByRole('checkbox', { name: 'Seç: Keten masa örtüsü' }).check()
  await page.getByRole('checkbox', { name: 'Seç: Kadife runner' }).check()
}

async function previewPrices(page: Page) {
  await page.getByRole('region', { name: 'Seçilen ürünler' }).getByRole('button', { name: 'Fiyat' }).click()
  const dialog = page.getByRole('dialog', { name: '2 ürünü değiştir' })
  await dialog.getByLabel('Ne kadar').fill('10')
  await dialog.getByRole('radio', { name: /^,90/ }).check()
  await expectNoFaultInEitherTheme(page)
  await dialog.getByRole('button', { name: 'Önizle' }).click()
}

test('prices of chosen products are changed together, and taken back', async ({ page, context, request }) => {
  const account = await openAccount(request)
  for (const [name, price] of [
    ['Keten masa örtüsü', 196],
    ['Kadife runner', 212.75],
    ['Waffle bornoz', 799.6],
  ] as const) {
    await addProduct(request, account, { name, price, stock_quantity: 40 })
  }
  await rememberSession(context, account)
  const complaints = await collectComplaints(page)
  await page.goto('/products/mine')
  await chooseTwo(page)
  await expectNoFaultInEitherTheme(page)
  const bar = page.getByRole('region', { name: 'Seçilen ürünler' })
  await onPhone(page, async () => {
    await lookOver(page)
    // One button, where a large screen has one for each thing that can be changed.
    await bar.getByRole('button', { name: 'Değiştir' }).click()
    await lookAtDialog(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await previewPrices(page)
  await expect(page.getByRole('list', { name: 'Eski ve yeni' })).toContainText('₺233,90')
  await expectNoFaultInEitherTheme(page)
  // As in the list, where the newest stands first.
  await expect(page.getByRole('list', { name: 'Eski ve yeni' }).getByRole('listitem')).toContainText([
    'Kadife runner',
    'Keten masa örtüsü',
  ])
  await page.getByRole('link', { name: 'Ürünlerim' }).click()
  await expect(page.getByRole('heading', { name: 'Ürünlerim' })).toBeVisible()
  await chooseTwo(page)
  await previewPrices(page)
  await onPhone(page, async () => {
    await lookOver(page)
    // Its own bar on top, what it is there for at the edge, and the rows from edge to edge.
    await expect(page.getByRole('link', { name: 'Geri dön' })).toBeVisible()
    const apply = await page.getByRole('button', { name: 'Uygula' }).boundingBox()
    expect(apply && apply.y + apply.height).toBeGreaterThan((page.viewportSize()?.height ?? 0) - 40)
    expect(await page.getByRole('list', { name: 'Eski ve yeni' }).boundingBox()).toMatchObject({ x: 0 })
  })
  await page.getByRole('button', { name: 'Uygula' }).click()
  await expect(page.getByText('2 ürün değişti')).toBeVisible()
  await expect(page.getByText('₺233,90')).toBeVisible()
  await onPhone(page, async () => {
    await chooseOfProducts(page, 'Değişiklikler')
    await expect(page.getByRole('button', { name: /^Geri al/ })).toBeVisible()
    await lookOver(page)
  })
  await expectNoFaultInEitherTheme(page)
  await page.getByRole('button', { name: /^Geri al/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Değişikliği geri al' })
  await lookAtDialogOnPhone(page)
  await question.getByRole('button', { name: 'Geri al' }).click()
  await expect(page.getByRole('list', { name: 'Toplu değişiklikler' })).toContainText('Geri alındı')
  await page.getByRole('link', { name: 'Ürünlerim' }).click()
  await expect(page.getByText('₺212,75')).toBeVisible()
  expect(complaints).toEqual([])
})
