import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { openAccount, rememberSession } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { lookAtDialog, lookOverOnPhone, onPhone } from './phone.ts'
import { test } from './test.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function typeValues(page: Page, place: number, name: string, values: string[]) {
  await button(page, 'Seçenek ekle').click()
  await page.getByLabel(`${place}. seçenek`, { exact: true }).fill(name)
  const field = page.getByLabel('Değerler').nth(place - 1)
  for (const value of values) {
    await field.fill(value)
    await field.press('Enter')
  }
}

test('a product with two axes is made, bought by the grid, and named by its variants up to the order', async ({
  page,
  context,
  browser,
  request,
}) => {
  const [seller, buyer] = [await openAccount(request), await openAccount(request)]
  const complaints = await collectComplaints(page)
  let address = ''
  await test.step('a form with two axes and bulk fill', async () => {
    await rememberSession(context, seller)
    await page.goto(`/${seller.company.short_name}/products/new`)
    await page.getByLabel('Ürün adı').fill('Otel havlusu')
    await page.getByRole('textbox', { name: /^Fiyat/ }).fill('80')
    await page.getByText('Varyantlar', { exact: true }).click()
    await typeValues(page, 1, 'Renk', ['Lacivert', 'Beyaz'])
    await typeValues(page, 2, 'Ebat', ['50 x 90', '70 x 140'])
    await expect(page.getByText('4 varyant, en çok 100')).toBeVisible()
    await button(page, 'Toplu doldur').click()
    const fill = page.getByRole('group', { name: 'Toplu doldur' })
    await fill.getByLabel('Stok').fill('40')
    await fill.getByLabel('SKU başı').fill('HVL')
    await expect(fill.getByText('Örnek: HVL-LACIVE-50X90')).toBeVisible()
    await fill.getByRole('button', { name: '4 varyanta uygula' }).click()
    await page.getByRole('checkbox', { name: 'Seç: Beyaz, 70 x 140' }).check()
    await expect(page.getByText('1 seçili')).toBeVisible()
    await button(page, 'Toplu doldur').click()
    await fill.getByLabel('Kendi fiyatı').fill('110')
    await fill.getByRole('button', { name: '1 varyanta uygula' }).click()
    await expect(page.getByLabel('Kendi fiyatı, Beyaz, 50 x 90')).toHaveValue('')
    await page.getByLabel('SKU', { exact: true }).fill('OTL')
    await button(page, 'SKU üret').click()
    await expect(page.getByLabel('SKU, Beyaz, 70 x 140')).toHaveValue('OTL-BEYAZ-70X140')
    await page.getByRole('checkbox', { name: 'Tüm varyantları seç' }).check()
    await page.getByLabel('SKU', { exact: true }).fill('HVL')
    await button(page, 'SKU üret').click()
    await expect(page.getByLabel('SKU, Beyaz, 70 x 140')).toHaveValue('HVL-BEYAZ-70X140')
    await page.getByLabel('Stok, Lacivert, 70 x 140').fill('0')
    await expectNoFaultInEitherTheme(page)
    await lookOverOnPhone(page)
    await button(page, 'Kaydet').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Otel havlusu' })).toBeVisible()
    address = page.url()
  })

  const shop = await (await browser.newContext()).newPage()
  await rememberSession(shop.context(), buyer)
  const heard = await collectComplaints(shop)
  await test.step('swatches and chips, the missing one named, and the address', async () => {
    await shop.goto(address)
    await expect(shop.getByRole('radio', { name: 'Lacivert' })).toBeChecked()
    await expect(shop.getByRole('radio', { name: '70 x 140, stokta yok' })).toBeAttached()
    // The page is drawn anew once it knows whose prices it shows.
    await expect(async () => {
      await shop.getByRole('radio', { name: 'Beyaz' }).check({ force: true })
      await expect(shop).toHaveURL(/\?variant=\d+$/, { timeout: 1000 })
    }).toPass()
    await expect(shop.getByText('HVL-BEYAZ-50X90')).toBeVisible()
    await lookOverOnPhone(shop)
  })
  await test.step('the grid by keyboard, all or nothing', async () => {
    await button(shop, 'Çoklu seçim').click()
    const grid = shop.getByRole('dialog', { name: 'Çoklu seçim' })
    await expect(grid.getByLabel('Lacivert, 70 x 140, stokta yok')).toBeDisabled()
    await grid.getByLabel('Lacivert, 50 x 90, stok 40').fill('99')
    await shop.keyboard.press('Enter')
    await expect(grid.getByLabel('Beyaz, 50 x 90, stok 40')).toBeFocused()
    await shop.keyboard.type('3')
    await grid.getByLabel('Beyaz, 70 x 140, stok 40').fill('2')
    await expect(grid.getByText('3 seçenek, 104 adet')).toBeVisible()
    await grid.getByRole('button', { name: '104 adet sepete ekle' }).click()
    await expect(grid.getByRole('textbox', { name: /^Lacivert, 50 x 90/ })).toHaveAttribute('aria-invalid', 'true')
    await expectNoFaultInEitherTheme(shop)
    await onPhone(shop, () => lookAtDialog(shop))
    await grid.getByRole('textbox', { name: /^Lacivert, 50 x 90/ }).fill('1')
    await grid.getByRole('button', { name: '6 adet sepete ekle' }).click()
    await expect(grid).toHaveCount(0)
  })
  await test.step('the cart, the checkout and the order name each variant', async () => {
    await shop.goto('/cart')
    const names = ['Lacivert, 50 x 90', 'Beyaz, 50 x 90', 'Beyaz, 70 x 140']
    for (const name of names) await expect(shop.getByText(name, { exact: true })).toBeVisible()
    await expectNoFaultInEitherTheme(shop)
    await lookOverOnPhone(shop)
    await shop.getByRole('link', { name: 'Siparişi Tamamla' }).click()
    for (const name of names) await expect(shop.getByText(name, { exact: true }).first()).toBeVisible()
    const typed = { Adres: 'Liman Caddesi 5', Şehir: 'Mersin', 'Posta kodu': '33000' }
    for (const [name, value] of Object.entries(typed)) await shop.getByRole('textbox', { name }).fill(value)
    await button(shop, 'Siparişi Oluştur').click()
    await expect(shop).toHaveURL('/order-success')
    await expect(shop.getByText('HVL-BEYAZ-70X140').first()).toBeVisible()
  })
  await test.step('a seller finds the product by the code of a variant', async () => {
    await page.goto('/explore?search=HVL-BEYAZ-70X140')
    await expect(page.getByRole('link', { name: 'Otel havlusu' })).toBeVisible()
    await expect(page.getByText('2 renk, 2 ebat')).toBeVisible()
  })
  // What did not fit in the grid.
  expect([...complaints, ...heard].filter((complaint) => !/422/.test(complaint))).toEqual([])
})
