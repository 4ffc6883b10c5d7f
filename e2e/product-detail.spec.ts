import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectNoFault, expectNoFaultInEitherTheme } from './accessibility.ts'
import { logIn, openAccount, rememberSession } from './accounts.ts'
import type { Account } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { goInside } from './inside.ts'
import { addComment, addProduct, paintImage } from './products.ts'
import type { SavedProduct } from './products.ts'
import { aName } from './random.ts'
import { test } from './test.ts'

// In order, so that one worker prepares the companies and their product once.
test.describe.configure({ mode: 'default' })

let owner: Account
let buyer: Account
let product: SavedProduct

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const page = await browser.newPage()
  owner = await openAccount(request)
  buyer = await openAccount(request)
  product = await addProduct(request, owner, {
    description: 'Birinci satır\nikinci satır',
    price: 1234.5,
    currency: 'USD',
    stock_quantity: 3,
    sku: 'HV-500',
    tags: ['havlu', 'ev & otel'],
    images: [await paintImage(page, 'red'), await paintImage(page, 'green'), await paintImage(page, 'blue')],
  })
  for (const [index, rating] of [5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0].entries()) {
    await addComment(request, buyer, product.id, { content: `Yorum no ${index + 1}`, rating })
  }
  await page.close()
  await request.dispose()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const comments = (page: Page) => page.getByRole('list', { name: 'Yorumlar' }).getByRole('listitem')

test('a guest reads all about a product without JavaScript', async ({ browser, request, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  expect((await page.goto(`/products/${product.id}?utm_source=posta`))?.status()).toBe(200)
  await expect(page).toHaveTitle(`${product.name} · Bedesten`)
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  const { company_name, short_name } = owner.company
  await expect(page.getByRole('link', { name: company_name })).toHaveAttribute('href', `/${short_name}`)
  await expect(page.getByText('$1.234,50', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Yaklaşık ₺[\d.]+,\d\d$/)).toBeVisible()
  await expect(page.getByText('Stokta', { exact: true })).toBeVisible()
  expect(await page.getByText('Birinci satır').innerText()).toBe('Birinci satır\nikinci satır')
  await expect(page.getByRole('link', { name: 'ev & otel' })).toHaveAttribute('href', '/explore?tags=ev+%26+otel')
  await expect(page.getByText('HV-500')).toBeVisible()
  await expect(page.getByRole('img', { name: product.name, exact: true })).toBeVisible()
  await expect(comments(page)).toHaveCount(10)
  await expect(comments(page).first()).toContainText('Yorum no 11')
  await expect(page.getByRole('link', { name: 'Yorum yapmak için oturum açın' })).toBeVisible()

  const content = (name: string) => page.locator(`head meta[property="${name}"]`).getAttribute('content')
  expect(await content('og:title')).toBe(product.name)
  expect((await request.get((await content('og:image')) ?? '')).headers()['content-type']).toBe('image/jpeg')
  const address = `${baseURL}/products/${product.id}`
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', address)
  const described = JSON.parse((await page.locator('head script[type="application/ld+json"]').textContent()) ?? '')
  expect(described).toMatchObject({
    '@type': 'Product',
    name: product.name,
    url: address,
    offers: { price: '1234.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  })
  // Nobody who rated it has bought it.
  expect(described).not.toHaveProperty('aggregateRating')
  await context.close()
})

test('a guest looks at the images of a product and wants to buy it', async ({ page }) => {
  const complaints = await collectComplaints(page)
  await test.step('the page wakes up quietly, reports the view and asks for nothing again', async () => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    const reported = page.waitForResponse('**/view')
    await page.goto(`/products/${product.id}`)
    await reported
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([`POST /api/v1/products/${product.id}/view`])
    await expectNoFaultInEitherTheme(page)
    await page.getByRole('link', { name: '11 yorum' }).click()
    await expect(page.getByRole('heading', { name: 'Yorumlar (11)' })).toBeInViewport()
    expect(complaints).toEqual([])
    await page.goBack()
  })

  await test.step('images are leafed through by arrows and thumbnails, and open large over the page', async () => {
    const gallery = page.getByRole('group', { name: 'Ürün görselleri' })
    const second = gallery.getByRole('img', { name: `${product.name}, 2. görsel` })
    // An image of any proportions fills the frame with its own colours.
    const [backdrop, frame] = [
      await gallery.locator('[data-backdrop]').first().boundingBox(),
      await gallery.boundingBox(),
    ]
    expect(backdrop && frame && backdrop.x <= frame.x && backdrop.width >= frame.width).toBe(true)
    await button(page, 'Sonraki görsel').click()
    await expect(gallery).toContainText('2 / 3')
    await expect(second).toBeInViewport({ ratio: 0.9 })
    await expect(button(page, '2. görsel')).toHaveAttribute('aria-current', 'true')
    await button(page, '1. görsel').click()
    await expect(second).not.toBeInViewport()
    // From the first one back is the last one.
    await button(page, 'Önceki görsel').click()
    await expect(gallery).toContainText('3 / 3')
    await button(page, '1. görsel').click()
    await expect(gallery).toContainText('1 / 3')

    const enlarge = button(page, 'Büyüt: 1. görsel')
    const lightbox = page.getByRole('dialog', { name: 'Büyük görsel' })
    await enlarge.press('Enter')
    await expect(lightbox.getByRole('img', { name: product.name, exact: true })).toBeVisible()
    await expect(lightbox).toContainText('1 / 3')
    await expect(lightbox.getByRole('button', { name: 'Kapat' })).toBeFocused()
    await lightbox.getByRole('button', { name: 'Sonraki görsel' }).click()
    await expect(lightbox).toContainText('2 / 3')
    await page.keyboard.press('ArrowRight')
    await expect(lightbox).toContainText('3 / 3')
    await page.keyboard.press('ArrowLeft')
    await expect(lightbox).toContainText('2 / 3')
    await expectNoFault(page)
    await page.keyboard.press('Escape')
    await expect(lightbox).toHaveCount(0)
    await expect(enlarge).toBeFocused()
    await enlarge.press('Enter')
    await expect(lightbox.getByRole('button', { name: 'Kapat' })).toBeFocused()
    await page.goBack()
    await expect(lightbox).toHaveCount(0)
    await expect(page).toHaveURL(`/products/${product.id}`)
    expect(complaints).toEqual([])
  })

  await test.step('a guest chooses how many up to the stock, and logs in before buying or commenting', async () => {
    const less = button(page, 'Azalt: Adet')
    const more = button(page, 'Artır: Adet')
    await expect(less).toBeDisabled()
    await more.click()
    await more.click()
    await expect(page.getByRole('spinbutton', { name: 'Adet' })).toHaveValue('3')
    await expect(more).toBeDisabled()

    await button(page, 'Sepete Ekle').click()
    const advice = page.getByRole('alert')
    await expect(advice).toContainText('Oturum Gerekli')
    await expect(advice).toContainText('Sepete ürün eklemek için oturum açmanız gerekiyor.')
    await page.getByRole('list', { name: 'Bildirimler' }).getByRole('link', { name: 'Giriş Yap' }).click()
    await expect(page).toHaveURL('/login')
    await page.goBack()
    await page.getByRole('link', { name: 'Yorum yapmak için oturum açın' }).click()
    await logIn(page, buyer)
    await expect(page).toHaveURL(`/products/${product.id}`)
    await expect(page.getByLabel('Yorumunuz')).toBeVisible()
  })
})

test('a company that sells something else looks at products', async ({ page, context, request }) => {
  const account = await openAccount(request)
  await rememberSession(context, account)
  const complaints = await collectComplaints(page)
  await test.step('a company comments and rates by keyboard, and the page follows at once', async () => {
    const rated = await addProduct(request, owner)
    for (let count = 1; count <= 10; count += 1)
      await addComment(request, buyer, rated.id, { content: `Eski ${count}` })
    await page.goto(`/products/${rated.id}`)
    await expect(page.getByText('Henüz değerlendirme yok.')).toBeVisible()
    await expect(comments(page)).toHaveCount(10)
    await expect(button(page, 'Daha fazla yorum yükle')).toHaveCount(0)

    const field = page.getByLabel('Yorumunuz')
    await field.fill('a'.repeat(121))
    await expect(page.getByText('Sınıra yaklaştınız')).toBeAttached()
    await field.fill('a'.repeat(151))
    await expect(page.getByText('Yorum 150 karakterden uzun olamaz!')).toBeVisible()
    await expect(page.getByText('151/150')).toBeVisible()
    await button(page, 'Yorum Yap').click()
    await expect(field).toBeFocused()
    await expect(comments(page)).toHaveCount(10)

    await field.fill('Dikişleri düzgün,\nboyu tam.')
    await page.getByRole('radio', { name: '1 yıldız' }).focus()
    await page.keyboard.press('Space')
    for (let star = 2; star <= 4; star += 1) await page.keyboard.press('ArrowRight')
    await expect(page.getByText('4 / 5, isteğe bağlı')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(button(page, 'Puanı kaldır')).toBeFocused()
    await button(page, 'Yorum Yap').press('Enter')
    const newest = comments(page).first()
    await expect(newest).toContainText('Dikişleri düzgün')
    await expect(newest).toContainText(account.company.company_name)
    await expect(newest).toContainText('Az önce')
    await expect(newest.getByRole('img', { name: '5 üzerinden 4,0' })).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(page.getByRole('heading', { name: 'Yorumlar (11)' })).toBeVisible()
    await expect(page.getByText('1 değerlendirme')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Puan dağılımı' }).getByRole('listitem').nth(1)).toContainText(
      '4 yıldız: 1',
    )

    // Of one company the newest rating counts.
    await page.getByRole('radio', { name: '2 yıldız' }).check()
    await field.fill('İlk yıkamada soldu.')
    await button(page, 'Yorum Yap').dblclick()
    await expect(comments(page).first()).toContainText('İlk yıkamada soldu.')
    await expect(comments(page).nth(1)).toContainText('Dikişleri düzgün')
    await expect(page.getByText('1 değerlendirme')).toBeVisible()
    await expect(page.getByRole('img', { name: '5 üzerinden 2,0' }).first()).toBeVisible()

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Yorumlar (12)' })).toBeVisible()
    await expect(comments(page)).toHaveCount(10)
    await button(page, 'Daha fazla yorum yükle').click()
    await expect(comments(page)).toHaveCount(12)
    await expect(comments(page).last()).toContainText('Eski 1')
    await expect(button(page, 'Daha fazla yorum yükle')).toHaveCount(0)
    expect(complaints).toEqual([])
  })

  await test.step('another company sees prices in its own currency and is told when nothing is left', async () => {
    const gone = await addProduct(request, owner, { price: 10, currency: 'EUR', stock_quantity: 0 })
    const preference = await request.put('/api/v1/companies/me/currency-preference', {
      headers: { authorization: `Bearer ${account.tokens.accessToken}` },
      data: { preferred_currency: 'USD' },
    })
    expect(preference.ok()).toBe(true)
    await goInside(page, `/products/${gone.id}`)
    await expect(page.getByText(/^Yaklaşık \$\d+,\d\d$/)).toBeVisible()
    await expect(page.getByText('Stokta Yok', { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Ürün görseli yok' })).toBeVisible()
    await expect(button(page, 'Artır: Adet')).toBeDisabled()
    await button(page, 'Sepete Ekle').click()
    await expect(page.getByRole('alert')).toContainText('Bu ürün stokta bulunmuyor.')
    await expect(button(page, 'Haber ver')).toBeEnabled()
    for (const name of ['Düzenle', 'Sil']) await expect(page.getByText(name, { exact: true })).toHaveCount(0)
  })
})

test('what the owner changes, hides or deletes is so at once on the pages kept for guests', async ({ request }) => {
  const word = aName()
  const { id } = await addProduct(request, owner, { name: `${word} eski` })
  const headers = { authorization: `Bearer ${owner.tokens.accessToken}` }
  const change = (data: object) => request.put(`/api/v1/products/${id}`, { headers, data })
  const pages = [`/products/${id}`, `/explore?search=${word}`, `/${owner.company.short_name}`]
  /** What each page says of the product; asked twice, so that the next change finds the page kept. */
  const look = async () => {
    const read = async (path: string) => {
      const answer = await request.get(path)
      const [found] = new RegExp(`${word} \\w+`).exec(await answer.text()) ?? []
      return [answer.status(), found]
    }
    const first = await Promise.all(pages.map(read))
    expect(await Promise.all(pages.map(read))).toEqual(first)
    return first
  }
  const listed = (name: string) => pages.map(() => [200, `${word} ${name}`])
  const hidden = [
    [404, undefined],
    [200, undefined],
    [200, undefined],
  ]
  expect(await look()).toEqual(listed('eski'))
  await change({ name: `${word} yeni` })
  expect(await look()).toEqual(listed('yeni'))
  await change({ status: 'inactive' })
  expect(await look()).toEqual(hidden)
  await change({ status: 'active' })
  expect(await look()).toEqual(listed('yeni'))
  await request.delete(`/api/v1/products/${id}`, { headers })
  expect(await look()).toEqual(hidden)
})

test('the owner alone sees an inactive product, comments without stars and deletes it', async ({
  page,
  context,
  request,
}) => {
  const hidden = await addProduct(request, owner, { status: 'inactive' })
  const path = `/products/${hidden.id}`
  expect((await request.get(path)).status()).toBe(404)
  await rememberSession(context, owner)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: hidden.name })).toBeVisible()
  const complaints = await collectComplaints(page)
  await expect(page.getByText('Pasif', { exact: true })).toBeVisible()
  const { short_name } = owner.company
  await expect(page.getByRole('link', { name: 'Düzenle' })).toHaveAttribute('href', `/${short_name}${path}/edit`)
  await expect(button(page, 'Sepete Ekle')).toHaveCount(0)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expectNoFault(page)
  await page.getByLabel('Yorumunuz').fill('Yakında yine burada.')
  await button(page, 'Yorum Yap').click()
  await expect(comments(page)).toHaveCount(1)
  await expect(page.getByText('Henüz değerlendirme yok.')).toBeVisible()

  const question = page.getByRole('alertdialog')
  await button(page, 'Sil').click()
  await expect(question).toContainText('Bu ürünü silmek istediğinizden emin misiniz?')
  await question.getByRole('button', { name: 'İptal' }).click()
  await expect(question).toHaveCount(0)
  await button(page, 'Sil').click()
  await question.getByRole('button', { name: 'Sil' }).click()
  await expect(page.getByText('Ürün Silindi')).toBeVisible()
  await expect(page).toHaveURL(`/${short_name}`)
  await expect(page.getByRole('heading', { level: 1, name: owner.company.company_name })).toBeVisible()
  expect(complaints).toEqual([])
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Ürün Bulunamadı' })).toBeVisible()
})
