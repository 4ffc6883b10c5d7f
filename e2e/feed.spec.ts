import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { openAccount, rememberSession } from './accounts.ts'
import type { Account } from './accounts.ts'
import { cardsOf, scrollTo } from './catalogue.ts'
import { collectComplaints } from './complaints.ts'
import { goInside } from './inside.ts'
import { makeImage } from './test-images.ts'
import { cardOf, commentOn, follow, paste, sharePost } from './posts.ts'
import { addProduct } from './products.ts'
import type { SavedProduct } from './products.ts'
import { test } from './test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const composer = (page: Page) => page.getByRole('region', { name: 'Gönderi oluştur' })

test('a new company writes its first post, and finds whom to follow', async ({ page, context, request }) => {
  const account = await openAccount(request)
  const known = await openAccount(request)
  const profile = { company_name: known.company.company_name, city: `Şehir ${known.company.short_name}` }
  for (const { company, tokens } of [known, account]) {
    const response = await request.put('/api/v1/companies/me/profile', {
      headers: { authorization: `Bearer ${tokens.accessToken}` },
      data: { ...profile, company_name: company.company_name },
    })
    expect(response.status()).toBe(200)
  }
  await sharePost(request, known, { content: 'Depomuz açıldı.' })
  await rememberSession(context, account)
  const complaints = await collectComplaints(page)
  await test.step('a company writes a post with an image and a product, and takes it back', async () => {
    const product = await addProduct(request, account, { name: 'Saten nevresim takımı', price: 1180 })
    await addProduct(request, account, { name: 'Pasif ürün', status: 'inactive' })
    await page.goto('/')
    const text = page.getByLabel('Gönderi metni')
    const share = composer(page).getByRole('button', { name: 'Paylaş' })
    await expect(share).toBeDisabled()
    const image = composer(page).getByRole('img', { name: 'Eklenen görsel' })
    // Which only phones have.
    await expect(button(page, 'Kamera')).toBeHidden()
    await text.fill('   ')
    await expect(share).toBeDisabled()
    await text.fill('a'.repeat(801))
    await expect(composer(page).getByText('Sınıra yaklaştınız')).toBeAttached()
    await text.fill('a'.repeat(990))
    await paste(text, 'b'.repeat(25))
    await expect(composer(page).getByRole('alert')).toHaveText('Maksimum 1000 karakter olabilir. 15 karakter fazla.')
    await expect(composer(page).getByText('1000/1000')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Takip edebileceğiniz firmalar' })).toBeVisible()
    await expectNoFaultInEitherTheme(page)

    // What is being written outlives a reload.
    await text.fill('İlk satır\nhttps://ornek.test/kartela ve <b>kalın</b> değil <img src=x onerror=alert(1)>')
    await composer(page).getByRole('button', { name: 'Ürün' }).click()
    const picker = page.getByRole('dialog', { name: 'Ürün seç' })
    await expect(picker.getByRole('button', { name: product.name })).toBeVisible()
    await expect(picker.getByText('Pasif ürün')).toHaveCount(0)
    await picker.getByLabel('Ürünlerinizde arayın').fill('saten')
    await picker.getByRole('button', { name: product.name }).click()
    await expect(composer(page).getByText('₺1.180,00')).toBeVisible()
    const input = composer(page).locator('input[type=file]')
    await input.setInputFiles({ name: 'liste.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await expect(page.getByText('Sadece resim dosyaları seçilebilir')).toBeVisible()
    await input.setInputFiles({ name: 'sahte.png', mimeType: 'image/png', buffer: Buffer.from('bu bir resim değil') })
    await expect(page.getByText('Sadece resim dosyaları yüklenebilir')).toBeVisible()
    await input.setInputFiles(await makeImage(page, 800, 400))
    await expect(image).toHaveAttribute('src', /^\/uploads\//)
    await page.reload()
    await expect(text).toHaveValue(/^İlk satır\nhttps/)
    await expect(composer(page).getByText(product.name)).toBeVisible()
    await expect(image).toBeVisible()

    await text.press('Control+Enter')
    const card = cardOf(page, 'İlk satır')
    await expect(card).toBeVisible()
    await expect(text).toHaveValue('')
    await expect(share).toBeDisabled()
    await expect(card.getByText('Az önce')).toBeVisible()
    const link = card.getByRole('link', { name: 'https://ornek.test/kartela' })
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
    await expect(link).toHaveAttribute('target', '_blank')
    expect(await card.locator('p', { hasText: 'İlk satır' }).innerText()).toMatch(/^İlk satır\nhttps.*<b>kalın<\/b>/)
    await expect(card.locator('b, img[onerror]')).toHaveCount(0)
    await expect(card.getByRole('link', { name: product.name })).toHaveAttribute('href', `/products/${product.id}`)
    await expect(card.getByText('₺1.180,00')).toBeVisible()
    await expect(card.getByRole('link', { name: 'Gönderiyi aç' })).toHaveAttribute('href', /^\/posts\/\d+$/)

    await card.getByRole('button', { name: 'Gönderi menüsü' }).click()
    await page.getByRole('menuitem', { name: 'Sil' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Bu gönderiyi silmek istediğinizden emin misiniz?')
    await question.getByRole('button', { name: 'Sil' }).click()
    await expect(card).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Henüz gönderi yok' })).toBeVisible()
  })

  await test.step('a new company is shown whom to follow, and reads them at once', async () => {
    complaints.splice(0)
    await expect(page.getByRole('heading', { name: 'Henüz gönderi yok' })).toBeVisible()
    await expect(page.getByText('Takip ettiğiniz firmaların gönderileri burada görünür.')).toBeVisible()
    const suggestions = page.getByRole('region', { name: 'Takip edebileceğiniz firmalar' })
    // Of the same city first.
    const first = suggestions.getByRole('listitem').first()
    await expect(first.getByRole('link')).toHaveText(known.company.company_name)
    await first.getByRole('button', { name: 'Takip Et' }).click()
    await expect(cardOf(page, 'Depomuz açıldı.')).toBeVisible()
    await expect(first.getByRole('button')).toHaveText(/Takip Ediliyor|Takibi Bırak/)
    await expect(page.getByText('Tüm gönderiler yüklendi! 1 gönderi')).toBeVisible()
    expect(complaints).toEqual([])
  })
})

test('a reader is at home in the feed', async ({ page, context, request }) => {
  const maker = await openAccount(request)
  const reader = await openAccount(request)
  await follow(request, reader, maker)
  await test.step('a reader likes, comments and shares in the feed', async () => {
    const long = `Uzun gönderi. ${'Kartela isteyen firmalar yorumda belirtebilir. '.repeat(12)}Son söz.`
    for (let count = 1; count <= 23; count += 1) await sharePost(request, maker, { content: `Gönderi no ${count}` })
    const id = await sharePost(request, maker, { content: long })
    for (let count = 1; count <= 11; count += 1) await commentOn(request, maker, id, `Yorum no ${count}`)
    await rememberSession(context, reader)
    const complaints = await collectComplaints(page)
    // A desktop browser without a way of its own to share.
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.goto('/')
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="/posts/${id}"]`) })
    const { company_name, short_name } = maker.company
    await expect(card.getByRole('link', { name: company_name })).toHaveAttribute('href', `/${short_name}`)
    await expect(card.getByRole('button', { name: 'Gönderi menüsü' })).toHaveCount(0)
    await expect(card.getByText('Son söz.')).toHaveCount(0)
    await card.getByRole('button', { name: 'Devamını göster' }).click()
    await expect(card.getByText('Son söz.')).toBeVisible()

    // Only once the server has said so, and the last of two quick presses wins.
    const like = card.getByRole('button', { name: /^Beğen/ })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/like', async (route) => {
      await held
      await route.continue()
    })
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    await like.click()
    await like.click()
    release()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await expect(like).toHaveAccessibleName('Beğen, 1')
    await page.unroute('**/like')
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    await expect(like).toHaveAccessibleName('Beğen, 0')

    const comments = card.getByRole('list', { name: 'Yorumlar' }).getByRole('listitem')
    await card.getByRole('button', { name: 'Yorumlar, 11' }).click()
    await expect(comments).toHaveCount(10)
    await card.getByRole('button', { name: 'Daha fazla yorum yükle' }).click()
    await expect(comments).toHaveCount(11)
    await expect(card.getByRole('button', { name: 'Daha fazla yorum yükle' })).toHaveCount(0)

    const box = card.getByLabel('Yorum yazın')
    const send = card.getByRole('button', { name: 'Yorumu gönder' })
    await expect(send).toBeDisabled()
    await box.fill('a'.repeat(121))
    await expect(card.getByText('Sınıra yaklaştınız')).toBeAttached()
    await paste(box, 'b'.repeat(40))
    await expect(card.getByRole('alert')).toHaveText('Maksimum 150 karakter olabilir. 11 karakter fazla.')
    await expect(card.getByText('150/150')).toBeVisible()
    await expectNoFaultInEitherTheme(page)
    await box.fill('Numune rica ederiz,')
    await box.press('Shift+Enter')
    await box.pressSequentially('iki renk.')
    await send.click()
    await expect(comments.first()).toContainText('Numune rica ederiz,')
    expect(await comments.first().locator('p').last().innerText()).toBe('Numune rica ederiz,\niki renk.')
    await expect(box).toHaveValue('')
    await box.fill('Teşekkürler.')
    await box.press('Enter')
    await expect(comments.first()).toContainText('Teşekkürler.')
    await expect(card.getByRole('button', { name: 'Yorumlar, 13' })).toBeVisible()

    await card.getByRole('button', { name: 'Paylaş' }).click()
    await expect(page.getByText('Gönderi adresi panoya kopyalandı!')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${new URL(page.url()).origin}/posts/${id}`)
    expect(complaints).toEqual([])
  })

  await test.step('the column beside the feed tells of the company, its orders and what is looked at', async () => {
    await expect(composer(page)).toBeVisible()
    const aside = page.getByRole('complementary', { name: 'Özet' })
    await expect(aside.getByRole('region', { name: 'Firmanız' })).toContainText(`@${reader.company.short_name}`)
    await expect(aside.getByRole('region', { name: 'Firmanız' })).toContainText('takipçi0ürün0gönderi0')
    const viewed = aside.getByRole('region', { name: 'En çok görüntülenenler' })
    await expect(viewed.getByRole('listitem')).toHaveCount(3)
    await expect(viewed.getByRole('link', { name: 'Keşfet' })).toHaveAttribute('href', '/explore')
    const waiting = aside.getByRole('region', { name: 'Bekleyen siparişler' })
    await expect(waiting).toHaveCount(0)
    await buy(request, maker, await addProduct(request, reader, { price: 250 }))
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    const row = waiting.getByRole('listitem')
    await expect(row).toContainText(maker.company.company_name)
    await expect(row).toContainText('₺250,00')
    await expect(waiting.getByRole('link', { name: 'Tümü' })).toHaveAttribute('href', '/incoming-orders')
  })

  await test.step('the feed goes on to its end', async () => {
    await expect(cardsOf(page).nth(1)).toContainText('Gönderi no 23')
    // One that arrives meanwhile makes none appear twice.
    await sharePost(request, maker, { content: 'Gönderi no 24' })
    await scrollTo(page, 24)
    await expect(cardsOf(page).last()).toContainText('Gönderi no 1')
    await expect(page.getByText('Tüm gönderiler yüklendi! 24 gönderi')).toBeVisible()

    await page.getByLabel('Gönderi metni').fill('En yeni')
    await composer(page).getByRole('button', { name: 'Paylaş' }).dblclick()
    await expect(cardsOf(page).first()).toContainText('En yeni')
    await expect(cardsOf(page).nth(1)).toContainText('Gönderi no 24')

    await goInside(page, `/${maker.company.short_name}?tab=posts`)
    await expect(page.getByRole('tab', { name: 'Gönderiler (25)' })).toHaveAttribute('aria-selected', 'true')
    await scrollTo(page, 25)
    await expect(page.getByText('Tüm gönderiler yüklendi!', { exact: true })).toBeVisible()
  })
})

/** Orders one piece of the product in the account's name, by the API. */
async function buy(request: APIRequestContext, { tokens }: Account, { id }: SavedProduct) {
  const headers = { authorization: `Bearer ${tokens.accessToken}` }
  const added = await request.post('/api/v1/cart/add', { headers, data: { product_id: id, quantity: 1 } })
  expect(added.ok()).toBe(true)
  const shipping = { shipping_address: 'Liman Cd. 1', shipping_city: 'İzmir', shipping_postal_code: '35000' }
  const ordered = await request.post('/api/v1/orders/create-from-cart', {
    headers,
    data: { ...shipping, payment_method: 'transfer' },
  })
  expect(ordered.status()).toBe(201)
}
