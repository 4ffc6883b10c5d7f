import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import { aName } from './random.ts'

interface ProductFields {
  name?: string
  description?: string
  price?: number
  currency?: string
  stock_quantity?: number
  sku?: string
  status?: 'active' | 'inactive'
  tags?: string[]
  /** Base64. */
  images?: string[]
  axes?: { name: string; values: string[] }[]
  variants?: { values: string[]; stock_quantity: number; price?: number }[]
}

export interface SavedProduct {
  id: number
  name: string
  main_image_url_large: string | null
}

/** Offers a product of the account, by the API. */
export async function addProduct(
  request: APIRequestContext,
  { tokens }: Account,
  fields: ProductFields = {},
): Promise<SavedProduct> {
  const response = await request.post('/api/v1/products/with-images-json', {
    headers: { authorization: `Bearer ${tokens.accessToken}` },
    data: { name: `Deneme ürünü ${aName()}`, price: 284.9, stock_quantity: 12, ...fields },
  })
  expect(response.status()).toBe(201)
  return ((await response.json()) as { data: SavedProduct }).data
}

/** Says something of a product in the account's name, by the API. */
export async function addComment(
  request: APIRequestContext,
  { tokens }: Account,
  productId: number,
  comment: { content: string; rating?: number },
): Promise<void> {
  const response = await request.post(`/api/v1/products/${productId}/comments`, {
    headers: { authorization: `Bearer ${tokens.accessToken}` },
    data: comment,
  })
  expect(response.status()).toBe(201)
}

/** An image of one colour, as base64. */
export function paintImage(page: Page, colour: string): Promise<string> {
  return page.evaluate((colour) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 })
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = colour
    context?.fillRect(0, 0, 800, 600)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  }, colour)
}
