import { expect } from '@playwright/test'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Account } from './accounts.ts'

interface OfferedProduct {
  name: string
  description?: string
  price?: number
  currency?: string
  stock_quantity?: number
  sku?: string
  status?: 'active' | 'inactive'
  tags?: string[]
  brand?: string
  pieces_per_unit?: number
  pack_contents?: { label: string; count: number }[]
  axes?: { name: string; values: string[] }[]
  variants?: { values: string[]; stock_quantity: number }[]
}

const auth = ({ tokens }: Account) => ({ authorization: `Bearer ${tokens.accessToken}` })

/** Adds the products to the company by the API, the last one being the newest. */
export async function offerProducts(request: APIRequestContext, account: Account, products: OfferedProduct[]) {
  const ids: number[] = []
  for (const product of products) {
    const data = { price: 100, stock_quantity: 5, ...product }
    const response = await request.post('/api/v1/products', { headers: auth(account), data })
    expect(response.status()).toBe(201)
    ids.push(((await response.json()) as { data: { id: number } }).data.id)
  }
  return ids
}

/** Sets the location of the company through the API. */
export async function settleAt(
  request: APIRequestContext,
  account: Account,
  place: { latitude: number; longitude: number; location_name: string },
) {
  const data = { company_name: account.company.company_name, ...place }
  const response = await request.put('/api/v1/companies/me/profile', { headers: auth(account), data })
  expect(response.status()).toBe(200)
}

/** The cards of a list of products, one for each. */
export function cardsOf(page: Page): Locator {
  return page.getByRole('article')
}

/** Goes where one's own products lead: by a link, or on small screens by the menu beside the first of them. */
export async function chooseOfProducts(page: Page, name: string) {
  const link = page.getByRole('link', { name })
  const menu = page.getByRole('button', { name: 'Diğer işlemler' })
  await expect(link.or(menu)).toBeVisible()
  if (await link.isVisible()) return link.click()
  await menu.click()
  await page.getByRole('menuitem', { name }).click()
}

/** Waits until the end of what is loaded has been in sight and brought more. */
export async function scrollTo(page: Page, count: number) {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(cardsOf(page)).toHaveCount(count, { timeout: 1000 })
  }).toPass()
}
