import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { logIn, openAccount, rememberSession } from './accounts.ts'
import type { Account } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { goInside } from './inside.ts'
import { cardOf, commentOn, sharePost, uploadImage } from './posts.ts'
import { addProduct, paintImage } from './products.ts'
import type { SavedProduct } from './products.ts'
import { test } from './test.ts'

// In order, so that one worker prepares the companies and their post once.
test.describe.configure({ mode: 'default' })

const CONTENT = 'Sonbahar koleksiyonu </script><script>alert(1)</script>\nKartela: https://ornek.test/kartela.'

let owner: Account
let other: Account
let product: SavedProduct
let postId: number

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const page = await browser.newPage()
  owner = await openAccount(request)
  other = await openAccount(request)
  product = await addProduct(request, owner, { name: 'Keten görünümlü dokuma', price: 12.5, currency: 'USD' })
  const image_url = await uploadImage(request, owner, await paintImage(page, 'green'))
  postId = await sharePost(request, owner, { content: CONTENT, image_url, product_id: product.id })
  for (let count = 1; count <= 11; count += 1) {
    await commentOn(request, other, postId, `Yorum no ${count} <svg onload=alert(1)>`)
  }
  await page.close()
  await request.dispose()
})

const comments = (page: Page) => page.getByRole('list', { name: 'Yorumlar' }).getByRole('listitem')
/** The one of the page's width. */
const visibleLike = (page: Page) => page.getByRole('button', { name: /^Beğen/ })

test('a guest reads a post and its comments without JavaScript', async ({ browser, request, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  expect((await page.goto(`/posts/${postId}?utm_source=posta`))?.status()).toBe(200)
  const { company_name, short_name } = owner.company
  const article = page.getByRole('article')
  await expect(article.getByRole('link', { name: company_name })).toHaveAttribute('href', `/${short_name}`)
  await expect(article).toContainText('</script><script>alert(1)</script>')
  await expect(article.getByRole('link', { name: 'https://ornek.test/kartela' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow ugc',
  )
  await expect(article.getByRole('link', { name: product.name })).toHaveAttribute('href', `/products/${product.id}`)
  await expect(article.getByText('$12,50')).toBeVisible()
  await expect(page.getByText('Sepete Ekle')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Yorumlar (11)' })).toBeVisible()
  await expect(comments(page)).toHaveCount(10)
  await expect(comments(page).first()).toContainText('Yorum no 11 <svg onload=alert(1)>')
  await expect(page.getByRole('link', { name: 'Yorum yapmak için oturum açın' })).toBeVisible()

  await expect(page).toHaveTitle(/^Deneme .+: Sonbahar koleksiyonu .+ · Bedesten$/)
  const content = (name: string) => page.locator(`head meta[property="${name}"]`).getAttribute('content')
  expect(await content('og:type')).toBe('article')
  expect((await request.get((await content('og:image')) ?? '')).headers()['content-type']).toBe('image/jpeg')
  const address = `${baseURL}/posts/${postId}`
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', address)
  const described = JSON.parse((await page.locator('head script[type="application/ld+json"]').textContent()) ?? '')
  expect(described).toMatchObject({
    '@type': 'SocialMediaPosting',
    url: address,
    articleBody: CONTENT,
    author: { name: company_name },
    commentCount: 11,
  })

  // The same posts stand on the profile.
  await page.goto(`/${short_name}?tab=posts`)
  await expect(cardOf(page, 'Sonbahar koleksiyonu')).toBeVisible()
  await context.close()
})

test('the page wakes up quietly for a guest, who logs in before liking, commenting or buying', async ({ page }) => {
  const complaints = await collectComplaints(page)
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await page.goto(`/posts/${postId}`)
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gönderi Detayı')
  await expect(page.getByRole('link', { name: 'Geri Dön', exact: true })).toBeVisible()
  await expectNoFaultInEitherTheme(page)
  await visibleLike(page).click()
  await expect(page.getByRole('alert')).toContainText('Gönderiyi beğenmek için oturum açmanız gerekiyor.')
  await page.getByRole('button', { name: 'Kapat' }).click()
  await page.getByRole('button', { name: 'Daha fazla yorum yükle' }).click()
  await expect(comments(page)).toHaveCount(11)
  await page.getByRole('button', { name: 'Görseli büyüt' }).click()
  await expect(page.getByRole('dialog', { name: 'Büyük görsel' })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(complaints).toEqual([])
  await page.getByRole('link', { name: 'Yorum yapmak için oturum açın' }).click()
  await logIn(page, other)
  await expect(page).toHaveURL(`/posts/${postId}`)
  await expect(page.getByLabel('Yorumunuz')).toBeVisible()
  await page.getByRole('button', { name: `Sepete Ekle: ${product.name}` }).click()
  await expect(page.getByText('Sepete Eklendi')).toBeVisible()
})

test('a company shares a post, and takes one back', async ({ page, context, request }) => {
  const account = await openAccount(request)
  await rememberSession(context, account)
  await test.step('another company likes and comments, and the feed knows it', async () => {
    const id = await sharePost(request, account, { content: 'Yeni mahsul açıldı.' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    // A browser without a way of its own to share.
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    const complaints = await collectComplaints(page)
    await page.goto('/')
    await cardOf(page, 'Yeni mahsul').getByRole('link', { name: 'Az önce' }).click()
    await expect(page).toHaveURL(`/posts/${id}`)
    await expect(page.getByText('Henüz yorum yapılmamış. İlk yorumu siz yapın!')).toBeVisible()

    await visibleLike(page).click()
    await expect(visibleLike(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(visibleLike(page)).toHaveAccessibleName('Beğen, 1')
    const heart = visibleLike(page).locator('svg')
    await expect(heart).toHaveClass(/fill-current/)
    // It turns within a moment.
    await expect.poll(() => heart.evaluate(isRed)).toBe(true)

    await page.getByRole('button', { name: 'Paylaş' }).click()
    await expect(page.getByText('Gönderi adresi panoya kopyalandı!')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

    const field = page.getByLabel('Yorumunuz')
    const send = page.getByRole('button', { name: 'Yorum Yap' })
    await expect(send).toBeDisabled()
    await field.fill('   ')
    await expect(send).toBeDisabled()
    await field.fill('a'.repeat(401))
    await expect(page.getByText('Sınıra yaklaştınız')).toBeAttached()
    await field.fill('a'.repeat(500))
    await expect(send).toBeEnabled()
    // Not capped: what is too long stays and cannot be sent.
    await field.fill('a'.repeat(501))
    await expect(page.getByText('501/500')).toBeVisible()
    await expect(page.getByText('Sınıra ulaştınız')).toBeAttached()
    await expect(send).toBeDisabled()
    await field.fill('  Analiz raporu var mı?\nTeşekkürler.  ')
    await send.dblclick()
    await expect(comments(page)).toHaveCount(1)
    expect(await comments(page).first().locator('p').last().innerText()).toBe('Analiz raporu var mı?\nTeşekkürler.')
    await expect(page.getByRole('heading', { name: 'Yorumlar (1)' })).toBeVisible()
    await expect(field).toHaveValue('')

    await page.getByRole('link', { name: 'Geri Dön' }).click()
    const card = cardOf(page, 'Yeni mahsul')
    await expect(card.getByRole('button', { name: 'Beğen, 1' })).toHaveAttribute('aria-pressed', 'true')
    await expect(card.getByRole('button', { name: 'Yorumlar, 1' })).toBeVisible()
    expect(complaints).toEqual([])
  })

  await test.step('only the owner can take a post back from its page', async () => {
    const id = await sharePost(request, account, { content: 'Yanlış fiyat' })
    await goInside(page, `/posts/${id}`)
    await page.getByRole('button', { name: 'Gönderi menüsü' }).click()
    await page.getByRole('menuitem', { name: 'Sil' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click()
    await expect(page).toHaveURL('/')
    await expect(cardOf(page, 'Yanlış fiyat')).toHaveCount(0)
    expect((await request.get(`/posts/${id}`)).status()).toBe(404)
  })
})

/** Of the colour it is filled with. */
function isRed(drawing: Element): boolean {
  const [red = 0, green = 0, blue = 0] = getComputedStyle(drawing).fill.match(/\d+/g)?.map(Number) ?? []
  return red > 180 && green < 130 && blue < 130
}
