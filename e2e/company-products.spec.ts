import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectNoFault } from './accessibility.ts'
import { openAccount, rememberSession } from './accounts.ts'
import { cardsOf, offerProducts, scrollTo } from './catalogue.ts'
import { collectComplaints } from './complaints.ts'
import { test } from './test.ts'

const names = (page: Page) => cardsOf(page).getByRole('heading').allTextContents()
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Etiketler' }).getByRole('button', { name, exact: true })

test('a guest looks through the products of a company', async ({ page, request }) => {
  const { company, ...account } = await openAccount(request)
  const many = Array.from({ length: 15 }, (_, index) => ({
    name: `Ürün ${index + 100}`,
    tags: index % 2 ? ['bornoz', 'otel'] : ['bornoz'],
  }))
  await offerProducts(request, { company, ...account }, many)
  const profile = `/${company.short_name}`

  const source = await (await request.get(profile)).text()
  expect(source.match(/<article/g)).toHaveLength(12)

  const complaints = await collectComplaints(page)
  await page.goto(profile)
  await page.waitForLoadState('networkidle')
  await expect(page.getByText("15 ürünün 12'si gösteriliyor")).toBeVisible()
  const edges = await cardsOf(page).evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().x))
  expect(new Set(edges).size).toBe(2)
  // Compact: it lies on its side, the name beside the image.
  const [name, card] = [cardsOf(page).first().getByRole('heading'), cardsOf(page).first()]
  expect((await name.boundingBox())?.x).toBeGreaterThan(((await card.boundingBox())?.x ?? 0) + 100)
  await expect(chip(page, 'Tümü 15')).toHaveAttribute('aria-pressed', 'true')
  const next = page.waitForRequest((call) => call.url().includes('cursor='))
  await scrollTo(page, 15)
  expect(new URL((await next).url()).searchParams.get('limit')).toBe('12')
  await expect(page.getByText('Tüm ürünler yüklendi!')).toBeVisible()
  expect(new Set(await names(page)).size).toBe(15)
  await expect(page.getByRole('button', { name: /^(Sil|Düzenle)/ })).toHaveCount(0)

  await chip(page, 'otel 7').click()
  await expect(page).toHaveURL(`${profile}?tag=otel`)
  await expect(cardsOf(page)).toHaveCount(7)
  await page.getByRole('searchbox', { name: 'Bu firmanın ürünlerinde ara' }).fill('ürün 107')
  await page.getByRole('searchbox', { name: 'Bu firmanın ürünlerinde ara' }).press('Enter')
  await expect.poll(() => names(page)).toEqual(['Ürün 107'])
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Ürün 107'])
  await page.getByRole('searchbox').last().fill('yok böyle bir şey')
  await page.getByRole('button', { name: 'Ara', exact: true }).last().click()
  await expect(page.getByText('Aradığınız kriterlere uygun ürün bulunamadı')).toBeVisible()
  // The list follows before the address does.
  await expect(page).toHaveURL(/search=yok/)
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(['Ürün 107'])
  const active = page.getByRole('group', { name: 'Etkin filtreler' })
  await active.getByRole('button', { name: 'Aramayı kaldır: ürün 107' }).click()
  await expect(page).toHaveURL(`${profile}?tag=otel`)
  await active.getByRole('button', { name: 'Tümünü temizle' }).click()
  await expect(page).toHaveURL(profile)
  await expect(chip(page, 'Tümü 15')).toHaveAttribute('aria-pressed', 'true')
  expect(complaints).toEqual([])
})

test('a company edits and deletes its own products, and nobody else', async ({ page, context, request }) => {
  const account = await openAccount(request)
  const profile = `/${account.company.short_name}`
  const [, kept] = await offerProducts(request, account, [
    { name: 'Silinecek', tags: ['havlu'] },
    { name: 'Kalacak', tags: ['havlu'] },
    { name: 'Gizli', status: 'inactive' },
  ])
  await rememberSession(context, account)
  await page.goto(profile)
  await expect.poll(() => names(page)).toEqual(['Gizli', 'Kalacak', 'Silinecek'])
  await expect(cardsOf(page).filter({ hasText: 'Gizli' })).toContainText('Pasif')
  await expect(page.getByRole('link', { name: 'Kalacak', exact: true })).toHaveAttribute('href', `/products/${kept}`)
  await expect(page.getByRole('link', { name: 'Düzenle: Kalacak' })).toHaveAttribute(
    'href',
    `${profile}/products/${kept}/edit`,
  )
  await expectNoFault(page)

  const doomed = cardsOf(page).filter({ hasText: 'Silinecek' })
  const remove = doomed.getByRole('button', { name: 'Sil: Silinecek' })
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await remove.click()
  await expect(question).toContainText('Bu ürünü silmek istediğinizden emin misiniz?')
  await question.getByRole('button', { name: 'İptal' }).click()
  await expect(question).toBeHidden()

  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/v1/products/*', async (route) => {
    await held
    await route.continue()
  })
  await remove.click()
  await question.getByRole('button', { name: 'Sil' }).click()
  await expect(doomed).toHaveAttribute('aria-busy', 'true')
  await expect(cardsOf(page).filter({ hasText: 'Kalacak' })).toHaveAttribute('aria-busy', 'false')
  release()
  await expect(doomed).toHaveCount(0)
  await expect(page.getByText('gösteriliyor')).toHaveCount(0)
  await expect(chip(page, 'Tümü 2')).toBeVisible()
  await expect(chip(page, 'havlu 1')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Ürünler (1)' })).toBeVisible()
  await expect.poll(() => names(page)).toEqual(['Gizli', 'Kalacak'])

  await rememberSession(context, await openAccount(request))
  await page.goto(profile)
  await expect(page.getByRole('button', { name: 'Takip Et' })).toBeVisible()
  await expect.poll(() => names(page)).toEqual(['Kalacak'])
  await expect(page.getByRole('button', { name: /^Sil/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Düzenle/ })).toHaveCount(0)
})
