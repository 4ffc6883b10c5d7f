import { expect } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { openAccount, openBeside, rememberSession } from './accounts.ts'
import { openColleague } from './colleagues.ts'
import { lookAtDialogOnPhone, lookOverOnPhone } from './phone.ts'
import { addProduct } from './products.ts'
import { test } from './test.ts'
import { callAs, openBuyer } from './trade.ts'

test('an order beyond the limit: sent for approval, shown to those who decide, approved, ordered', async ({
  page,
  context,
  browser,
  request,
}) => {
  const seller = await openAccount(request)
  const product = await addProduct(request, seller, { price: 100, stock_quantity: 50 })
  const owner = await openBuyer(request)
  const colleague = await openColleague(request, owner, { role: 'buying', limit_per_order: 150 })
  await callAs(request, colleague, 'POST', '/cart/add', { product_id: product.id, quantity: 2 })

  const buying = await openBeside(browser, colleague)
  await buying.goto('/checkout')
  await expect(buying.getByRole('heading', { name: 'Bu sepet için onay gerekiyor' })).toBeVisible()
  await expectNoFaultInEitherTheme(buying)
  await lookOverOnPhone(buying)
  await buying.getByRole('button', { name: 'Onaya gönder' }).click()
  const dialog = buying.getByRole('dialog', { name: 'Onaya gönder' })
  await dialog.getByLabel('Not').fill('Otel açılışı için')
  await lookAtDialogOnPhone(buying)
  await dialog.getByRole('button', { name: 'Onaya gönder' }).click()
  await expect(buying.getByRole('heading', { level: 1, name: 'Onay isteğiniz' })).toBeVisible()

  await rememberSession(context, owner)
  await page.goto('/approvals')
  await expectNoFaultInEitherTheme(page)
  await lookOverOnPhone(page)
  await page.getByRole('link', { name: 'Derya Koç' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Derya Koç onay istiyor' })).toBeVisible()
  await expect(page.getByText('Otel açılışı için')).toBeVisible()
  await expectNoFaultInEitherTheme(page)
  await lookOverOnPhone(page)
  await page.getByRole('button', { name: 'Onayla, siparişi ver' }).click()
  await page.getByRole('link', { name: 'Siparişi aç' }).click()
  await expect(page.getByText('Derya Koç').first()).toBeVisible()
  // The other page hears of it.
  await expect(buying.getByRole('link', { name: 'Siparişi aç' })).toBeVisible()
  const { data } = await callAs(request, seller, 'GET', '/orders/seller')
  expect(data).toMatchObject([{ total_amount: 200 }])
})
