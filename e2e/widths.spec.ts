import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { looksNow } from './accessibility.ts'
import { logInAsDemo, rememberSession, watchCalls } from './accounts.ts'
import type { Account } from './accounts.ts'
import { test } from './test.ts'
import { callAs } from './trade.ts'

/** The full layout, both edges of the icon rail, what lies between a tablet and phones, and the least. */
const WIDTHS = [1240, 1024, 768, 600, 390, 320]

// Many pages, each opened for itself: a screen that came over another could keep its width.
test.slow()

test('no page of a guest scrolls sideways', async ({ page, request }) => {
  const akpamuk = await logInAsDemo(request, 'akpamuk')
  const paths = [
    '/login',
    '/login?mode=register',
    '/forgot-password',
    '/reset-password?token=yok',
    '/yok/boyle/sayfa',
    '/invitations/yok',
  ]
  await walk(page, [...(await listPublicPages(request, akpamuk, 'akpamuk')), ...paths])
})

test('no page of a member scrolls sideways', async ({ page, context, request }) => {
  const akpamuk = await logInAsDemo(request, 'akpamuk')
  await rememberSession(context, akpamuk)
  const first = async (path: string) => findFirst(request, akpamuk, path)
  const product = await first('/companies/by-shortname/kordon/products')
  await callAs(request, akpamuk, 'POST', '/cart/add', { product_id: product })
  const quote = await first('/quotes')
  await walk(page, [
    '/',
    ...(await listPublicPages(request, akpamuk, 'kordon')),
    '/cart',
    '/checkout',
    '/my-orders',
    `/my-orders-detail/${await first('/orders/buyer')}`,
    '/quotes',
    `/quotes/new?product=${product}&quantity=3`,
    `/quotes/${quote}`,
    `/quotes/${quote}/versions`,
    '/requests/new',
    `/requests/${await first('/purchase-requests')}/offer`,
    '/messages',
    `/messages/${await first('/conversations')}`,
    '/notifications',
    '/settings',
    '/yok/boyle/sayfa',
  ])
})

test('no page of an owner scrolls sideways', async ({ page, context, request }) => {
  const akpamuk = await logInAsDemo(request, 'akpamuk')
  await rememberSession(context, akpamuk)
  const first = async (path: string) => findFirst(request, akpamuk, path)
  const own = await first('/companies/by-shortname/akpamuk/products')
  const wanted = await first('/purchase-requests?mine=1')
  await walk(page, [
    '/akpamuk',
    '/akpamuk?tab=posts',
    `/products/${own}`,
    '/akpamuk/edit',
    '/akpamuk/products/new',
    `/akpamuk/products/${own}/edit`,
    '/products/mine',
    '/products/mine/changes',
    '/products/import',
    '/dealers',
    '/accounts',
    '/accounts/2',
    '/figures',
    '/figures?side=buyer&period=year',
    '/incoming-orders',
    `/my-orders-detail/${await first('/orders/seller')}`,
    `/requests/${wanted}`,
    `/requests/${wanted}/edit`,
    `/requests/${wanted}/offers`,
    '/settings/members',
    '/settings/activity',
    '/settings/api-keys',
  ])
})

/** What everyone may look at, of one company. */
async function listPublicPages(request: APIRequestContext, asker: Account, shortName: string): Promise<string[]> {
  const first = async (path: string) => findFirst(request, asker, path)
  return [
    '/explore',
    '/explore?search=havlu&in_stock=true&tags=pamuk&min_price=10',
    '/requests',
    `/requests/${await first('/purchase-requests')}`,
    `/${shortName}`,
    `/${shortName}?tab=posts`,
    `/products/${await first(`/companies/by-shortname/${shortName}/products`)}`,
    `/posts/${await first(`/companies/by-shortname/${shortName}/posts`)}`,
  ]
}

async function findFirst(request: APIRequestContext, asker: Account, path: string): Promise<number> {
  const { data, posts = data } = await callAs(request, asker, 'GET', path)
  expect(posts[0], path).toBeDefined()
  return posts[0].id
}

/** Each page that is looked at is opened once, and pulled narrower. */
async function walk(page: Page, paths: string[]) {
  const tooWide: string[] = []
  const settle = watchCalls(page)
  for (const path of paths) {
    if (!looksNow()) continue
    await page.goto(path)
    await expect(page.locator('h1').first(), path).toBeAttached()
    await settle()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      const over = await page.evaluate(listTooWide)
      if (over.length > 0) tooWide.push(`${path} at ${width}: ${over.join(' | ')}`)
      const squeezed = await page.evaluate(listSqueezed)
      if (squeezed.length > 0) tooWide.push(`${path} at ${width}, unreadable: ${squeezed.join(' | ')}`)
    }
  }
  expect(tooWide).toEqual([])
}

/** In the page: choices that have no room for the word that is chosen. */
function listSqueezed(): string[] {
  const shown = [...document.querySelectorAll('select')].filter((choice) => choice.checkVisibility())
  return shown.filter(({ offsetWidth }) => offsetWidth < 64).map((choice) => choice.outerHTML.slice(0, 100))
}

/** In the page: the deepest parts that reach beyond its edge, when there is anything to scroll to. */
function listTooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const out = [...document.querySelectorAll('body *')].filter(
    (part) => part.getBoundingClientRect().right > clientWidth + 1,
  )
  const deepest = out.filter((part) => !out.some((other) => other !== part && part.contains(other)))
  return [`${scrollWidth}`, ...deepest.slice(0, 4).map((part) => part.outerHTML.slice(0, 100))]
}
