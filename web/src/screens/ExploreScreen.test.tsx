import { listCategories } from '@bedesten/contract/categories.calls'
import { listProducts } from '@bedesten/contract/products.calls'
import type { ProductCard } from '@bedesten/contract/products.schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { aProduct } from '../test/product.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { aUser, rememberSession } from '../test/session.ts'

/** Answers with these, and returns what each call gave for a parameter. */
function serve(data: ProductCard[], param = 'search'): (string | null)[] {
  const asked: (string | null)[] = []
  const pagination = { page: 1, limit: 20, total: data.length, totalPages: 1, next_cursor: null }
  apiServer.use(
    answers(listProducts, { success: true, data, pagination }, ({ url }) =>
      asked.push(new URL(url).searchParams.get(param)),
    ),
  )
  return asked
}

function stayAtDenizli() {
  localStorage.setItem('exploreUserLocation', JSON.stringify({ latitude: 37.8, longitude: 29.1 }))
  localStorage.setItem('exploreLocationEnabled', 'true')
}

// Loading them is not what the first test waits for.
beforeAll(() => Promise.all([import('./ExploreScreen.tsx'), import('../app/shell/Shell.tsx')]))

describe('discovery', () => {
  it('has its headings in order, also where the filters are out of sight', async () => {
    serve([aProduct()])
    renderScreen('/explore')
    await screen.findByRole('heading', { level: 3, name: 'Otel tipi havlu seti' })
    const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')].map((heading) => heading.tagName)
    expect(headings).toEqual(['H1', 'H2', 'H2', 'H3'])
    // Without that of the panel, which small screens do not show.
    expect(screen.getByRole('heading', { level: 2, name: 'Ürünler' }).className).toBe('sr-only')
  })

  it('clears its text by a button of its own, and searches again only if it was searched for', async () => {
    const asked = serve([aProduct()])
    renderScreen('/explore?search=cam')
    const user = userEvent.setup()
    const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Ürün ara' })
    await waitFor(() => expect(asked).toEqual(['cam']))
    await user.click(screen.getByRole('button', { name: 'Aramayı temizle' }))
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(box.value).toBe('')
    expect(document.activeElement).toBe(box)
    expect(screen.queryByRole('button', { name: 'Aramayı temizle' })).toBeNull()
    await waitFor(() => expect(asked).toEqual(['cam', null]))
    await user.type(box, 'ahşap')
    await user.click(screen.getByRole('button', { name: 'Aramayı temizle' }))
    expect(box.value).toBe('')
    expect(asked).toEqual(['cam', null])
  })

  it('shows the products of verified sellers alone, until the filter or its chip is switched off', async () => {
    const asked = serve([aProduct()], 'verified')
    renderScreen('/explore')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('checkbox', { name: 'Doğrulanmış satıcılar' }))
    await waitFor(() => expect(window.location.search).toBe('?verified=true'))
    await waitFor(() => expect(asked).toEqual([null, 'true']))
    await user.click(screen.getByRole('button', { name: 'Filtre panelini kapat' }))
    await user.click(await screen.findByRole('button', { name: 'Filtreyi kaldır: Doğrulanmış satıcılar' }))
    await waitFor(() => expect(window.location.search).toBe(''))
  })

  it('answers only the last question, and a refusal can be tried again', async () => {
    const user = userEvent.setup()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, next_cursor: null }
    serve([])
    renderScreen('/explore')
    const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Ürün ara' })
    apiServer.use(answers(listProducts, { success: true, data: [aProduct({ name: 'eski' })], pagination }, () => held))
    await user.type(box, 'eski{Enter}')
    const waiting = (await screen.findAllByText('Ürünler yükleniyor')).at(-1)?.closest('[role=status]')
    expect(waiting?.querySelectorAll(':scope > [aria-hidden]')).toHaveLength(8)
    serve([aProduct({ name: 'yeni' })])
    await user.clear(box)
    await user.type(box, 'yeni{Enter}')
    expect(await screen.findByRole('heading', { name: 'yeni' })).toBeTruthy()
    release()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(screen.queryByRole('heading', { name: 'eski' })).toBeNull()

    apiServer.use(refuses(listProducts, 429, { code: 'rate_limited', message: 'Çok fazla istek' }))
    await user.type(box, ' daha{Enter}')
    expect(await screen.findByRole('heading', { name: 'Ürünler yüklenirken bir hata oluştu' })).toBeTruthy()
    expect(screen.getByText('Çok fazla istek')).toBeTruthy()
    serve([aProduct({ name: 'sonra' })])
    await user.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
    expect(await screen.findByRole('heading', { name: 'sonra' })).toBeTruthy()
  })
})

describe('the head of discovery', () => {
  const top = { parent_id: null, children: [] }
  const TEXTILE = { ...top, id: 1, slug: 'ev-tekstili', name: 'Ev tekstili', count: 1284 }
  const EMPTY = { ...top, id: 2, slug: 'gida', name: 'Gıda', count: 0 }
  const strip = () => screen.queryByRole('list', { name: 'Ana kategoriler' })

  it('leads to the categories with goods, until something is searched for', async () => {
    serve([aProduct()])
    apiServer.use(answers(listCategories, { success: true, data: [TEXTILE, EMPTY] }))
    renderScreen('/explore')
    const tiles = within(await screen.findByRole('list', { name: 'Ana kategoriler' })).getAllByRole('link')
    expect(tiles.map((tile) => [tile.getAttribute('href'), tile.textContent])).toEqual([
      ['/c/ev-tekstili', 'Ev tekstili1.284 ürün'],
    ])
    await userEvent.setup().type(screen.getByRole('searchbox', { name: 'Ürün ara' }), 'cam{Enter}')
    await waitFor(() => expect(strip()).toBeNull())
  })

  it('leads those who may buy to the quick order, and nobody else', async () => {
    const link = () => screen.queryByRole('link', { name: 'Hızlı sipariş' })
    serve([aProduct()])
    const { unmount } = renderScreen('/explore')
    await screen.findByRole('heading', { name: 'Otel tipi havlu seti' })
    expect(link()).toBeNull()
    unmount()
    rememberSession(aUser({ role: 'sales', rights: ['sell'] }))
    const seller = renderScreen('/explore')
    await screen.findByRole('heading', { name: 'Otel tipi havlu seti' })
    expect(link()).toBeNull()
    seller.unmount()
    rememberSession(aUser({ role: 'buying', rights: ['buy'] }))
    renderScreen('/explore')
    await waitFor(() => expect(link()?.getAttribute('href')).toBe('/quick-order'))
  })
})

describe('a place that cannot be told', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'))

  it.each([
    [
      { getCurrentPosition: (_: unknown, fail: (error: object) => void) => fail({ code: 1 }) },
      'Konum alınamadı. Lütfen tarayıcı ayarlarınızı kontrol edin.',
    ],
    [undefined, 'Bu tarayıcı konum özelliğini desteklemiyor.'],
  ])('is said so and changes nothing: %#', async (value, message) => {
    Object.defineProperty(navigator, 'geolocation', { value, configurable: true })
    serve([])
    renderScreen('/explore?view=location')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Konumumu Göster' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Konumumu Göster' })).toBeTruthy()
    const [near] = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /Konumuma göre/, hidden: true })
    await user.click(near as HTMLInputElement)
    expect(near?.checked).toBe(false)
    expect(localStorage.getItem('exploreLocationEnabled')).toBeNull()
  })
})

describe('the location view', () => {
  it('draws a pin for each company that was found, and lists the same to read', async () => {
    stayAtDenizli()
    const near = { short_name: 'akpamuk', city: 'Denizli', distance_km: 4.2, bearing_deg: 90 }
    const far = { short_name: 'usak', company_name: 'Uşak Kilim', city: 'Uşak', distance_km: 40, bearing_deg: 0 }
    serve([aProduct({ id: 1, ...near }), aProduct({ id: 2, ...near }), aProduct({ id: 3, ...far })])
    renderScreen('/explore?view=location')
    const list = await screen.findByRole('list', { name: 'Yakındaki firmalar' })
    const rows = within(list).getAllByRole('link')
    expect(rows.map((row) => [row.getAttribute('href'), row.textContent])).toEqual([
      ['/akpamuk', '1Akpamuk HavluDenizli · 2 ürün4,2 km doğuda'],
      ['/usak', '2Uşak KilimUşak · 1 ürün40,0 km kuzeyde'],
    ])
    const pins = [...document.querySelectorAll('svg[aria-hidden] a')]
    expect(pins.map((pin) => [pin.getAttribute('href'), pin.getAttribute('tabindex')])).toEqual([
      ['/akpamuk', '-1'],
      ['/usak', '-1'],
    ])
    // North is up: 40 of 50 km, of a circle of 150.
    expect(pins[1]?.querySelector('g')?.getAttribute('transform')).toBe('translate(0.0 -120.0)')
    expect(within(screen.getByRole('region', { name: 'Konumum' })).getByText('3')).toBeTruthy()
    // The goods stand below their companies, each with its distance.
    expect(screen.getByRole('heading', { name: 'Yakındaki ürünler' })).toBeTruthy()
    const goods = within(await screen.findByRole('list', { name: 'Ürünler' })).getAllByRole('article')
    expect(goods.map((card) => /\d+,\d km/.exec(card.textContent ?? '')?.[0])).toEqual(['4,2 km', '4,2 km', '40,0 km'])
  })

  it('shows no pin when nothing was found', async () => {
    stayAtDenizli()
    serve([])
    renderScreen('/explore?view=location')
    await screen.findByText('Bulunan ürün')
    await screen.findByText('0', { selector: 'dd' })
    expect(screen.queryByRole('list', { name: 'Yakındaki firmalar' })).toBeNull()
    expect(document.querySelectorAll('svg[aria-hidden] a')).toHaveLength(0)
  })
})
