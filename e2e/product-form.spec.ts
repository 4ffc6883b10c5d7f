import { expect } from '@playwright/test'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { openAccount, rememberSession } from './accounts.ts'
import type { Account } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { goInside } from './inside.ts'
import { chooseImages, lookAt, makeImage } from './test-images.ts'
import { test } from './test.ts'

interface StoredProduct {
  id: number
  name: string
  price: number
  currency: string
  stock_quantity: number
  sku: string | null
  status: string
  tags: string[]
  main_image_url_large: string | null
  images: { large: string }[]
}

const PRODUCT = { name: 'Saten nevresim', price: 1180, stock_quantity: 12, sku: 'NV-300', tags: ['saten', 'Şişe'] }

const save = (page: Page) => page.getByRole('button', { name: 'Kaydet', exact: true })
const images = (page: Page) => page.getByRole('img', { name: /^\d\. görsel$/ })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The first page of a test is loaded; from there on it goes inside. */
async function open(page: Page, path: string) {
  if (page.url() === 'about:blank') await page.goto(path)
  else await goInside(page, path)
}

async function openNew(page: Page, { company }: Account) {
  await open(page, `/${company.short_name}/products/new`)
  await expect(page.getByRole('heading', { level: 1, name: 'Yeni Ürün Ekle' })).toBeVisible()
}

async function openEdit(page: Page, { company }: Account, id: number) {
  await open(page, `/${company.short_name}/products/${id}/edit`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ürün Düzenle' })).toBeVisible()
}

async function start(context: BrowserContext, request: APIRequestContext): Promise<Account> {
  const account = await openAccount(request)
  await rememberSession(context, account)
  return account
}

const authorization = ({ tokens }: Account) => ({ authorization: `Bearer ${tokens.accessToken}` })

/** Its images differ in width. */
async function addProduct(page: Page, account: Account, widths: number[] = []): Promise<StoredProduct> {
  const files = await Promise.all(widths.map((width) => makeImage(page, width, 90)))
  const response = await page.request.post('/api/v1/products/with-images-json', {
    headers: authorization(account),
    data: { ...PRODUCT, images: files.map(({ buffer }) => buffer.toString('base64')) },
  })
  expect(response.status()).toBe(201)
  return ((await response.json()) as { data: StoredProduct }).data
}

async function readProduct(page: Page, account: Account): Promise<StoredProduct> {
  const id = page.url().split('/').at(-1)
  const response = await page.request.get(`/api/v1/products/${id}`, { headers: authorization(account) })
  return ((await response.json()) as { data: StoredProduct }).data
}

async function readWidths(page: Page, { images, main_image_url_large }: StoredProduct) {
  const widths = await Promise.all(images.map(async ({ large }) => (await lookAt(page, large, [])).width))
  return { widths, main: widths[images.findIndex(({ large }) => large === main_image_url_large)] }
}

async function drop(page: Page, { name, mimeType, buffer }: { name: string; mimeType: string; buffer: Buffer }) {
  const dataTransfer = await page.evaluateHandle(
    ([name, type, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], name, { type }))
      return transfer
    },
    [name, mimeType, buffer.toString('base64')] as const,
  )
  await page.getByRole('heading', { name: 'Satış', exact: true }).dispatchEvent('drop', { dataTransfer })
}

async function fillRequired(page: Page) {
  await page.getByLabel('Ürün adı').fill('Saten nevresim')
  await page.getByRole('textbox', { name: /^Fiyat/ }).fill('1.180')
  await page.getByLabel('Stok adedi').fill('12')
}

test('a company keeps its products', async ({ page, context, request }) => {
  const account = await start(context, request)
  const complaints = await collectComplaints(page)
  await test.step('a company adds a product with images, tags and a price written the Turkish way', async () => {
    await openNew(page, account)
    await save(page).click()
    await expect(page.getByLabel('Ürün adı')).toBeFocused()
    await expect(page.getByText('Ürün adı gereklidir')).toBeVisible()
    await page.getByLabel('SKU').fill('NV-300')
    await page.getByLabel('Para birimi').selectOption('EUR')
    await page.getByLabel('Açıklama').fill('İki satır\nbir açıklama')

    const tags = page.getByLabel('Etiketler')
    for (const tag of ['saten', 'Şişe', 'SISE', ' ', 'otel', 'yanlış']) {
      await tags.fill(tag)
      await tags.press('Enter')
      await expect(tags).toHaveValue('')
    }
    await tags.press('Backspace')
    await button(page, 'saten etiketini kaldır').click()
    await expect(page.getByRole('button', { name: /etiketini kaldır$/ })).toHaveCount(2)
    await expect(tags).toBeFocused()
    await tags.fill('Enter basılmadı')

    const [wide, middle, slim] = await Promise.all([300, 200, 100].map((width) => makeImage(page, width, 90)))
    if (!wide || !middle || !slim) throw new Error('There are no images.')
    await chooseImages(page, [wide, middle])
    await drop(page, slim)
    await expect(page.getByText('3/8', { exact: true })).toBeVisible()
    await expect(button(page, '1. görseli ana görsel yap')).toHaveAttribute('aria-pressed', 'true')

    // 300 200 100 becomes 100 300 200 by the keyboard, which stays with the image it moves.
    await button(page, '3. görseli öne al').focus()
    await page.keyboard.press('Enter')
    await expect(button(page, '2. görseli öne al')).toBeFocused()
    await expect(page.getByText('Görsel 2. sıraya taşındı')).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Görsel 1. sıraya taşındı')).toBeAttached()
    await expect(button(page, '1. görseli öne al')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button(page, '2. görseli ana görsel yap')).toHaveAttribute('aria-pressed', 'true')
    await button(page, '3. görseli ana görsel yap').click()
    await fillRequired(page)
    await expect(page.getByRole('textbox', { name: /^Fiyat/ })).toHaveValue('1.180,00')

    await button(page, 'Kamera Kullan').click()
    const shutter = button(page, 'Fotoğrafı çek')
    await expect(shutter).toHaveAttribute('aria-disabled', 'false')
    await shutter.click()
    await expect(page.getByText('4/8', { exact: true })).toBeVisible()

    let sent = 0
    await page.route('**/products/with-images', async (route) => {
      sent += 1
      await expect(page.getByRole('progressbar', { name: /Görseller/ })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Kaydediliyor...' })).toHaveAttribute('aria-busy', 'true')
      await route.continue()
    })
    await save(page).dblclick()
    await expect(page).toHaveURL(/\/products\/\d+$/)
    await expect(page.getByText('Ürün eklendi')).toBeVisible()
    expect(sent).toBe(1)
    const product = await readProduct(page, account)
    expect(product).toMatchObject({ price: 1180, currency: 'EUR', stock_quantity: 12, sku: 'NV-300', status: 'active' })
    expect(product.tags).toEqual(['Şişe', 'otel', 'Enter basılmadı'])
    const { widths, main } = await readWidths(page, product)
    expect({ widths: widths.slice(0, 3), main }).toEqual({ widths: [100, 300, 200], main: 200 })
    expect(widths).toHaveLength(4)
    expect(complaints).toEqual([])

    await openNew(page, account)
    await expect(page.getByLabel('Ürün adı')).toHaveValue('')
    await expect(page.getByText('taslağınız geri yüklendi')).toBeHidden()
  })

  await test.step('what is written survives a reload, and leaving it asks first', async () => {
    page.on('dialog', (dialog) => void dialog.accept())
    await fillRequired(page)
    await page.getByLabel('Etiketler').fill('otel')
    await page.keyboard.press('Enter')
    await page.getByText('Pasif', { exact: true }).click()
    await page.reload()
    await expect(page.getByText('Kaydedilmemiş taslağınız geri yüklendi.', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Ürün adı')).toHaveValue('Saten nevresim')
    await expect(page.getByRole('textbox', { name: /^Fiyat/ })).toHaveValue('1.180,00')
    await expect(button(page, 'otel etiketini kaldır')).toBeVisible()
    await expect(page.getByLabel('Pasif')).toBeChecked()
    await chooseImages(page, [await makeImage(page, 40, 40)])
    await expect(images(page)).toHaveCount(1)
    await page.reload()
    await expect(
      page.getByText('Görsellerde yaptığınız değişiklikler saklanamadı, lütfen yeniden yapın.'),
    ).toBeVisible()

    await page.getByRole('link', { name: 'Geri Dön' }).click()
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(question.getByText('Kaydedilmemiş değişiklikler var')).toBeVisible()
    await question.getByRole('button', { name: 'Sayfada Kal' }).click()
    await expect(page.getByLabel('Ürün adı')).toHaveValue('Saten nevresim')
    await page.getByRole('link', { name: 'İptal' }).click()
    await question.getByRole('button', { name: 'Ayrıl' }).click()
    await expect(page).toHaveURL(`/${account.company.short_name}`)
    await expect(page.getByRole('heading', { level: 1, name: account.company.company_name })).toBeVisible()
    await openNew(page, account)
    await expect(page.getByLabel('Ürün adı')).toHaveValue('')
  })

  await test.step('a company changes its product: images go and come, the main one stays unless another is picked', async () => {
    const { id } = await addProduct(page, account, [300, 200, 100])
    complaints.splice(0)
    await openEdit(page, account, id)
    await expect(page.getByRole('textbox', { name: /^Fiyat/ })).toHaveValue('1.180,00')
    await expect(page.getByLabel('Stok adedi')).toHaveValue('12')
    await expect(button(page, 'Şişe etiketini kaldır')).toBeVisible()
    await button(page, '2. görseli kaldır').click()
    await chooseImages(page, [await makeImage(page, 50, 90)])
    await expect(images(page)).toHaveCount(3)
    // 300 100 50 becomes 50 300 100.
    await images(page).nth(2).dragTo(images(page).nth(0))
    await expect(button(page, '2. görseli ana görsel yap')).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('textbox', { name: /^Fiyat/ }).fill('1250.5')
    await page.getByText('Pasif', { exact: true }).click()
    // Sold meanwhile: what was not touched here is not written back.
    const sold = await request.put(`/api/v1/products/${id}`, {
      headers: authorization(account),
      data: { stock_quantity: 7 },
    })
    expect(sold.status()).toBe(200)
    await save(page).click()
    await expect(page).toHaveURL(`/products/${id}`)
    await expect(page.getByText('Ürün güncellendi')).toBeVisible()
    const changed = await readProduct(page, account)
    expect(changed).toMatchObject({ ...PRODUCT, price: 1250.5, stock_quantity: 7, status: 'inactive' })
    expect(await readWidths(page, changed)).toEqual({ widths: [50, 300, 100], main: 300 })

    await openEdit(page, account, id)
    await expect(page.getByRole('textbox', { name: /^Fiyat/ })).toHaveValue('1.250,50')
    await expect(page.getByLabel('Pasif')).toBeChecked()
    await button(page, '3. görseli ana görsel yap').click()
    await save(page).click()
    await expect(page).toHaveURL(`/products/${id}`)
    expect(await readWidths(page, await readProduct(page, account))).toEqual({ widths: [50, 300, 100], main: 100 })
    expect(complaints).toEqual([])
  })
})
