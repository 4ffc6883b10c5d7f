import { listProductComments } from '@bedesten/contract/product-comments.calls'
import { createProductWithImages, getProduct } from '@bedesten/contract/products.calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { aProduct } from '../test/product.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { rememberSession } from '../test/session.ts'

const TOWEL = aProduct({
  id: 5,
  company_id: 7,
  short_name: 'kordon',
  name: 'Plaj havlusu',
  price: 310,
  currency: 'EUR',
  sku: 'PH-1',
  tags: ['havlu', 'plaj'],
  main_image_url_large: '/uploads/b-large.webp',
  images: ['a', 'b'].map((name, id) => ({
    id,
    thumbnail: `/uploads/${name}-thumbnail.webp`,
    medium: `/uploads/${name}-medium.webp`,
    large: `/uploads/${name}-large.webp`,
  })),
})

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const images = () => screen.queryAllByRole('img', { name: /görsel$/ }).map((image) => image.getAttribute('src'))

/** The images of the towel, but for those that are lost. */
function serveImages(lost: string[] = []) {
  apiServer.use(
    http.get('/uploads/:name', ({ params }) =>
      lost.includes(String(params['name']))
        ? new HttpResponse(null, { status: 404 })
        : new HttpResponse('webp', { headers: { 'content-type': 'image/webp' } }),
    ),
  )
}

// Loading them is not what the first test waits for.
beforeAll(() => Promise.all([import('./NewProductScreen.tsx'), import('../app/shell/Shell.tsx')]))

beforeEach(() => rememberSession())

afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

describe('a new product', () => {
  it('is saved, and the next one begun, by one button', async () => {
    const sent: unknown[] = []
    apiServer.use(
      answers(createProductWithImages, { success: true, data: TOWEL }, async (request) => {
        sent.push((await request.formData()).get('name'))
      }),
    )
    renderScreen('/kordon/products/new')
    const user = userEvent.setup()
    fireEvent.input(await screen.findByLabelText(/^Ürün adı/), { target: { value: 'Plaj havlusu' } })
    fireEvent.input(screen.getByLabelText(/^Fiyat/), { target: { value: '310' } })
    fireEvent.input(screen.getByLabelText(/^Stok adedi/), { target: { value: '4' } })
    await user.click(screen.getByRole('button', { name: 'Kaydet ve yeni ekle' }))
    const toast = await screen.findByText('Ürün eklendi')
    expect(within(toast.parentElement as HTMLElement).getByText(TOWEL.name)).toBeTruthy()
    expect(sent).toEqual(['Plaj havlusu'])
    const name = screen.getByLabelText<HTMLInputElement>(/^Ürün adı/)
    expect([name.value, screen.getByLabelText<HTMLInputElement>(/^Fiyat/).value]).toEqual(['', ''])
    expect(document.activeElement).toBe(name)
    expect(window.location.pathname).toBe('/kordon/products/new')
  })

  it('stays in the form when it cannot be saved', async () => {
    apiServer.use(refuses(createProductWithImages, 429, { code: 'rate_limited', message: 'Çok fazla istek' }))
    renderScreen('/kordon/products/new')
    const user = userEvent.setup()
    const another = await screen.findByRole('button', { name: 'Kaydet ve yeni ekle' })
    await user.click(another)
    expect(await screen.findByText('Ürün adı gereklidir')).toBeTruthy()
    fireEvent.input(screen.getByLabelText(/^Ürün adı/), { target: { value: 'Plaj havlusu' } })
    fireEvent.input(screen.getByLabelText(/^Fiyat/), { target: { value: '310' } })
    fireEvent.input(screen.getByLabelText(/^Stok adedi/), { target: { value: '4' } })
    await user.click(another)
    expect(await screen.findByText('Çok fazla istek')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Ürün adı/).value).toBe('Plaj havlusu')
  })
})

describe('a copy of a product', () => {
  it('begins with everything but the code, images included, and is added as another', async () => {
    const sent: FormDataEntryValue[][] = []
    serveImages()
    apiServer.use(
      answers(getProduct, { success: true, data: TOWEL }),
      refuses(listProductComments, 404, { code: 'not_found', message: 'Ürün bulunamadı' }),
      answers(createProductWithImages, { success: true, data: { ...TOWEL, id: 6 } }, async (request) => {
        const form = await request.formData()
        sent.push([...form.getAll('name'), ...form.getAll('main_image_selection'), ...form.getAll('sku')])
      }),
    )
    renderScreen('/kordon/products/new?copy=5')
    await screen.findByText(/^Ürün bilgileri kopyalandı/)
    expect(screen.getByLabelText<HTMLInputElement>(/^Ürün adı/).value).toBe('Plaj havlusu')
    expect(screen.getByLabelText<HTMLInputElement>(/^Fiyat/).value).toBe('310,00')
    expect([field('Para birimi').value, field('SKU').value]).toEqual(['EUR', ''])
    expect(screen.getByText('plaj')).toBeTruthy()
    expect(images()).toEqual(['/uploads/a-medium.webp', '/uploads/b-medium.webp'])
    await userEvent.click(screen.getAllByRole('button', { name: 'Kaydet' })[0] as HTMLElement)
    await waitFor(() => expect(sent).toEqual([['Plaj havlusu', 'new:1', '']]))
    await waitFor(() => expect(window.location.pathname).toBe('/products/6'))
  })

  it('says so when an image could not be copied', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    serveImages(['b-large.webp'])
    apiServer.use(answers(getProduct, { success: true, data: TOWEL }))
    renderScreen('/kordon/products/new?copy=5')
    expect(await screen.findByText(/Görsellerin tamamı kopyalanamadı/)).toBeTruthy()
    expect(images()).toEqual(['/uploads/a-medium.webp'])
  })

  it("is an empty form when the product is another's or gone", async () => {
    apiServer.use(answers(getProduct, { success: true, data: { ...TOWEL, company_id: 3 } }))
    renderScreen('/kordon/products/new?copy=5')
    const name = await screen.findByLabelText<HTMLInputElement>(/^Ürün adı/)
    expect(name.value).toBe('')
    expect(screen.queryByText(/kopyalandı/)).toBeNull()
  })
})
