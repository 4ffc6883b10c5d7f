import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openAccount, openLive, rememberSession } from './accounts.ts'
import { joinCompany } from './colleagues.ts'
import { onPhone } from './phone.ts'
import { addProduct } from './products.ts'
import { test } from './test.ts'
import { callAs } from './trade.ts'

const account = (page: Page, company: string) => page.getByRole('button', { name: new RegExp(`^Hesap: ${company}`) })

test('switching companies in one tab: the other tab neither shows nor writes what is of the first', async ({
  page,
  context,
  request,
}) => {
  const [seller, first, own] = [await openAccount(request), await openAccount(request), await openAccount(request)]
  const product = await addProduct(request, seller, { price: 100, stock_quantity: 50 })
  const person = await joinCompany(request, first, own, 'buying')
  await callAs(request, person, 'POST', '/cart/add', { product_id: product.id, quantity: 3 })
  const [firstName, ownName] = [first.company.company_name, own.company.company_name]
  await rememberSession(context, person)

  // One tab is writing, another shows the cart.
  await openLive(page, '/')
  await expect(account(page, firstName)).toBeVisible()
  await page.getByLabel('Gönderi metni').fill('Yalnız ilk firmanın sözü')
  const cart = await context.newPage()
  await cart.goto('/cart')
  await expect(cart.getByRole('spinbutton')).toHaveValue('3')

  const third = await context.newPage()
  await third.goto('/settings')
  await account(third, firstName).click()
  await third.getByRole('menuitemradio', { name: ownName }).click()
  await expect(account(third, ownName)).toBeVisible()

  for (const other of [page, cart]) await expect(account(other, ownName)).toBeVisible()
  await expect(cart.getByRole('spinbutton')).toHaveCount(0)
  await expect(page.getByLabel('Gönderi metni')).toHaveValue('')
  await page.getByLabel('Gönderi metni').fill('Kendi firmamın sözü')
  await page.getByRole('button', { name: 'Paylaş', exact: true }).first().click()
  await expect(page.getByRole('article', { name: `${ownName} gönderisi` })).toContainText('Kendi firmamın sözü')
  const { pagination } = await callAs(
    request,
    first,
    'GET',
    `/companies/by-shortname/${first.company.short_name}/posts`,
  )
  expect(pagination.total).toBe(0)

  // On a phone the companies are in the menu; what was typed for the first one is there again.
  await onPhone(page, async () => {
    await page.getByRole('button', { name: 'Menü', exact: true }).click()
    await page.getByRole('radio', { name: firstName }).click()
    await expect(page.getByLabel('Gönderi metni')).toHaveValue('Yalnız ilk firmanın sözü')
  })
  await expect(account(third, firstName)).toBeVisible()
  await expect(cart.getByRole('spinbutton')).toHaveValue('3')
})
