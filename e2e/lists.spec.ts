import { expect } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { openAccount, rememberSession } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { goInside } from './inside.ts'
import { lookOver, onPhone } from './phone.ts'
import { addProduct } from './products.ts'
import { test } from './test.ts'
import { callAs, openBuyer } from './trade.ts'

test('a company saves goods, waits for what is out of stock, and is told when it is back', async ({
  page,
  context,
  request,
}) => {
  const seller = await openAccount(request)
  const buyer = await openBuyer(request)
  const oil = await addProduct(request, seller, { stock_quantity: 0 })
  const jar = await addProduct(request, seller, { stock_quantity: 40 })
  await rememberSession(context, buyer)
  const complaints = await collectComplaints(page)
  await test.step('nothing to buy: the page offers to tell', async () => {
    await page.goto(`/products/${oil.id}`)
    await page.getByRole('button', { name: 'Haber ver', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Ne zaman haber verelim?' })
    await expect(dialog.getByRole('checkbox', { name: /^Stoğa girince/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Haber ver' }).click()
    await expect(page.getByText('Haber vereceğiz', { exact: true }).first()).toBeVisible()
  })
  await test.step('a new list takes the product, and is opened from the top bar', async () => {
    await goInside(page, `/products/${jar.id}`)
    // The page before it has a button of that name too.
    await expect(page.getByRole('heading', { level: 1, name: jar.name })).toBeVisible()
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await page.getByRole('textbox', { name: 'Yeni listenin adı' }).fill('Her ay')
    await page.getByRole('button', { name: 'Oluştur ve kaydet' }).click()
    await expect(page.getByText('“Her ay” listesine kaydedildi')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Kaydedildi' })).toBeFocused()
    await page.getByRole('banner').getByRole('link', { name: 'Listelerim' }).click()
    await expect(page.getByRole('tab', { name: 'Listeler (1)' })).toBeVisible()
    await expectNoFaultInEitherTheme(page)
    await page.getByRole('link', { name: /Her ay/ }).click()
    await page.getByRole('button', { name: '1 ürünü sepete ekle' }).click()
    await expect(page.getByText('Sepete Eklendi')).toBeVisible()
    await expectNoFaultInEitherTheme(page)
    await onPhone(page, () => lookOver(page))
    await page.getByRole('button', { name: 'Diğer işlemler' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Excel olarak indir' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('Her ay.xlsx')
  })
  await test.step('the cards of saved goods say so', async () => {
    await goInside(page, `/explore?search=${encodeURIComponent(jar.name)}`)
    await page.getByRole('button', { name: `Listede kayıtlı: ${jar.name}` }).click()
    const panel = page.getByRole('dialog', { name: /^Listeye kaydet/ })
    await expect(panel.getByRole('checkbox', { name: /Her ay/ })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  })
  await test.step('the notice comes by itself, once, and leads to the product', async () => {
    await goInside(page, '/notifications')
    await callAs(request, seller, 'PUT', `/products/${oil.id}`, { stock_quantity: 7 })
    const notice = page.getByRole('link', { name: new RegExp(`Yeniden Stokta.*${oil.name}`) })
    await expect(notice).toHaveCount(1)
    await notice.click()
    await expect(page.getByRole('button', { name: 'Sepete Ekle' })).toBeEnabled()
    await goInside(page, '/lists?tab=alerts')
    await expect(page.getByText('Haber verildi')).toBeVisible()
    await expectNoFaultInEitherTheme(page)
    await onPhone(page, () => lookOver(page))
    await page.getByRole('tab', { name: 'Son baktıklarım' }).click()
    await expect(page.getByRole('link', { name: new RegExp(jar.name) })).toBeVisible()
  })
  expect(complaints).toEqual([])
})

test('a company orders by codes that it types and pastes', async ({ page, context, request }) => {
  const seller = await openAccount(request)
  const other = await openAccount(request)
  const buyer = await openBuyer(request)
  for (const { company } of [seller, other]) await callAs(request, buyer, 'POST', `/companies/${company.id}/follow`)
  const bearing = await addProduct(request, seller, { sku: 'TRS-6208', stock_quantity: 50 })
  await addProduct(request, seller, { sku: 'KV-370', stock_quantity: 50 })
  const tin = await addProduct(request, other, { sku: 'KV-370', stock_quantity: 50 })
  await rememberSession(context, buyer)
  const complaints = await collectComplaints(page)
  await page.goto('/quick-order')
  const field = page.getByRole('combobox', { name: 'Yeni kod' })
  await test.step('typing suggests, Enter takes', async () => {
    await field.fill('trs-62')
    await expect(page.getByRole('option', { name: /TRS-6208/ })).toBeVisible()
    await field.press('Enter')
    await expect(page.getByText(bearing.name)).toBeVisible()
    await page.getByRole('textbox', { name: /^1\. miktar/ }).fill('12')
  })
  await test.step('pasted lines are asked, named and kept over a reload', async () => {
    await page.getByRole('button', { name: 'Yapıştır' }).click()
    await page.getByRole('textbox', { name: 'Satırlar' }).fill('KV-370\t3\nYOK-1 2')
    await page.getByRole('button', { name: '2 satırı ekle' }).click()
    await expect(page.getByText("3 satırın 1'i hazır")).toBeVisible()
    await page.reload()
    await expect(page.getByText('1 kod birden çok üründe var, 1 kod bulunamadı.')).toBeVisible()
    await expectNoFaultInEitherTheme(page)
    await onPhone(page, () => lookOver(page))
    await page.getByRole('radio', { name: new RegExp(tin.name) }).check()
  })
  await test.step('all that is ready goes into the cart at once; the rest stays', async () => {
    await page.getByRole('button', { name: '2 satırı sepete ekle' }).click()
    await expect(page.getByText('Sepete Eklendi')).toBeVisible()
    await expect(page.getByRole('textbox', { name: '1. kod' })).toHaveValue('YOK-1')
    const { data } = await callAs(request, buyer, 'GET', '/cart')
    expect(data.items.map(({ product_id, quantity }: Record<string, number>) => [product_id, quantity])).toEqual([
      [bearing.id, 12],
      [tin.id, 3],
    ])
  })
  expect(complaints).toEqual([])
})
