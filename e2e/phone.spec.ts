import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectNoFault, expectNoFaultInEitherTheme } from './accessibility.ts'
import { openAccount, rememberSession } from './accounts.ts'
import { cardsOf } from './catalogue.ts'
import { goInside } from './inside.ts'
import { lookAtDialog, lookOver } from './phone.ts'
import { placeOrder } from './placed-orders.ts'
import { addProduct, paintImage } from './products.ts'
import type { SavedProduct } from './products.ts'
import { aName } from './random.ts'
import { test } from './test.ts'
import { swipe } from './touch.ts'
import { callAs, openBuyer, openMarket } from './trade.ts'

/** The first page of a test is loaded; from there on it goes inside. */
async function open(page: Page, path: string, title: string) {
  if (page.url() === 'about:blank') await page.goto(path)
  else await goInside(page, path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached()
}

/** What the server cannot render is on its way for a moment. */
async function openAsMember(page: Page, path: string, title: string) {
  await open(page, path, title)
  await expect(page.getByText(/yükleniyor/i)).toHaveCount(0)
}

/** What was chosen shows as chips, and is chosen in a sheet that rises over the list. */
async function lookAtFilters(page: Page) {
  await open(page, `/explore?search=titanyum-${aName()}&in_stock=true&tags=cam`, 'Ürünleri Keşfet')
  await expect(page.getByRole('heading', { name: 'Ürün bulunamadı' })).toBeVisible()
  const chips = page.getByRole('group', { name: 'Etkin filtreler' })
  await chips.getByRole('button', { name: 'Filtreyi kaldır: Stokta Var' }).tap()
  await expect(page).toHaveURL(/search=titanyum-\w+&tags=cam$/)
  await page.getByRole('button', { name: 'Filtreler, 1 etkin' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filtreler' })
  await expect(sheet).toBeVisible()
  await expectNoFaultInEitherTheme(page, true)
  await sheet.getByRole('radio', { name: 'Stokta Yok' }).check()
  await sheet.getByRole('button', { name: 'Ürünleri Göster' }).tap()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/in_stock=false/)
}

async function paintImages(page: Page) {
  return [await paintImage(page, 'red'), await paintImage(page, 'green')]
}

/** The toast of a purchase appears above the bar; images are swiped, on the page and in the lightbox. */
async function lookAtProduct(page: Page, { id, name }: SavedProduct) {
  await open(page, `/products/${id}`, name)
  const buy = page.getByRole('button', { name: 'Sepete Ekle', exact: true })
  await buy.tap()
  await expect(page.getByRole('alert')).toContainText('Oturum Gerekli')
  // Not on it.
  await expect(buy).toBeInViewport({ ratio: 1 })
  const gallery = page.getByRole('group', { name: 'Ürün görselleri' })
  const second = gallery.getByRole('img', { name: `${name}, 2. görsel` })
  await expect(gallery).toContainText('1 / 2')
  const { y } = (await gallery.boundingBox()) ?? { y: 0 }
  await swipe(page, { x: 320, y: y + 60 }, -240)
  await expect(gallery).toContainText('2 / 2')
  await expect(second).toBeInViewport({ ratio: 0.99 })
  await page.getByRole('button', { name: 'Büyüt: 2. görsel' }).tap()
  const lightbox = page.getByRole('dialog', { name: 'Büyük görsel' })
  await expect(lightbox).toContainText('2 / 2')
  await swipe(page, { x: 60, y: 400 }, 250)
  await expect(lightbox).toContainText('1 / 2')
  await page.goBack()
  await expect(lightbox).toHaveCount(0)
  // The bar at the bottom is a phone's alone.
  await lookOver(page, true)
}

test('what a guest sees on a phone has no serious fault, and nothing scrolls sideways', async ({ page, request }) => {
  await open(page, '/explore', 'Ürünleri Keşfet')
  await expect(page.getByRole('navigation', { name: 'Alt gezinme' })).toHaveCount(0)
  await lookOver(page)
  await lookAtFilters(page)
  await lookAtProduct(page, await addProduct(request, await openAccount(request), { images: await paintImages(page) }))

  await open(page, '/akpamuk', 'Akpamuk Havlu')
  await expect(cardsOf(page)).toHaveCount(10)
  await lookOver(page)
  const edges = await cardsOf(page).evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().x))
  expect(new Set(edges).size).toBe(1)
  const next = page.waitForRequest((call) => call.url().includes('cursor='))
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  expect(new URL((await next).url()).searchParams.get('limit')).toBe('10')
  await page.getByRole('button', { name: /takipçi$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Akpamuk Havlu' })).toBeVisible()
  await lookOver(page)
  await open(page, '/akpamuk?tab=posts', 'Akpamuk Havlu')
  const address = await page.locator('a[href^="/posts/"]').first().getAttribute('href')
  await open(page, address ?? '', 'Gönderi')
  await expect(page.getByRole('link', { name: 'Geri dön', exact: true })).toBeVisible()
  await lookOver(page)

  await open(page, '/yok/boyle', 'Sayfa bulunamadı')
  await lookOver(page)
  await open(page, '/invitations/yok', 'Davetin süresi doldu')
  await lookOver(page)
  await open(page, '/login', 'Hesabınıza giriş yapın')
  await lookOver(page)
  await open(page, '/forgot-password', 'Şifrenizi mi unuttunuz?')
  await lookOver(page)
  await open(page, '/login?mode=register', 'Yeni hesap oluşturun')
  await page.getByRole('textbox', { name: 'E-posta' }).fill('adres')
  await page.getByRole('textbox', { name: 'E-posta' }).blur()
  await lookOver(page)
})

test('what a member sees on a phone has no serious fault, and nothing scrolls sideways', async ({
  page,
  context,
  request,
}) => {
  const market = await openMarket(request)
  const me = await openBuyer(request)
  const order = await placeOrder(request, me, market[1], { notes: 'Paletler streçli gelsin.' })
  for (const { product } of market) {
    await callAs(request, me, 'POST', '/cart/add', { product_id: product.id, quantity: 2 })
  }
  await rememberSession(context, me)
  for (const { path, title } of [
    { path: '/cart', title: 'Sepetim' },
    { path: '/checkout', title: 'Siparişi Tamamla' },
  ]) {
    await openAsMember(page, path, title)
    await lookOver(page, true)
  }
  await openAsMember(page, '/my-orders', 'Siparişlerim')
  await page.getByRole('button', { name: 'Filtreler' }).click()
  await expect(page.getByRole('form', { name: 'Filtreler' })).toBeVisible()
  await lookOver(page, true)
  await openAsMember(page, `/my-orders-detail/${order.order_id}`, order.order_number)
  await lookOver(page)
  await openAsMember(page, '/', 'Ana Sayfa')
  await expect(page.getByRole('complementary', { name: 'Özet' })).toHaveCount(0)
  await lookOver(page)
  await page.getByRole('button', { name: 'Kamera', exact: true }).tap()
  await page.getByRole('button', { name: 'Fotoğrafı çek', exact: true }).tap()
  await expect(page.getByRole('img', { name: 'Eklenen görsel' })).toHaveAttribute('src', /^\/uploads\//)
  const own = `/${me.company.short_name}`
  for (const { path, title } of [
    { path: '/notifications', title: 'Bildirimler' },
    { path: '/incoming-orders', title: 'Gelen Siparişler' },
    { path: '/settings', title: 'Ayarlar' },
    { path: '/settings/activity', title: 'Etkinlik' },
    { path: '/settings/api-keys', title: 'API anahtarları' },
    { path: own, title: me.company.company_name },
    { path: `${own}/edit`, title: 'Firma Bilgilerini Düzenle' },
    { path: `${own}/products/new`, title: 'Yeni Ürün Ekle' },
  ]) {
    await openAsMember(page, path, title)
    await lookOver(page)
  }
})

const HAND_TOWEL = {
  name: 'El havlusu',
  price: 80,
  axes: [
    { name: 'Renk', values: ['Lacivert', 'Beyaz'] },
    { name: 'Ebat', values: ['50 x 90', '70 x 140'] },
  ],
  variants: [
    { values: ['Lacivert', '50 x 90'], stock_quantity: 40 },
    { values: ['Lacivert', '70 x 140'], stock_quantity: 0 },
    { values: ['Beyaz', '50 x 90'], stock_quantity: 40 },
    { values: ['Beyaz', '70 x 140'], stock_quantity: 40, price: 110 },
  ],
}

test('many variants are bought by the grid on a phone, block by block', async ({ page, context, request }) => {
  const seller = await openAccount(request)
  const { id, name } = await addProduct(request, seller, HAND_TOWEL)
  await rememberSession(context, await openBuyer(request))
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAsMember(page, `/products/${id}`, name)
  await page.getByRole('button', { name: 'Çoklu seçim' }).tap()
  const grid = page.getByRole('dialog', { name: 'Çoklu seçim' })
  const navy = grid.getByRole('region', { name: 'Lacivert' })
  const white = grid.getByRole('region', { name: 'Beyaz' })
  await expect(navy.getByRole('spinbutton', { name: 'Lacivert, 70 x 140' })).toBeDisabled()
  await navy.getByRole('button', { name: 'Artır: Lacivert, 50 x 90' }).tap()
  const fold = white.getByRole('button', { name: /^Beyaz/ })
  await expect(white.getByRole('spinbutton')).toHaveCount(0)
  await fold.tap()
  await white.getByRole('spinbutton', { name: 'Beyaz, 50 x 90' }).fill('3')
  await white.getByRole('spinbutton', { name: 'Beyaz, 70 x 140' }).fill('2')
  await expect(grid.getByText('3 seçenek, 6 adet')).toBeVisible()
  await lookAtGrid(page)
  await fold.tap()
  await expect(fold).toContainText('5 adet')
  const buy = grid.getByRole('button', { name: '6 adet sepete ekle' })
  await expect(buy).toBeInViewport({ ratio: 1 })

  await test.step('what was sold meanwhile unfolds and says so; nothing is taken', async () => {
    const { data } = await callAs(request, seller, 'GET', `/products/${id}`)
    const variants = data.variants.map((variant: { id: number }, place: number) => ({
      ...HAND_TOWEL.variants[place],
      id: variant.id,
      ...(place === 2 && { stock_quantity: 1 }),
    }))
    await callAs(request, seller, 'PUT', `/products/${id}/with-images-json`, { variants })
    await buy.tap()
    await expect(white.getByText('Stokta yalnızca 1 adet var.')).toBeVisible()
    await lookAtGrid(page)
  })
  await white.getByRole('spinbutton', { name: 'Beyaz, 50 x 90' }).fill('1')
  await grid.getByRole('button', { name: '4 adet sepete ekle' }).tap()
  await expect(grid).toHaveCount(0)
  await openAsMember(page, '/cart', 'Sepetim')
  for (const variant of ['Lacivert, 50 x 90', 'Beyaz, 50 x 90', 'Beyaz, 70 x 140']) {
    await expect(page.getByText(variant, { exact: true })).toBeVisible()
  }
})

/** Blocks are there on phones alone, so their colours are looked at too. */
async function lookAtGrid(page: Page) {
  await lookAtDialog(page)
  await expectNoFault(page, { rules: 'colours' })
}
