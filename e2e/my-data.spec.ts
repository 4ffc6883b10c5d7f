import { expect } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { openAccount, rememberSession } from './accounts.ts'
import { goInside } from './inside.ts'
import { lookAtDialogOnPhone, lookOverOnPhone } from './phone.ts'
import { addProduct } from './products.ts'
import { test } from './test.ts'
import { callAs, openBuyer } from './trade.ts'
import { placeOrder } from './placed-orders.ts'

test('data are taken along, a company is closed and taken back, and an open order stands in the way', async ({
  page,
  context,
  request,
}) => {
  const seller = await openAccount(request)
  const product = await addProduct(request, seller, { price: 100, stock_quantity: 50 })
  await rememberSession(context, seller)
  await page.goto('/settings/data')
  await expect(page.getByRole('heading', { level: 1, name: 'Verilerim' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hesabımı sil' })).toBeDisabled()
  await page.getByRole('button', { name: 'Kişisel verilerim: Hazırla' }).click()
  const fetched = page.getByRole('button', { name: 'Kişisel verilerim: İndir' })
  await expect(fetched).toBeVisible({ timeout: 20_000 })
  await expectNoFaultInEitherTheme(page)
  await lookOverOnPhone(page)
  const [download] = await Promise.all([page.waitForEvent('download'), fetched.click()])
  expect(download.suggestedFilename()).toBe('bedesten-kisisel-verileri.zip')

  const buyer = await openBuyer(request)
  const { order_id } = await placeOrder(request, buyer, { seller, product })
  await goInside(page, '/settings/data/close')
  await expect(page.getByRole('heading', { name: 'Önce şu işler bitmeli' })).toBeVisible()
  await expectNoFaultInEitherTheme(page)
  await lookOverOnPhone(page)
  await callAs(request, buyer, 'PATCH', `/orders/${order_id}/status`, { status: 'cancelled' })
  await page.reload()

  const form = page.getByRole('form', { name: 'Şirketi kapat' })
  await form.getByLabel('Şifreniz').fill('yanlış şifre')
  await form.getByRole('button', { name: 'Şirketi kapat' }).click()
  await expect(form.getByText('Şifre hatalı')).toBeVisible()
  await expectNoFaultInEitherTheme(page)
  await lookOverOnPhone(page)
  await form.getByLabel('Şifreniz').fill(seller.password)
  await form.getByRole('button', { name: 'Şirketi kapat' }).click()
  const bar = page.getByRole('region', { name: 'Şirket kapanıyor' })
  await expect(bar).toContainText('30 gün kaldı')
  await expect(page).toHaveURL('/settings/data')
  expect((await request.get(`/products/${product.id}`)).status()).toBe(404)
  await expectNoFaultInEitherTheme(page)
  await lookOverOnPhone(page)

  await bar.getByRole('button', { name: 'Geri al' }).click()
  const dialog = page.getByRole('alertdialog')
  await lookAtDialogOnPhone(page)
  await dialog.getByRole('button', { name: 'Geri al' }).click()
  await expect(bar).toBeHidden()
  expect((await request.get(`/products/${product.id}`)).status()).toBe(200)
})
