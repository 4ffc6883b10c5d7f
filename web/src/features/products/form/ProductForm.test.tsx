import { createProductWithImages, getProduct, updateProductWithImages } from '@bedesten/contract/products.calls'
import type { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createShell } from '../../../app/shell/Shell.tsx'
import { PRODUCTS_KEY } from '../../../lib/queries/keys/products.ts'
import { answers, answersRaw, apiServer, refuses } from '../../../test/api-server.ts'
import { DRAFT_FOUND, noteAt } from '../../../test/form.ts'
import { aProduct } from '../../../test/product.ts'
import { renderScreen } from '../../../test/renderScreen.tsx'
import { rememberSession } from '../../../test/session.ts'

const OWN = aProduct({ company_id: 7, short_name: 'kordon', name: 'Saten nevresim' })

/** Required ones have a mark after their name. */
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const write = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const save = () => fireEvent.click(screen.getAllByRole('button', { name: 'Kaydet' })[0] as HTMLElement)
const adder = () => screen.getByRole('button', { name: /Dosya seçin/ })

async function openNew() {
  renderScreen('/kordon/products/new')
  await screen.findByLabelText(/^Ürün adı/)
}

beforeEach(() => rememberSession())

afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

it('images of a wrong type or too many are refused, and the count warns', async () => {
  let made = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:image-${(made += 1)}`)
  await openNew()
  const image = () => new File(['webp'], 'a.webp', { type: 'image/webp' })
  const gif = new File(['GIF89a'], 'a.gif', { type: 'image/gif' })
  const user = userEvent.setup({ applyAccept: false })
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]')
  const choose = async (...files: File[]) => user.upload(input as HTMLInputElement, files)
  const several = (count: number) => Array.from({ length: count }, image)
  const images = () => screen.queryAllByRole('img', { name: /^\d\. görsel$/ })

  await choose(gif, image())
  expect(noteAt(adder())).toBe('Sadece JPG, PNG ve WebP formatları desteklenir.')
  expect(images()).toHaveLength(1)
  await choose(...several(8))
  expect(noteAt(adder())).toBe(
    'Maksimum 8 resim yükleyebilirsiniz. Şu anda 0 mevcut resim ve 9 yeni seçilen resim var.',
  )
  expect(images()).toHaveLength(1)

  const count = () => screen.getByText(/^\d\/8$/).parentElement
  await choose(...several(4))
  expect([noteAt(adder()), count()?.textContent]).toEqual(['', '5/8'])
  expect(count()?.className).not.toMatch(/warning|danger/)
  await choose(image())
  expect(count()?.textContent).toBe('6/8Sınıra yaklaştınız')
  expect(count()?.className).toContain('text-warning-text')
  await choose(...several(2))
  expect(count()?.textContent).toBe('8/8Sınıra ulaştınız')
  expect(count()?.className).toContain('text-danger-text')
  await user.click(screen.getByRole('button', { name: '8. görseli kaldır' }))
  expect(count()?.textContent).toBe('7/8Sınıra yaklaştınız')
  expect(document.activeElement).toBe(adder())
})

it('shows the values of an axis with their colours, where all are colours as buyers see them', async () => {
  await openNew()
  const user = userEvent.setup()
  await user.click(screen.getByText('Varyantlar'))
  await user.click(await screen.findByRole('button', { name: 'Seçenek ekle' }))
  const values = await screen.findByLabelText(/^Değerler/)
  const swatchOf = (value: string) =>
    screen
      .getByRole('button', { name: `${value} etiketini kaldır` })
      .parentElement?.querySelector<HTMLElement>('[style]')?.style.backgroundColor
  await user.type(values, 'Lacivert{Enter}Beyaz{Enter}')
  expect([swatchOf('Lacivert'), swatchOf('Beyaz')]).toEqual(['rgb(29, 45, 80)', 'rgb(255, 255, 255)'])
  await user.type(values, 'Ekose{Enter}')
  expect([swatchOf('Lacivert'), swatchOf('Ekose')]).toEqual([undefined, undefined])
})

it('reads the barcode by the camera, where the browser can', async () => {
  const scan = () => screen.queryByLabelText('Barkodu kamerayla okut')
  await import('../../media/ScanDialog.tsx')
  await openNew()
  fireEvent.click(screen.getByText('Ürün bilgileri'))
  expect(scan()).toBeNull()
  const camera = { getUserMedia: async () => ({ getTracks: () => [] }) }
  Object.defineProperty(navigator, 'mediaDevices', { value: camera, configurable: true })
  const detect = async () => [{ rawValue: '8690412007142' }]
  vi.stubGlobal('BarcodeDetector', function Reader() {
    return { detect }
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'mediaDevices')
  })
  write('Marka', 'Kordon')
  fireEvent.click(scan() as HTMLElement)
  fireEvent.playing(await screen.findByLabelText('Kamera görüntüsü'))
  const barcode = () => screen.getByLabelText<HTMLInputElement>(/^Barkod/, { selector: 'input' })
  await waitFor(() => expect(barcode().value).toBe('8690412007142'))
  await waitFor(() => expect(screen.queryByLabelText('Kamera görüntüsü')).toBeNull())
})

it('a draft that was found again can be thrown away', async () => {
  await openNew()
  write('Ürün adı', 'Bornoz')
  cleanup()
  await openNew()
  expect(field('Ürün adı').value).toBe('Bornoz')
  fireEvent.click(screen.getByRole('button', { name: 'Taslağı Sil' }))
  await waitFor(() => expect(field('Ürün adı').value).toBe(''))
  cleanup()
  await openNew()
  expect(field('Ürün adı').value).toBe('')
  expect(screen.queryByRole('button', { name: 'Taslağı Sil' })).toBeNull()
})

it('a draft is of the company that wrote it, and its price keeps its currency', async () => {
  const edit = async (product: Partial<typeof OWN>) => {
    apiServer.use(answers(getProduct, { success: true, data: { ...OWN, ...product } }))
    renderScreen('/kordon/products/5/edit')
    await screen.findByLabelText(/^Ürün adı/)
  }
  await edit({ currency: 'EUR' })
  write('Fiyat', '310')
  cleanup()
  await edit({ currency: 'TRY', name: 'Saten nevresim takımı' })
  await screen.findByText(DRAFT_FOUND)
  // Only what was changed: the name is the newer one.
  expect([field('Fiyat').value, field('Para birimi').value, field('Ürün adı').value]).toEqual([
    '310',
    'EUR',
    'Saten nevresim takımı',
  ])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual(['draft:7:product:5'])
})

describe('a stored draft of another shape', () => {
  const store = (draft: unknown) =>
    localStorage.setItem('draft:7:product:new', JSON.stringify({ at: Date.now(), draft }))

  it.each([
    null,
    7,
    {},
    { values: 3 },
    { values: { name: 7, tags: [1], status: 'x', price_tiers: [{}], toString: 'y' } },
  ])('is none: %j', async (draft) => {
    store(draft)
    await openNew()
    expect(field('Ürün adı').value).toBe('')
    expect(screen.queryByText(DRAFT_FOUND)).toBeNull()
  })

  it('gives the fields that fit', async () => {
    store({ values: { name: 'Bornoz', description: 7, tags: ['otel', 1], status: 'x' } })
    await openNew()
    expect([field('Ürün adı').value, field('Açıklama').value]).toEqual(['Bornoz', ''])
    expect(screen.queryByText('otel')).toBeNull()
    expect(screen.getByText(DRAFT_FOUND)).toBeTruthy()
  })
})

describe('what is wrong with a product', () => {
  it('is told under its field, by the form and by the server', async () => {
    await openNew()
    write('Fiyat', '1,234')
    write('Stok adedi', '-4')
    save()
    expect(await screen.findByText('Lütfen form hatalarını düzeltin.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Ürün adı'))
    expect(noteAt(field('Ürün adı'))).toBe('Ürün adı gereklidir')
    expect(noteAt(field('Fiyat'))).toMatch(/Fiyat 0 ile 99.999.999,99 arasında/)
    expect(noteAt(field('Stok adedi'))).toMatch(/0 ile 10.000.000 arasında bir tam sayı/)

    write('Ürün adı', 'Nevresim')
    write('Fiyat', '1.180')
    write('Stok adedi', '12')
    await waitFor(() => expect(screen.queryByText('Lütfen form hatalarını düzeltin.')).toBeNull())
    expect(noteAt(field('Stok adedi'))).toBe('')
    const errors = [
      { path: 'name', msg: 'Ürün adı en fazla 200 karakter olabilir' },
      { path: 'sku', msg: 'SKU en fazla 64 karakter olabilir' },
    ]
    apiServer.use(refuses(createProductWithImages, 400, { code: 'invalid', message: 'Geçersiz', errors }))
    save()
    expect(await screen.findByText('Lütfen form hatalarını düzeltin.')).toBeTruthy()
    expect([noteAt(field('Ürün adı')), noteAt(field('SKU'))]).toEqual(errors.map(({ msg }) => msg))
  })

  it('is told above the form, which scrolls there, when it is about no field', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    apiServer.use(answersRaw(createProductWithImages, 'Bad gateway', 502))
    await openNew()
    write('Ürün adı', 'Nevresim')
    write('Fiyat', '1.180')
    write('Stok adedi', '12')
    save()
    const { textContent } = await screen.findByText('Ürün eklenirken bir hata oluştu.')
    await waitFor(() => expect(scrolled.mock.contexts.at(-1)).toHaveProperty('textContent', textContent))
    apiServer.use(refuses(createProductWithImages, 503, { code: 'busy', message: 'Sistem yoğun' }))
    save()
    expect(await screen.findByText('Sistem yoğun')).toBeTruthy()
    expect(field('Ürün adı').value).toBe('Nevresim')
  })
})

it('what the server says of a tier stands at that tier, which unfolds and gets the focus', async () => {
  await openNew()
  write('Ürün adı', 'Nevresim')
  write('Fiyat', '1.180')
  write('Stok adedi', '12')
  const terms = screen.getByRole('button', { name: /Satış koşulları/ })
  fireEvent.click(terms)
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Kademe Ekle' }))
  for (const [row, quantity, price] of [
    [1, '10', '1.100'],
    [2, '', ''],
    [3, '50', '1.000'],
  ] as const) {
    add()
    const quantityField = () => field(`En az miktar, ${row}. kademe`)
    await waitFor(() => expect(document.activeElement).toBe(quantityField()))
    write(`En az miktar, ${row}. kademe`, quantity)
    write(`Birim fiyat, ${row}. kademe`, price)
  }
  fireEvent.click(terms)
  expect(terms.getAttribute('aria-expanded')).toBe('false')
  // The second row is empty and was not sent: the server counts from the first two that were.
  const errors = [{ path: 'price_tiers.1.price', msg: 'Fiyat uygun değil' }]
  apiServer.use(refuses(createProductWithImages, 422, { code: 'invalid', message: 'Geçersiz', errors }))
  save()
  await waitFor(() => expect(noteAt(field('Birim fiyat, 3. kademe'))).toBe('Fiyat uygun değil'))
  await waitFor(() => expect(document.activeElement).toBe(field('Birim fiyat, 3. kademe')))
  fireEvent.click(screen.getByRole('button', { name: 'Sil: 2. kademe' }))
  expect(field('Birim fiyat, 2. kademe').value).toBe('1.000')
})

describe('a stored product', () => {
  it('that is deleted elsewhere meanwhile leaves what was typed, and says so', async () => {
    apiServer.use(answers(getProduct, { success: true, data: OWN }))
    const clients: QueryClient[] = []
    renderScreen('/kordon/products/5/edit', (client) => {
      clients.push(client)
      return createShell(client)
    })
    await screen.findByLabelText(/^Ürün adı/)
    write('Ürün adı', 'Bornoz')
    apiServer.use(refuses(getProduct, 404, { code: 'not_found', message: 'Yok' }))
    // As the end of an import does.
    void clients[0]?.invalidateQueries({ queryKey: PRODUCTS_KEY })
    await screen.findByText(/Siz yazarken bu ürün silindi/)
    expect(field('Ürün adı').value).toBe('Bornoz')
  })

  it('of another company is not to be edited', async () => {
    apiServer.use(answers(getProduct, { success: true, data: { ...OWN, company_id: 3 } }))
    renderScreen('/kordon/products/5/edit')
    expect(await screen.findByRole('heading', { name: 'Ürün Bulunamadı' })).toBeTruthy()
  })

  it('that cannot be had is asked for again, and one that cannot be saved stays in the form', async () => {
    apiServer.use(refuses(getProduct, 429, { code: 'rate_limited', message: 'Çok fazla istek' }))
    renderScreen('/kordon/products/5/edit')
    expect(await screen.findByText('Ürün bilgileri yüklenirken bir hata oluştu.')).toBeTruthy()
    apiServer.use(
      answers(getProduct, { success: true, data: OWN }),
      answersRaw(updateProductWithImages, 'Bad gateway', 502),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
    await screen.findByLabelText(/^Ürün adı/)
    expect(field('Ürün adı').value).toBe('Saten nevresim')
    write('Stok adedi', '8')
    save()
    expect(await screen.findByText('Ürün güncellenirken bir hata oluştu.')).toBeTruthy()
    expect(field('Stok adedi').value).toBe('8')
  })
})
