import { expect } from '@playwright/test'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Account } from './accounts.ts'

interface PostFields {
  content?: string
  image_url?: string
  product_id?: number
}

const auth = ({ tokens }: Account) => ({ authorization: `Bearer ${tokens.accessToken}` })

/** Shares a post in the account's name, by the API; gives its id. */
export async function sharePost(request: APIRequestContext, account: Account, post: PostFields): Promise<number> {
  const response = await request.post('/api/v1/posts', { headers: auth(account), data: post })
  expect(response.status()).toBe(201)
  return ((await response.json()) as { data: { id: number } }).data.id
}

/** Uploads an image for a post, by the API; gives its address. */
export async function uploadImage(request: APIRequestContext, account: Account, base64: string): Promise<string> {
  const image = { name: 'resim.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
  const response = await request.post('/api/v1/upload/single', { headers: auth(account), multipart: { image } })
  expect(response.status()).toBe(200)
  return ((await response.json()) as { url: string }).url
}

/** Comments on a post in the account's name, by the API. */
export async function commentOn(request: APIRequestContext, account: Account, postId: number, content: string) {
  const response = await request.post(`/api/v1/posts/${postId}/comments`, { headers: auth(account), data: { content } })
  expect(response.status()).toBe(201)
}

/** Makes one company follow another, by the API. */
export async function follow(request: APIRequestContext, account: Account, { company }: Account) {
  const response = await request.post(`/api/v1/companies/${company.id}/follow`, { headers: auth(account) })
  expect(response.status()).toBe(200)
}

/** The card of the post that says it. */
export function cardOf(page: Page, text: string): Locator {
  return page.getByRole('article').filter({ hasText: text })
}

/** Pastes at the end, by the keys a person uses, so that the field itself decides what it takes. */
export async function paste(field: Locator, text: string): Promise<void> {
  const page = field.page()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), text)
  await field.press('Control+End')
  await field.press('Control+V')
}
