import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectNoFault } from './accessibility.ts'
import { openAccount, readStorage, rememberSession } from './accounts.ts'
import { cardsOf, offerProducts, scrollTo, settleAt } from './catalogue.ts'
import { collectComplaints } from './complaints.ts'
import { goInside } from './inside.ts'
import { lookOverOnPhone } from './phone.ts'
import { aName } from './random.ts'
import { test } from './test.ts'

const DENIZLI = { latitude: 37.7765, longitude: 29.0864 }
const names = (page: Page) => cardsOf(page).getByRole('heading').allTextContents()
const total = (page: Page, count: number) => page.getByText(`${count} ürün bulundu`)

/** The fields beside the list. */
function withFilters(page: Page, use: (fields: ReturnType<Page['getByRole']>) => Promise<void>) {
  return use(page.getByRole('complementary', { name: 'Filtreler' }))
}

test('a guest finds products without JavaScript', async ({ browser, request, baseURL }) => {
  const word = aName()
  await offerProducts(request, await openAccount(request), [
    { name: `${word} Şişe` },
    { name: `${word} Kapak` },
    { name: `${word} gizli`, status: 'inactive' },
  ])
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  expect((await page.goto('/explore'))?.status()).toBe(200)
  await expect(page).toHaveTitle('Ürünleri Keşfet · Bedesten')
  await expect(page.getByRole('heading', { level: 1, name: 'Ürünleri Keşfet' })).toBeVisible()
  await expect(page.getByText('Binlerce ürün arasından aradığını bul')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Ürün ara' }).fill(word)
  await page.getByRole('searchbox', { name: 'Ürün ara' }).press('Enter')
  await expect(page).toHaveURL(`/explore?search=${word}`)
  await expect(total(page, 2)).toBeVisible()
  expect(await names(page)).toEqual([`${word} Kapak`, `${word} Şişe`])
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/explore`)
  await context.close()
})

test('a guest searches, filters and scrolls', async ({ page, request }) => {
  const account = await openAccount(request)
  const complaints = await collectComplaints(page)
  await test.step('the card of a product tells what matters and opens it', async () => {
    const word = aName()
    await settleAt(request, account, { ...DENIZLI, location_name: 'Merkezefendi, Denizli' })
    const [id] = await offerProducts(request, account, [
      {
        name: `${word} havlu`,
        description: `Endüstriyel yıkamaya dayanıklı, çift katlı ring ipliğinden`,
        sku: 'AKP-HV-500',
        price: 1284.5,
        currency: 'EUR',
        stock_quantity: 0,
        tags: ['havlu', 'otel', 'pamuk', 'toptan'],
      },
    ])
    await page.goto(`/explore?search=${word}`)
    await page.waitForLoadState('networkidle')
    const card = cardsOf(page)
    await expect(card).toContainText('€1.284,50')
    await expect(card).toContainText(/≈ ₺[\d.]+,\d\d/)
    await expect(card).toContainText('Stokta Yok')
    await expect(card).toContainText(account.company.company_name)
    await expect(card).toContainText('Merkezefendi, Denizli')
    await expect(card).not.toContainText('km')
    await expect(card).toContainText('AKP-HV-500')
    await expect(card).toContainText('Endüstriyel yıkamaya dayanıklı, çift katlı ring ip…')
    await expect(card.getByRole('listitem')).toHaveText(['havlu', 'otel', '+2'])
    await expect(card.getByRole('button')).toHaveCount(0)
    await expect(card.getByRole('img', { name: 'Doğrulanmış Firma' })).toHaveCount(0)
    await card.click({ position: { x: 20, y: 60 } })
    await expect(page).toHaveURL(`/products/${id}`)

    await goInside(page, '/explore?search=Waffle+Bornoz')
    const withImage = card.filter({ hasText: 'Akpamuk Havlu' }).first()
    await expect(withImage.getByRole('img', { name: 'Doğrulanmış Firma' })).toBeVisible()
    await expect(withImage.locator('img').first()).toHaveAttribute('src', /-thumbnail\.webp$/)
    const loaded = () =>
      withImage
        .locator('img')
        .evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.naturalWidth > 0))
    // Of the product and of its company.
    await expect.poll(loaded).toEqual([true, true])
    expect(complaints).toEqual([])
  })

  await test.step('filters stand in the address, and the back button undoes them one by one', async () => {
    const word = aName()
    await offerProducts(request, account, [
      { name: `${word} A`, price: 900, tags: ['çelik', 'mutfak'] },
      { name: `${word} B`, price: 1000.5, stock_quantity: 0, tags: ['mutfak'] },
      { name: `${word} C`, price: 2500, stock_quantity: 0 },
    ])
    await goInside(page, '/explore')
    await page.getByRole('searchbox', { name: 'Ürün ara' }).fill(` ${word} `)
    await page.getByRole('search', { name: 'Ürün' }).getByRole('button', { name: 'Ara', exact: true }).click()
    await expect(total(page, 3)).toBeVisible()
    await withFilters(page, async (fields) => {
      await fields.getByLabel('En az fiyat').fill('pahalı')
      await fields.getByLabel('En az fiyat').press('Enter')
      await expect(fields.getByText('Geçerli bir fiyat girin')).toBeVisible()
      await fields.getByLabel('En az fiyat').fill('')
      await fields.getByLabel('En çok fiyat').fill('1.000,50')
      await fields.getByLabel('En çok fiyat').press('Enter')
      await expect(page).toHaveURL(`/explore?search=${word}&max_price=1000.50`)
      await expect(total(page, 2)).toBeVisible()
      await fields.getByLabel('En çok fiyat').fill('')
      await fields.getByLabel('En çok fiyat').press('Enter')
      await expect(page).toHaveURL(`/explore?search=${word}`)
      await fields.getByLabel('En az fiyat').fill('1.000,50')
      await fields.getByLabel('En az fiyat').press('Enter')
      await expect(page).toHaveURL(`/explore?search=${word}&min_price=1000.50`)
      await expect(total(page, 2)).toBeVisible()
      await expect(fields.getByLabel('Sıralama').getByRole('option')).toHaveCount(9)
      await expect(fields.getByLabel('Sıralama').getByRole('option', { selected: true })).toHaveText('En ilgili')
      await fields.getByLabel('Sıralama').selectOption('Fiyat (yüksekten düşüğe)')
      await fields.getByRole('radio', { name: 'Stokta Yok' }).check()
    })
    await expect.poll(() => names(page)).toEqual([`${word} C`, `${word} B`])
    await withFilters(page, async (fields) => {
      await fields.getByLabel('Etiketler').fill('MUTFAK, , cam')
      await fields.getByLabel('Etiketler').blur()
      await expect(total(page, 1)).toBeVisible()
    })
    await page.reload()
    await expect.poll(() => names(page)).toEqual([`${word} B`])
    await withFilters(page, async (fields) => {
      await expect(fields.getByLabel('En az fiyat')).toHaveValue('1.000,5')
      await expect(fields.getByLabel('Sıralama')).toHaveValue('price DESC')
      await expect(fields.getByRole('radio', { name: 'Stokta Yok' })).toBeChecked()
      await expect(fields.getByLabel('Etiketler')).toHaveValue('MUTFAK, cam')
    })

    await page.goBack()
    await expect.poll(() => names(page)).toEqual([`${word} C`, `${word} B`])
    await withFilters(page, async (fields) => expect(fields.getByLabel('Etiketler')).toHaveValue(''))
    await page.goBack()
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(`/explore?search=${word}`)
    await expect(total(page, 3)).toBeVisible()
    await page.goForward()
    await withFilters(page, async (fields) => {
      await fields.getByRole('button', { name: 'Filtreleri Temizle' }).click()
      await expect(page).toHaveURL('/explore')
    })
    await expect(page.getByRole('searchbox', { name: 'Ürün ara' })).toHaveValue('')
    await withFilters(page, async (fields) => {
      await expect(fields.getByLabel('Sıralama').getByRole('option')).toHaveCount(8)
      await expect(fields.getByLabel('Sıralama')).toHaveValue('created_at DESC')
    })
  })

  await test.step('scrolling loads on, twice nothing, and coming back finds the same place', async () => {
    const word = aName()
    const many = Array.from({ length: 25 }, (_, index) => ({ name: `${word} ${index}` }))
    await offerProducts(request, account, many)
    await goInside(page, `/explore?search=${word}`)
    await expect(total(page, 25)).toBeVisible()
    await expect(cardsOf(page)).toHaveCount(20)
    // What arrives meanwhile pushes nothing onto the next page that was seen already.
    await offerProducts(request, account, [{ name: `${word} arada` }])
    const pages = page.waitForRequest((call) => call.url().includes('cursor='))
    await scrollTo(page, 25)
    expect(new URL((await pages).url()).searchParams.get('limit')).toBe('20')
    await expect(page.getByText('Tüm ürünler yüklendi!')).toBeVisible()
    const seen = await names(page)
    expect(new Set(seen)).toEqual(new Set(many.map(({ name }) => name)))

    const middle = cardsOf(page).nth(15)
    await middle.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(1000)
    await middle.getByRole('link').click()
    await expect(page).toHaveURL(/\/products\/\d+$/)
    await page.goBack()
    await expect(cardsOf(page)).toHaveCount(25)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  })

  await test.step('what was chosen shows as chips while the panel is closed', async () => {
    await goInside(page, `/explore?search=titanyum-${aName()}&in_stock=true&tags=cam`)
    await expect(page.getByRole('heading', { name: 'Ürün bulunamadı' })).toBeVisible()
    await expect(page.getByText('Arama kriterlerinizi değiştirerek tekrar deneyin')).toBeVisible()
    await page.getByRole('button', { name: 'Filtre panelini kapat' }).click()
    await expect(page.getByRole('button', { name: 'Filtreler', exact: true })).toHaveAttribute('aria-expanded', 'false')
    const chips = page.getByRole('group', { name: 'Etkin filtreler' })
    await chips.getByRole('button', { name: 'Filtreyi kaldır: Stokta Var' }).click()
    await expect(page).toHaveURL(/search=titanyum-\w+&tags=cam$/)
    await chips.getByRole('button', { name: 'Tümünü temizle' }).click()
    await expect(page).toHaveURL('/explore')
    await expect(chips).toBeHidden()
  })
})

test('a member searches around a place that only this browser knows', async ({ page, context, request }) => {
  const word = aName()
  const [near, far] = [await openAccount(request), await openAccount(request)]
  await settleAt(request, near, { ...DENIZLI, location_name: 'Merkezefendi, Denizli' })
  await settleAt(request, far, { latitude: 38.4237, longitude: 29.0864, location_name: 'Uşak' })
  await offerProducts(request, near, [{ name: `${word} yakın` }])
  await offerProducts(request, far, [{ name: `${word} uzak` }])
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 37.8, longitude: 29.0864 })
  await rememberSession(context, near)
  const complaints = await collectComplaints(page)
  await page.goto(`/explore?search=${word}&sort=name`)
  await expect(total(page, 2)).toBeVisible()
  await withFilters(page, async (fields) => {
    await fields.getByRole('checkbox', { name: /Konumuma göre/ }).check()
    await expect(total(page, 1)).toBeVisible()
    await expect(fields.getByLabel('Sıralama')).toHaveValue('distance ASC')
    const slider = fields.getByRole('slider', { name: 'Yarıçap' })
    await expect(slider).toHaveValue('50')
    for (const [name, value] of Object.entries({ min: '10', max: '500', step: '10' })) {
      await expect(slider).toHaveAttribute(name, value)
    }
    for (let step = 0; step < 5; step++) await slider.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuetext', '100 km')
    await expect(total(page, 2)).toBeVisible()
  })
  // Where someone is must not be passed on with the address.
  await expect(page).toHaveURL(`/explore?search=${word}`)
  await expect(cardsOf(page).first()).toContainText('2,6 km')
  expect(await names(page)).toEqual([`${word} yakın`, `${word} uzak`])
  // Stored once it has rested for a moment.
  await expect.poll(async () => (await readStorage(page))['exploreSelectedRadius']).toBe('100')
  const stored = await readStorage(page)
  expect(JSON.parse(stored['exploreUserLocation'] ?? '')).toEqual({ latitude: 37.8, longitude: 29.0864 })
  expect(stored['exploreLocationEnabled']).toBe('true')

  const restored = page.waitForRequest((call) => call.url().includes('radius_km=100'))
  await page.goto(`/explore?search=${word}`)
  const { searchParams } = new URL((await restored).url())
  expect(Object.fromEntries(searchParams)).toMatchObject({ sort: 'distance', order: 'ASC', latitude: '37.8' })
  await page.getByRole('radio', { name: 'Konumum' }).check()
  await expect(page).toHaveURL(`/explore?search=${word}&view=location`)
  await expect(page.getByRole('definition')).toHaveText(['37,8000', '29,0864', '100 km', '2'])
  expect(await names(page)).toEqual([`${word} yakın`, `${word} uzak`])
  await lookOverOnPhone(page)
  const map = page.getByRole('link', { name: 'Haritada Gör' })
  await expect(map).toHaveAttribute('href', 'https://www.google.com/maps/search/?api=1&query=37.8,29.0864')
  await expectNoFault(page)

  // A pin leads on inside the page, as every link does.
  await page.evaluate(() => void Object.assign(window, { isSameDocument: true }))
  await page.locator(`svg a[href="/${near.company.short_name}"]`).click()
  await expect(page).toHaveURL(`/${near.company.short_name}`)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await page.goBack()

  await withFilters(page, async (fields) => {
    await fields.getByRole('checkbox', { name: /Konumuma göre/ }).uncheck()
    await expect(fields.getByRole('slider')).toBeHidden()
  })
  await expect(page).toHaveURL('/explore?view=location')
  expect(Object.keys(await readStorage(page)).filter((key) => key.startsWith('explore'))).toEqual([])
  await page.getByRole('button', { name: 'Konumumu Göster' }).click()
  await expect(page.getByRole('definition').nth(2)).toHaveText('50 km')
  // What is no longer wanted is called off.
  expect(complaints.filter((complaint) => !complaint.startsWith('failed: '))).toEqual([])
})
