import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { openAccount, openBeside, rememberSession } from './accounts.ts'
import type { Account } from './accounts.ts'
import { readMails } from './mails.ts'
import { lookAtDialogOnPhone, lookOverOnPhone } from './phone.ts'
import { addProduct } from './products.ts'
import { test } from './test.ts'
import { callAs, openBuyer } from './trade.ts'

/** Somebody who buys for the company, up to so much in one order. */
async function openColleague(request: APIRequestContext, owner: Account, limit: number): Promise<Account> {
  const email = `derya-${owner.company.email}`
  await callAs(request, owner, 'POST', '/members/invitations', { email, role: 'buying' })
  let token = ''
  await expect(async () => {
    const mails = await readMails(request, email)
    token = /\/invitations\/([\w-]+)/.exec(mails.at(-1) ?? '')?.[1] ?? ''
    expect(token).not.toBe('')
  }).toPass({ intervals: [100, 250] })
  const { password } = owner
  const response = await request.post(`/api/v1/invitations/${token}/accept`, { data: { name: 'Derya Koç', password } })
  const { data } = (await response.json()) as {
    data: Omit<Account, 'password'>
  }
  await callAs(request, owner, 'PUT', `/members/${data.person.id}`, { limit_per_order: limit })
  return { ...data, password }
}

test('an order beyond the limit: sent for approval, shown to those who decide, approved, ordered', async ({
  page,
  context,
  browser,
  request,
}) => {
  const seller = await openAccount(request)
  const product = await addProduct(request, seller, { price: 100, stock_quantity: 50 })
  const owner = await openBuyer(request)
  const colleague = await openColleague(request, owner, 150)
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
