import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoFault, expectNoFaultInEitherTheme } from './accessibility.ts'
import { openAccount, openLive, rememberSession } from './accounts.ts'
import type { Account } from './accounts.ts'
import { goInside } from './inside.ts'
import { cardOf } from './posts.ts'
import { addComment, addProduct } from './products.ts'
import { test } from './test.ts'

const EVENTS = '**/api/v1/events'

async function act(request: APIRequestContext, { tokens }: Account, path: string, data?: object) {
  const headers = { authorization: `Bearer ${tokens.accessToken}` }
  const response = await request.post(`/api/v1/${path}`, { headers, ...(data && { data }) })
  expect(response.ok()).toBe(true)
  return (await response.json()) as { data: { id: number } }
}

const follow = (request: APIRequestContext, from: Account, to: Account) =>
  act(request, from, `companies/${to.company.id}/follow`)

/** The entry of the navigation that this width shows. */
const badge = (page: Page, count: number) =>
  page.getByRole('link', { name: `Bildirimler, ${count} okunmamış`, exact: true }).filter({ visible: true })

const rows = (page: Page) => page.getByRole('region', { name: 'Bildirimler' }).getByRole('listitem')

test('what others do shows at once in the badge and in the list, in every tab', async ({ page, context, request }) => {
  const [me, other] = [await openAccount(request), await openAccount(request)]
  const product = await addProduct(request, me)
  await rememberSession(context, me)
  let lines = 0
  context.on('request', (asked) => asked.url().endsWith('/api/v1/events') && lines++)
  await openLive(page, '/notifications')
  await expect(page.getByRole('heading', { name: 'Henüz Bildirim Yok' })).toBeVisible()
  const second = await context.newPage()
  await second.goto('/cart')
  await expect(second.getByRole('heading', { name: 'Sepetiniz Boş' })).toBeVisible()

  await follow(request, other, me)
  await expect(badge(page, 1)).toBeVisible()
  await expect(badge(second, 1)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await addComment(request, other, product.id, { content: 'Numune gönderebilir misiniz?' })
  await expect(badge(page, 2)).toBeVisible()
  await expect(rows(page).first()).toContainText(`Ürün: ${product.name}`)
  await expect(rows(page).first()).toContainText('Az önce')
  await expect(page.getByText('2 okunmamış bildirim')).toBeVisible()
  await expect(page.getByText('Tüm bildirimler yüklendi')).toBeVisible()
  expect(lines).toBe(1)
  await expectNoFaultInEitherTheme(page)

  await rows(page).first().getByRole('link').click()
  await expect(page).toHaveURL(`/products/${product.id}`)
  await expect(badge(page, 1)).toBeVisible()
  await page.goBack()
  await expect(rows(page).first()).toContainText('Okundu')
  await page.getByRole('button', { name: 'Tümünü Okundu İşaretle' }).click()
  await expect(page.getByRole('img', { name: 'Okunmadı' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Tümünü Okundu İşaretle' })).toHaveCount(0)
  await rows(page).nth(1).getByRole('link').click()
  await expect(page).toHaveURL(`/${other.company.short_name}`)

  await test.step('a post of a followed company is told by a pill and moves nothing', async () => {
    // Before the follow: a late event would count in the pill.
    await act(request, other, 'posts', { content: `Eski sezon bitti ${'. '.repeat(200)}` })
    await follow(request, me, other)
    await goInside(page, '/')
    const [read, fresh] = [cardOf(page, 'Eski sezon bitti'), cardOf(page, 'Yeni sezon hazır')]
    await read.scrollIntoViewIfNeeded()
    const place = await read.boundingBox()
    await act(request, other, 'posts', { content: 'Yeni sezon hazır' })
    const pill = page.getByRole('button', { name: '1 yeni gönderi' })
    await expect(pill).toBeInViewport()
    await expect(fresh).toHaveCount(0)
    expect(await read.boundingBox()).toEqual(place)
    await expectNoFault(page)
    await pill.click()
    await expect(page.getByRole('article').first()).toContainText('Yeni sezon hazır')
    await expect(fresh).toBeInViewport()
    await expect(pill).toBeHidden()
  })

  // The tab that listened for all is gone: the next one takes over.
  const takenOver = second.waitForResponse(EVENTS)
  await page.close()
  await takenOver
  const post = await act(request, me, 'posts', { content: 'Bizden haberler', type: 'text' })
  await act(request, other, `posts/${post.data.id}/like`)
  await expect(badge(second, 1)).toBeVisible()
  await goInside(second, '/notifications')
  await rows(second).first().getByRole('link').click()
  await expect(second).toHaveURL(`/posts/${post.data.id}`)
  await expect(second.getByRole('article')).toContainText('Bizden haberler')
})

test('the live line costs nothing while nobody looks, and can be missed', async ({ page, context, request }) => {
  const [me, other] = [await openAccount(request), await openAccount(request)]
  await rememberSession(context, me)
  await page.clock.install()
  await test.step('the line is cut while nobody looks for long, and opened again with a look', async () => {
    await openLive(page, '/cart')
    await show(page, 'hidden')
    const cut = page.waitForEvent('requestfailed', (failed) => failed.url().endsWith('/api/v1/events'))
    await page.clock.fastForward(61_000)
    await cut
    const again = page.waitForResponse(EVENTS)
    await show(page, 'visible')
    expect((await again).status()).toBe(200)
  })

  await test.step('without the live line the number is asked for every 30 s, but not while nobody looks', async () => {
    await page.route(EVENTS, (route) => route.abort())
    let asked = 0
    page.on('request', (call) => call.url().endsWith('/unread-count') && asked++)
    await page.route('**/api/v1/notifications', (route) => route.abort())
    await page.goto('/notifications')
    const failure = page.getByText('Bildirimler yüklenirken bir hata oluştu: Bilinmeyen hata')
    await expect(async () => {
      // Over the pauses between the tries.
      await page.clock.fastForward(2000)
      await expect(failure).toBeVisible({ timeout: 200 })
    }).toPass()
    await page.unroute('**/api/v1/notifications')
    await page.getByRole('button', { name: 'Tekrar Dene' }).click()
    await expect(page.getByRole('heading', { name: 'Henüz Bildirim Yok' })).toBeVisible()
    await follow(request, other, me)
    await page.clock.fastForward(31_000)
    await expect(badge(page, 1)).toBeVisible()
    await expect(rows(page)).toHaveCount(1)

    await show(page, 'hidden')
    const before = asked
    await page.clock.fastForward(31_000)
    await page.clock.fastForward(31_000)
    expect(asked).toBe(before)
    const product = await addProduct(request, me)
    await addComment(request, other, product.id, { content: 'Fiyat?' })
    await show(page, 'visible')
    await expect(badge(page, 2)).toBeVisible()
  })
})

function show(page: Page, state: 'hidden' | 'visible') {
  return page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
}
