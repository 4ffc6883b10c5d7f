import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { openAccount } from './accounts.ts'
import { cardsOf } from './catalogue.ts'
import { collectComplaints } from './complaints.ts'
import { logInAsOperator } from './operator.ts'
import { lookAtDialogOnPhone, lookOverOnPhone, onPhone } from './phone.ts'
import { aName } from './random.ts'
import { test } from './test.ts'
import { callAs } from './trade.ts'

interface Made {
  id: number
  slug: string
  name: string
}

/** A category that asks three things, one below it, and three goods there. */
async function makeCategories(request: APIRequestContext, word: string) {
  const [operator, seller] = [await logInAsOperator(request), await openAccount(request)]
  const act = async (path: string, body: object): Promise<Made> =>
    (await callAs(request, operator, 'POST', `/operator/categories${path}`, { reason: 'Deneme', ...body })).data
  const top = await act('', { name: `Dokuma ${word}` })
  const below = await act('', { name: `Havlu ${word}`, parent_id: top.id })
  const ask = (body: object) => act(`/${top.id}/attributes`, body)
  await ask({ name: 'Renk', kind: 'choice', values: ['Beyaz', 'Mavi'] })
  await ask({ name: 'Gramaj', kind: 'number', unit: 'g/m²' })
  await ask({ name: 'Logo işlenir', kind: 'yes_no' })
  const offer = (name: string, attributes: object) =>
    callAs(request, seller, 'POST', '/products', {
      name: `${word} ${name}`,
      price: 100,
      stock_quantity: 5,
      category_id: below.id,
      attributes,
    })
  await offer('beyaz', { renk: 'Beyaz', gramaj: 400, logo_islenir: true })
  await offer('ince', { renk: 'Mavi', gramaj: 450, logo_islenir: false })
  await offer('kalın', { renk: 'Mavi', gramaj: 600, logo_islenir: true })
  const merge = () => act(`/${below.id}/merge`, { into_id: top.id })
  return { top, below, merge }
}

const titles = (page: Page) => cardsOf(page).getByRole('heading').allTextContents()

test('a guest goes from a category over its filters to a product', async ({ page, request, baseURL }) => {
  const word = aName()
  const { top, below, merge } = await makeCategories(request, word)
  const complaints = await collectComplaints(page)
  await test.step('down the tree', async () => {
    expect((await page.goto(`/c/${top.slug}`))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: top.name })).toBeVisible()
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/c/${top.slug}`)
    await page.getByRole('navigation', { name: 'Kategoriler' }).getByRole('link', { name: below.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: below.name })).toBeVisible()
    await expect(cardsOf(page)).toHaveCount(3)
  })

  await test.step('values and a range narrow the list, by pointer and by keys, and are in the address', async () => {
    const filters = page.getByRole('complementary', { name: 'Filtreler' })
    await filters.getByRole('checkbox', { name: /^Mavi 2$/ }).check()
    await expect(cardsOf(page)).toHaveCount(2)
    await filters.getByRole('textbox', { name: 'En çok Gramaj' }).fill('500')
    await filters.getByRole('textbox', { name: 'En çok Gramaj' }).press('Enter')
    await expect(page).toHaveURL(/attr\.gramaj\.max=500&attr\.renk=Mavi/)
    await expect.poll(() => titles(page)).toEqual([`${word} ince`])
    await filters.getByRole('slider', { name: 'En çok Gramaj' }).press('End')
    await expect(page).not.toHaveURL(/gramaj/)
    await filters.getByRole('slider', { name: 'En az Gramaj' }).press('End')
    await expect.poll(() => titles(page)).toEqual([`${word} kalın`])
    await expectNoFaultInEitherTheme(page)
  })

  await test.step('on a phone the tree is behind a tile of the sheet', () =>
    onPhone(page, async () => {
      await lookOverOnPhone(page)
      await page.getByRole('button', { name: 'Filtreler, 2 etkin' }).click()
      const sheet = page.getByRole('dialog', { name: 'Filtreler' })
      const tile = sheet.getByRole('button', { name: `Kategori ${top.name} › ${below.name}` })
      await expect(sheet.getByRole('button', { name: '1 ürünü göster' })).toBeVisible()
      await expect(sheet.getByRole('button', { name: 'Temizle', exact: true })).toBeVisible()
      await lookAtDialogOnPhone(page)
      await tile.click()
      const picker = page.getByRole('dialog', { name: 'Kategori', exact: true })
      await expect(picker.getByRole('button', { name: new RegExp(`^${below.name}`) })).toHaveAttribute('aria-current')
      await lookAtDialogOnPhone(page)
      await picker.getByRole('searchbox', { name: 'Kategori ara' }).fill(top.name)
      await picker.getByRole('button', { name: new RegExp(`^${top.name}`) }).click()
      await picker.getByRole('link', { name: '3 ürünü göster' }).click()
      await expect(page).toHaveURL(`/c/${top.slug}`)
      await expect(picker).toHaveCount(0)
    }))

  await test.step('where nothing is left, the filter to give up is named', async () => {
    await page.goto(`/c/${below.slug}?attr.renk=Beyaz&attr.gramaj.min=450`)
    await expect(page.getByText('“Beyaz” süzgecini kaldırırsanız 2 ürün görünür.')).toBeVisible()
    await expectNoFaultInEitherTheme(page)
    await page.getByRole('button', { name: '“Beyaz” süzgecini kaldır' }).click()
    await expect(cardsOf(page)).toHaveCount(2)
  })

  await test.step('the product says where it stands and what it answers', async () => {
    await page.getByRole('link', { name: `${word} kalın` }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${word} kalın` })).toBeVisible()
    await page.reload()
    const way = page.getByRole('navigation', { name: 'Sayfa yolu' })
    await expect(way.getByRole('listitem')).toHaveText([top.name, below.name, `${word} kalın`])
    await expect(page.getByText('600 g/m²')).toBeVisible()
    const described = JSON.parse((await page.locator('head script[type="application/ld+json"]').textContent()) ?? '')
    expect(described).toMatchObject({
      category: `${top.name} > ${below.name}`,
      additionalProperty: [
        { name: 'Renk', value: 'Mavi' },
        { name: 'Gramaj', value: '600 g/m²' },
        { name: 'Logo işlenir', value: 'Evet' },
      ],
    })
    await expectNoFaultInEitherTheme(page)
    await lookOverOnPhone(page)
    await way.getByRole('link', { name: below.name }).click()
    await expect(cardsOf(page)).toHaveCount(3)
  })

  await test.step('the address of a category that went into another leads there', async () => {
    await merge()
    const moved = await request.get(`/c/${below.slug}?attr.renk=Mavi`, { maxRedirects: 0 })
    expect([moved.status(), moved.headers()['location']]).toEqual([301, `/c/${top.slug}?attr.renk=Mavi`])
    await page.goto(`/c/${below.slug}`)
    await expect(page).toHaveURL(`/c/${top.slug}`)
    await expect(cardsOf(page)).toHaveCount(3)
  })
  expect(complaints).toEqual([])
})
