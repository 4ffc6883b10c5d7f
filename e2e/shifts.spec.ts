import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { logInAsDemo, rememberSession } from './accounts.ts'
import { expectNothingMoved } from './shifts.ts'
import { test } from './test.ts'

const SCREENS = {
  'a large screen': {},
  'a phone': { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
}

for (const [name, screen] of Object.entries(SCREENS)) {
  test.describe(`on ${name}`, () => {
    test.use(screen)
    test('nothing moves when a member opens what is drawn for guests', async ({ page, context, request }) => {
      await rememberSession(context, await logInAsDemo(request, 'akpamuk'))
      for (const [path, button] of await listPages(request)) {
        await page.goto(path)
        await expect(findButton(page, button)).toBeVisible()
        await expectNothingMoved(page)
      }
    })
  })
}

/** Each with a button that only members see: its presence shows that the page knows its viewer. */
async function listPages(request: APIRequestContext): Promise<[path: string, button: string][]> {
  const [own, other] = [await readLastId(request, 'akpamuk/products'), await readLastId(request, 'polatli/products')]
  const post = await readLastId(request, 'polatli/posts')
  return [
    ['/akpamuk', 'Düzenle'],
    ['/polatli', 'Teklif iste'],
    ['/polatli?tab=posts', 'Teklif iste'],
    [`/products/${own}`, 'Kopyala'],
    [`/products/${other}`, 'Bildir'],
    [`/posts/${post}`, 'Gönderi seçenekleri'],
    ['/requests', 'Alım ilanı ver'],
  ]
}

function findButton(page: Page, name: string) {
  return page
    .getByRole('main')
    .getByRole('button', { name })
    .or(page.getByRole('main').getByRole('link', { name }))
    .first()
}

async function readLastId(request: APIRequestContext, list: string): Promise<number> {
  const response = await request.get(`/api/v1/companies/by-shortname/${list}`)
  const { data, posts = data } = (await response.json()) as Record<'data' | 'posts', { id: number }[] | undefined>
  expect(posts?.[0]).toBeDefined()
  return posts?.[0]?.id ?? 0
}
