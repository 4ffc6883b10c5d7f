import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import { callAs } from './trade.ts'

interface Asked {
  id: number
  lines: { id: number }[]
}

/** Says by the API what the account wants to buy. */
export async function requestPurchase(request: APIRequestContext, owner: Account): Promise<Asked> {
  const answer = await callAs(request, owner, 'POST', '/purchase-requests', {
    title: 'Otel için havlu ve bornoz',
    text: 'Beyaz, ring iplik.',
    lines: [{ name: 'Banyo havlusu', quantity: 10, unit: 'adet' }],
    city: 'İzmir',
    last_day: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
  })
  return (answer as { data: Asked }).data
}

/** Offers this price for every line of what is sought, by the API. */
export function offerPurchase(request: APIRequestContext, seller: Account, { id, lines }: Asked, unit_price: number) {
  const priced = lines.map((line) => ({ line_id: line.id, unit_price }))
  return callAs(request, seller, 'POST', `/purchase-requests/${id}/offers`, { currency: 'TRY', lines: priced })
}

/** Where offers to a request are compared: takes no more of them. */
export async function closeRequest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'İlan işlemleri' }).locator('visible=true').click()
  await page.getByRole('menuitem', { name: 'İlanı Kapat' }).click()
  await page.getByRole('button', { name: 'İlanı Kapat' }).click()
  await expect(page.getByText('İlan kapatıldı')).toBeVisible()
}

/** Accepts the offer of the seller there. */
export async function acceptOffer(page: Page, seller: Account): Promise<void> {
  const offer = page.getByRole('button', { name: `Kabul et: ${seller.company.company_name}` })
  await offer.locator('visible=true').click()
  const dialog = page.getByRole('dialog', { name: 'Teklifi kabul et' })
  await dialog.getByRole('button', { name: 'Siparişi Oluştur' }).click()
  await expect(page).toHaveURL(/\/order-success$/)
}
