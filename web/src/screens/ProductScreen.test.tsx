import { addToCart } from '@bedesten/contract/cart.calls'
import {
  addProductComment,
  listProductComments,
  replyToProductComment,
} from '@bedesten/contract/product-comments.calls'
import type { ProductComment } from '@bedesten/contract/product-comments.schemas'
import { deleteProduct, getProduct, viewProduct } from '@bedesten/contract/products.calls'
import type { Product } from '@bedesten/contract/products.schemas'
import type { Variant } from '@bedesten/contract/variants.schemas'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { aCartItem } from '../test/cart.ts'
import { aComment, aProduct } from '../test/product.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { aUser, rememberSession } from '../test/session.ts'

const busy = { code: 'rate_limited', message: 'Çok fazla istek gönderildi' }

function serve(given: Partial<Product> = {}) {
  apiServer.use(answers(getProduct, { success: true, data: aProduct(given) }))
}

function serveComments(comments: ProductComment[], total = comments.length, next_cursor: string | null = null) {
  const pagination = { page: 1, limit: 10, total, totalPages: Math.ceil(total / 10), next_cursor }
  const counts = { all: total, verified_purchase: 0 }
  apiServer.use(answers(listProductComments, { success: true, data: { comments, pagination, counts } }))
}

async function open() {
  renderScreen('/products/5')
  await screen.findByRole('heading', { level: 1, name: 'Otel tipi havlu seti' })
  return userEvent.setup()
}

/** The clock then stands still; `pass` moves it on by as long as a second act takes. */
function holdClock() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return { pass: () => vi.setSystemTime(Date.now() + 1000) }
}

const button = (name: string) => screen.findByRole('button', { name })
const isAdding = () => screen.getByRole('button', { name: 'Sepete Ekle' }).querySelector('svg') === null

// Loading them is not what the first test waits for.
beforeAll(() =>
  Promise.all([
    import('./ProductScreen.tsx'),
    import('../app/shell/Shell.tsx'),
    import('../features/products/comments/CommentForm.tsx'),
    import('../features/products/detail/OwnerActions.tsx'),
  ]),
)

beforeEach(() => {
  apiServer.use(answers(viewProduct, { success: true }))
  serve()
  serveComments([])
})

it('says what a unit holds, and what one piece of it costs', async () => {
  serve({
    unit: 'seri',
    price: 591.5,
    stock_quantity: 40,
    pieces_per_unit: 7,
    pack_contents: [
      { label: 'S', count: 2 },
      { label: 'M', count: 2 },
      { label: 'L', count: 2 },
      { label: 'XL', count: 1 },
    ],
    origin_country: 'TR',
    customs_code: '620891000000',
    weight_g: 6860,
    dimensions_mm: { length: 600, width: 400, height: 320 },
    files: [{ id: 4, name: 'Yıkama.pdf', size: 430_000, url: '/api/v1/products/5/files/4' }],
  })
  await open()
  expect(screen.getByText('1 seri = S 2, M 2, L 2, XL 1 · 7 adet')).toBeTruthy()
  expect(screen.getByText('₺84,50 / adet')).toBeTruthy()
  for (const fact of ['Türkiye', '6208.91.00.00.00', '6,86 kg', '600 × 400 × 320 mm']) {
    expect(screen.getByText(fact)).toBeTruthy()
  }
  expect(screen.getByRole('link', { name: /Yıkama.pdf/ }).getAttribute('href')).toBe('/api/v1/products/5/files/4')
})

it('prices each variant for this viewer, says how many there are, and what to take where none is left', async () => {
  const variant = (id: number, values: string[], given: Partial<Variant> = {}): Variant => ({
    id,
    values,
    sku: `S${id}`,
    barcode: null,
    price: null,
    stock_quantity: 240,
    image_url: null,
    active: true,
    ...given,
  })
  serve({
    price: 100,
    discount_percent: 10,
    price_tiers: [{ min_quantity: 60, price: 90 }],
    variant_count: 4,
    axes: [
      { name: 'Renk', values: ['Mavi', 'Beyaz'] },
      { name: 'Ebat', values: ['50x90', '70x140'] },
    ],
    variants: [
      variant(1, ['Mavi', '50x90'], { price: 60 }),
      variant(2, ['Mavi', '70x140']),
      variant(3, ['Beyaz', '50x90'], { price: 60, stock_quantity: 0 }),
      variant(4, ['Beyaz', '70x140'], { active: false }),
    ],
  })
  const user = await open()
  const large = await screen.findByRole('radio', { name: '70x140' })
  expect(large.parentElement?.textContent).toBe('70x140₺90,00')
  expect(screen.getByRole('radio', { name: '50x90' }).parentElement?.textContent).toBe('50x90₺54,00')
  expect(screen.getByText('50x90 için ayrı fiyat; miktar kademesi uygulanmaz.')).toBeTruthy()
  expect(screen.getByText('Stokta, 240 adet')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Beyaz, stokta yok' }))
  expect(await screen.findByText('Beyaz, 50x90 stokta yok')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sepete Ekle' })).toBeNull()
  await user.click(await button('Mavi, 50x90 (240)'))
  expect(await button('Sepete Ekle')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mavi' }).checked).toBe(true)
})

it('of a seller who is away says so below the price, before what could be chosen', async () => {
  serve({ away: { from: '2026-11-18', to: '2026-11-29', returns_on: '2026-11-30', text: 'Bakımdayız' } })
  await open()
  const words = await screen.findByText('Tatildeyiz, 30 Kasım Pazartesi günü dönüyoruz')
  const closed = await screen.findByRole<HTMLButtonElement>('button', { name: /açılır$/ })
  expect(closed.disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Sepete Ekle' })).toBeNull()
  expect(words.compareDocumentPosition(closed)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

describe('terms of sale on the page of a product', () => {
  const TIERED = {
    price: 148,
    min_order_quantity: 24,
    order_multiple: 6,
    stock_quantity: 3460,
    vat_rate: 10,
    vat_included: false,
    lead_time_days: 5,
    price_tiers: [
      { min_quantity: 60, price: 139.5 },
      { min_quantity: 120, price: 131 },
    ],
  } as const
  const quantity = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Adet' })
  const chosen = () => document.querySelector('tr[aria-current]')?.textContent

  it('mark the tier of the chosen quantity, tell what the next one takes, and what all of it comes to', async () => {
    serve({ ...TIERED, price_tiers: [...TIERED.price_tiers] })
    const user = await open()
    expect(quantity().value).toBe('24')
    expect(screen.getByText('Hazırlık: 5 gün')).toBeTruthy()
    expect(screen.getByText('KDV %10 ile ₺162,80')).toBeTruthy()
    expect(chosen()).toBe('24 – 59 adet₺148,00')
    expect(screen.getByText('En az 24 adet, 6 adedin katı')).toBeTruthy()
    expect(screen.getByText(/bir sonraki fiyat için 36 adet daha/)).toBeTruthy()
    await user.click(await button('60 adet yap'))
    expect([quantity().value, chosen()]).toEqual(['60', '60 – 119 adet₺139,50'])
    await user.click(await button('Artır: Adet'))
    expect(quantity().value).toBe('66')
    expect(screen.getByText('₺9.207,00')).toBeTruthy()
  })

  it('correct a typed quantity upward with a word', async () => {
    serve({ ...TIERED, price_tiers: [...TIERED.price_tiers] })
    const user = await open()
    await user.click(quantity())
    await user.keyboard('125{Enter}')
    expect(quantity().value).toBe('126')
    expect(screen.getByText('6 adedin katı olmalı, 126 yapıldı')).toBeTruthy()
    expect(chosen()).toBe('120 adet ve üzeri₺131,00')
  })

  it('show a dealer its own price beside the one of all others', async () => {
    rememberSession()
    serve({ ...TIERED, price_tiers: [...TIERED.price_tiers], your_price: 130.24, discount_percent: 12 })
    await open()
    expect(screen.getByText('Size özel %12')).toBeTruthy()
    expect(chosen()).toBe('24 – 59 adetListe fiyatı ₺148,00₺130,24')
    expect(screen.getByText('₺3.125,76')).toBeTruthy()
  })
})

describe('the page of a product', () => {
  it('paints the image and the colours around it from one file', async () => {
    const image = { id: 1, thumbnail: '/kucuk.webp', medium: '/orta.webp', large: '/buyuk.webp' }
    serve({ images: [image], main_image_url_large: image.large })
    await open()
    const gallery = screen.getByRole('group', { name: 'Ürün görselleri' })
    const files = [...gallery.querySelectorAll('img')].map(({ src, srcset, sizes, loading }) => [
      src,
      srcset,
      sizes,
      loading,
    ])
    expect(files).toHaveLength(2)
    expect(files[0]).toEqual(files[1])
  })

  it('can be asked for again after a failure', async () => {
    apiServer.use(refuses(getProduct, 429, busy))
    renderScreen('/products/5')
    expect(await screen.findByText('Ürün bilgileri yüklenirken bir hata oluştu.')).toBeTruthy()
    serve()
    await userEvent.click(await button('Tekrar Dene'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Otel tipi havlu seti' })).toBeTruthy()
  })

  it('says so when there is no such product, and leads on', async () => {
    apiServer.use(refuses(getProduct, 404, { code: 'not_found', message: 'Ürün bulunamadı' }))
    renderScreen('/products/5')
    expect(await screen.findByRole('heading', { level: 1, name: 'Ürün Bulunamadı' })).toBeTruthy()
    expect(screen.getByText('Geri Dön').closest('a')?.getAttribute('href')).toBe('/explore')
  })

  it('tells its number, its stock, and how often it was seen and sold', async () => {
    serve({ sku: 'HV-500', stock_quantity: 12_000, views_count: 1234, sales_count: 56 })
    await open()
    const facts = screen.getAllByRole('definition').map((fact) => fact.textContent)
    expect(screen.getAllByRole('term').map((term, index) => `${term.textContent}: ${facts[index]}`)).toEqual([
      'SKU: HV-500',
      'Stok: 12.000 adet',
      'Görüntülenme: 1.234',
      'Satış: 56',
    ])
  })

  it('adds once for a double click, although the first press was answered before the second', async () => {
    rememberSession()
    holdClock()
    let added = 0
    apiServer.use(answers(addToCart, { success: true, data: aCartItem() }, () => (added += 1)))
    const user = await open()
    await user.click(await button('Sepete Ekle'))
    await waitFor(() => expect(isAdding()).toBe(false))
    await user.click(await button('Sepete Ekle'))
    expect([added, isAdding()]).toEqual([1, false])
  })

  it('adds nothing while an addition is under way', async () => {
    rememberSession()
    const { pass } = holdClock()
    let added = 0
    let answer = () => {}
    const slow = new Promise<void>((resolve) => void (answer = resolve))
    apiServer.use(answers(addToCart, { success: true, data: aCartItem() }, () => ((added += 1), slow)))
    const user = await open()
    for (const round of [1, 2]) {
      await user.click(await button('Sepete Ekle'))
      await waitFor(() => expect(added, `press ${round}`).toBe(1))
      pass()
    }
    answer()
    await waitFor(() => expect(isAdding()).toBe(false))
    expect(added).toBe(1)
  })

  it('puts a typed number of pieces into the cart, at most what is in stock, and tells every time in one place', async () => {
    rememberSession()
    const { pass } = holdClock()
    serve({ stock_quantity: 640 })
    const sent: unknown[] = []
    apiServer.use(
      answers(addToCart, { success: true, data: aCartItem({ quantity: 500 }) }, async (request) => {
        sent.push(await request.json())
      }),
    )
    const user = await open()
    const field = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Adet' })
    await user.click(field)
    await user.keyboard('500')
    for (const round of [1, 2]) {
      await user.click(await button('Sepete Ekle'))
      await waitFor(() => expect([sent.length, isAdding()]).toEqual([round, false]))
      pass()
    }
    expect(sent).toEqual([1, 2].map(() => ({ product_id: 5, quantity: 500 })))
    expect(await screen.findAllByText('Otel tipi havlu seti · sepetinizde 500 adet')).toHaveLength(1)
    await user.click(field)
    await user.keyboard('5000{Enter}')
    expect(field.value).toBe('640')
    expect(screen.getByText('Stokta yalnızca 640 adet var.')).toBeTruthy()
  })

  it('stays, with the reason, when the product could not be deleted', async () => {
    rememberSession(aUser({ id: 3, short_name: 'akpamuk' }))
    apiServer.use(refuses(deleteProduct, 429, busy))
    const user = await open()
    await user.click(await button('Sil'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sil' }))
    expect(await screen.findByText('Ürün silinirken bir hata oluştu')).toBeTruthy()
    expect(screen.getByText(busy.message)).toBeTruthy()
    expect((await button('Sil')).getAttribute('aria-busy')).toBeNull()
  })
})

describe('the comments of a product', () => {
  it('say who bought it, and list those alone', async () => {
    const verified_rating = { average: 4.8, count: 1 }
    serve({ average_rating: 4, rating_count: 2, rating_distribution: [0, 0, 1, 0, 1], verified_rating })
    const bought = aComment({ id: 2, content: 'Üç otelde kullanıyoruz.', verified_purchase: 1 })
    const asked: (string | null)[] = []
    const pagination = { page: 1, limit: 10, total: 2, totalPages: 1, next_cursor: null }
    const counts = { all: 2, verified_purchase: 1 }
    apiServer.use(
      answers(
        listProductComments,
        { success: true, data: { comments: [bought, aComment()], pagination, counts } },
        async (request) => void asked.push(new URL(request.url).searchParams.get('verified_purchase')),
      ),
    )
    const user = await open()
    const [first, second] = await screen.findAllByRole('article')
    expect(first?.textContent).toContain('Satın aldı')
    expect(second?.textContent).not.toContain('Satın aldı')
    expect(screen.getByText('4,8').closest('p')?.textContent).toBe('Satın alanlar 4,8 veriyor, 1 değerlendirme')
    await user.click(screen.getByRole('button', { name: /Satın alanlar/ }))
    await waitFor(() => expect(asked).toEqual([null, 'true']))
    expect(screen.getByRole('button', { name: /Tümü/ })).toBeTruthy()
  })

  it('are answered by the seller, once each', async () => {
    rememberSession()
    serve({ company_id: 7, company_name: 'Kordon Ev Tekstili' })
    serveComments([aComment({ content: 'Ne zaman gelir?' })])
    const user = await open()
    await user.click(await button('Yanıtla'))
    const field = await screen.findByRole('textbox', { name: 'Yanıtınız' })
    await user.click(await button('Yanıtla'))
    expect(await screen.findByText('Yanıt gereklidir')).toBeTruthy()
    await user.type(field, 'Yarın.')
    const seller_reply = { text: 'Yarın.', created_at: '2026-10-12T10:00:00.000Z' }
    const sent: unknown[] = []
    const data = aComment({ content: 'Ne zaman gelir?', seller_reply })
    apiServer.use(
      answers(replyToProductComment, { success: true, data }, async (request) => void sent.push(await request.json())),
    )
    await user.click(await button('Yanıtla'))
    expect(await screen.findByText('Yarın.')).toBeTruthy()
    expect(sent).toEqual([{ text: 'Yarın.' }])
    expect(screen.queryByRole('button', { name: 'Yanıtla' })).toBeNull()
  })

  it('can be asked for again after a failure, while the product is shown', async () => {
    apiServer.use(refuses(listProductComments, 429, busy))
    const user = await open()
    expect(await screen.findByText('Yorumlar yüklenirken bir hata oluştu')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Yorumlar' })).toBeTruthy()
    serveComments([aComment()])
    await user.click(await button('Tekrar dene'))
    expect(await screen.findByText('Gramajı tarif edildiği gibi.')).toBeTruthy()
  })

  it('keep what they show when the next page fails, and then go on', async () => {
    serveComments([aComment({ id: 2 })], 2, 'after-2')
    const user = await open()
    const more = await button('Daha fazla yorum yükle')
    apiServer.use(refuses(listProductComments, 429, busy))
    await user.click(more)
    expect(await screen.findByText('Yorumlar yüklenirken bir hata oluştu')).toBeTruthy()
    serveComments([aComment({ id: 2 }), aComment({ id: 1, content: 'İkincisi' })], 2)
    await user.click(await button('Tekrar dene'))
    expect(await screen.findByText('İkincisi')).toBeTruthy()
    // One that came twice is shown once.
    expect(screen.getAllByText('Gramajı tarif edildiği gibi.')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Daha fazla yorum yükle' })).toBeNull()
  })

  it('outlive a reload with their stars while they are half-written', async () => {
    rememberSession()
    const user = await open()
    const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Yorumunuz' })
    fireEvent.change(await field(), { target: { value: 'Ramazanda da' } })
    await user.click(screen.getByRole('radio', { name: /^4/ }))
    cleanup()
    await open()
    expect((await field()).value).toBe('Ramazanda da')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^4/ }).checked).toBe(true)
    const rating = {
      average_rating: 4,
      rating_count: 1,
      rating_distribution: [0, 0, 0, 1, 0],
      verified_rating: { average: 0, count: 0 },
    }
    apiServer.use(answers(addProductComment, { success: true, data: aComment(), rating }))
    fireEvent.click(await button('Yorum Yap'))
    await waitFor(async () => expect((await field()).value).toBe(''))
    expect(localStorage.getItem('draft:7:comment:product:5')).toBeNull()
  })

  it('are sent once, and a refused one stays in its field', async () => {
    rememberSession()
    const user = await open()
    const field = await screen.findByLabelText('Yorumunuz')
    await user.click(await button('Yorum Yap'))
    expect(screen.getByText('Yorum gereklidir')).toBeTruthy()
    await user.type(field, 'Numune?')
    // A browser that believes it is offline tries all the same, so that a failure is told and nothing is sent later.
    window.dispatchEvent(new Event('offline'))
    apiServer.use(refuses(addProductComment, 429, busy))
    await user.click(await button('Yorum Yap'))
    expect(await screen.findByText('Yorum gönderilirken bir hata oluştu!')).toBeTruthy()
    expect(field).toHaveProperty('value', 'Numune?')
    window.dispatchEvent(new Event('online'))

    const sent: unknown[] = []
    let release = () => {}
    const late = new Promise<void>((resolve) => (release = resolve))
    const data = aComment({ id: 7, content: 'Numune?' })
    const rating = {
      average_rating: 0,
      rating_count: 0,
      rating_distribution: [0, 0, 0, 0, 0],
      verified_rating: { average: 0, count: 0 },
    }
    apiServer.use(
      answers(addProductComment, { success: true, data, rating }, async (request) => {
        sent.push(await request.json())
        await late
      }),
    )
    const send = await button('Yorum Yap')
    fireEvent.click(send)
    // Before any timer, as the second click of a hand in a hurry.
    await new Promise((resolve) => setImmediate(resolve))
    fireEvent.click(send)
    await user.type(field, '{Enter}')
    release()
    await waitFor(() => expect(field).toHaveProperty('value', ''))
    expect(sent).toEqual([{ content: 'Numune?', rating: 0 }])
    expect(screen.getByRole('heading', { name: 'Yorumlar (1)' })).toBeTruthy()
  })
})
