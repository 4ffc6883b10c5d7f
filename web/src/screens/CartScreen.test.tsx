import { clearCart, getCart, getCartCount, removeFromCart, setCartQuantity } from '@bedesten/contract/cart.calls'
import type { CartItem } from '@bedesten/contract/cart.schemas'
import { getCompany } from '@bedesten/contract/companies.calls'
import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { keepNetPrices } from '../lib/storage/net-prices.ts'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { aCart, aCartItem } from '../test/cart.ts'
import { renderScreen, renderWithNavigation } from '../test/renderScreen.tsx'
import { rememberSession } from '../test/session.ts'
import { useToasts } from '../ui/feedback/toast.ts'

const busy = { code: 'rate_limited', message: 'Çok fazla istek gönderildi' }
const TOWEL = aCartItem({ quantity: 2, stock_quantity: 600, main_image_url: '/uploads/7/havlu-large.webp' })
const ROBE = aCartItem({ id: 2, product_id: 6, product_name: 'Bornoz' })

// Loading them is not what the first test waits for.
beforeAll(() =>
  Promise.all([import('./CartScreen.tsx'), import('./CheckoutScreen.tsx'), import('../app/shell/Shell.tsx')]),
)

beforeEach(() => {
  rememberSession()
  apiServer.use(answers(getCart, { success: true, data: aCart([TOWEL, ROBE], 854.7) }))
})
afterEach(() => vi.restoreAllMocks())

async function open() {
  renderScreen('/cart')
  await screen.findByText('1 firmadan 2 ürün')
  return userEvent.setup()
}

const button = (name: string) => screen.getByRole('button', { name })
const quantity = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: TOWEL.product_name })

/** Those that are told, also before the part of the page that shows them is loaded. */
const toasts = () => renderHook(useToasts).result.current

/** The quantities that were sent, each kept and shown by the cart that is read afterwards. */
function keepQuantities(): number[] {
  const sent: number[] = []
  apiServer.use(
    answers(setCartQuantity, { success: true, data: TOWEL }, async (request) => {
      const body = (await request.json()) as { quantity: number }
      sent.push(body.quantity)
      const data = aCart([aCartItem({ ...TOWEL, quantity: body.quantity }), ROBE], 854.7)
      apiServer.use(answers(getCart, { success: true, data }))
    }),
  )
  return sent
}

describe('the cart', () => {
  it('shows the image of each product, and what all of them come to', async () => {
    await open()
    const images = screen.getByRole('group', { name: 'Sepetteki ürünler' }).querySelectorAll('img')
    expect([...images].map((image) => image.getAttribute('src'))).toEqual(['/uploads/7/havlu-thumbnail.webp'])
    const sums = screen.getAllByRole('definition').map((sum) => sum.textContent)
    expect(screen.getAllByRole('term').map((term, index) => `${term.textContent}: ${sums[index]}`)).toEqual([
      'Ürün çeşidi: 2',
      'Toplam miktar: 3 adet',
      'Oluşacak sipariş: 1',
      'Ara toplam KDV hariç: ₺712,25',
      'KDV %20: ₺142,45',
      'Genel toplam: ₺854,70',
    ])
  })

  it('has as many times the price beside each quantity, whatever KDV is and however prices are read', async () => {
    const added = { quantity: 36, converted_price: 171.81, vat_rate: 10, vat_included: false, unit: 'takım' } as const
    const held = { quantity: 7, converted_price: 0.99 }
    const items = [aCartItem({ ...TOWEL, ...added }), aCartItem({ ...ROBE, ...held })]
    apiServer.use(answers(getCart, { success: true, data: aCart(items) }))
    keepNetPrices(true)
    onTestFinished(() => keepNetPrices(false))
    renderScreen('/cart')
    const [towel, robe] = (await screen.findAllByRole('spinbutton')).map((input) => input.closest('li')?.textContent)
    expect(towel).toContain('₺171,81 / takım + KDV')
    expect(towel).toContain('₺6.185,16+ KDV %10: ₺618,52')
    expect(robe).toContain('₺0,99 / adet')
    expect(robe).toContain('₺6,93KDV %20 dahil, hariç ₺5,77')
    expect(screen.getByText('Toplam miktar').parentElement?.textContent).toBe('Toplam miktar36 takım · 7 adet')
  })

  it('counts all variants of a product for its tiers', async () => {
    const tiers = [60, 120].map((min_quantity) => ({ min_quantity, price: 285 - min_quantity }))
    const line = (id: number, variant_name: string, given: Partial<CartItem>) =>
      aCartItem({ ...TOWEL, id, variant_id: id, variant_name, price_tiers: tiers, tier_min_quantity: 60, ...given })
    const lines = [line(1, 'Mavi', { quantity: 20, sku: 'HVL-M' }), line(2, 'Beyaz', { quantity: 60 })]
    apiServer.use(answers(getCart, { success: true, data: aCart([...lines, ROBE], 900) }))
    renderScreen('/cart')
    expect(await screen.findByText('Varyantlar birlikte 60 adet fiyatını aldı')).toBeTruthy()
    expect(screen.getAllByText('bir sonraki fiyat için 40 adet daha')).toHaveLength(2)
    expect(screen.getByText('HVL-M')).toBeTruthy()
  })

  it('takes new terms of sale with a quantity that fits them', async () => {
    const changed = aCartItem({
      ...TOWEL,
      quantity: 200,
      min_order_quantity: 250,
      order_multiple: 25,
      stock_quantity: 900,
    })
    const issue = {
      product_id: TOWEL.product_id,
      product_name: TOWEL.product_name,
      code: 'terms_changed' as const,
      message: 'Satış koşulları değişti: En az 250 adet alınabilir, miktar 25 adedin katı olmalı.',
      fitting_quantity: 250,
    }
    const sent = keepQuantities()
    apiServer.use(answers(getCart, { success: true, data: { ...aCart([changed]), issues: [issue] } }))
    renderScreen('/cart')
    await userEvent.click(await screen.findByRole('button', { name: 'Siparişi Tamamla' }))
    expect(document.activeElement?.textContent).toContain('Satış koşulları değişti')
    await userEvent.click(await screen.findByRole('button', { name: 'Miktarı 250 yap' }))
    expect(await screen.findByRole('link', { name: 'Siparişi Tamamla' })).toBeTruthy()
    expect(sent).toEqual([250])
  })

  it('lets nothing else be done to a product while it is taken out', async () => {
    let release = () => {}
    const late = new Promise<void>((resolve) => (release = resolve))
    let calls = 0
    apiServer.use(
      answers(removeFromCart, { success: true }, () => {
        calls += 1
        return late
      }),
    )
    const user = await open()
    const own = ['Azalt', 'Artır', 'Sepetten çıkar'].map((act) => button(`${act}: ${TOWEL.product_name}`))
    await user.click(button(`Sepetten çıkar: ${TOWEL.product_name}`))
    await waitFor(() =>
      expect(own.map((control) => control.getAttribute('aria-disabled'))).toEqual(Array(3).fill('true')),
    )
    for (const control of own) await user.click(control)
    expect(button(`Sepetten çıkar: ${ROBE.product_name}`).getAttribute('aria-disabled')).toBeNull()
    expect(quantity().value).toBe('2')
    apiServer.use(answers(getCart, { success: true, data: aCart([ROBE]) }))
    release()
    await screen.findByText('1 firmadan 1 ürün')
    expect(calls).toBe(1)
  })

  it('that cannot be changed is shown as it is, and only the log says so', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    for (const endpoint of [setCartQuantity, removeFromCart, clearCart]) apiServer.use(refuses(endpoint, 429, busy))
    const user = await open()
    const tell = async (times: number, message: string) => {
      await waitFor(() => expect(log).toHaveBeenCalledTimes(times))
      expect(log.mock.lastCall).toMatchObject([{ message, cause: { message: busy.message } }])
      await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
    }
    await user.click(button(`Artır: ${TOWEL.product_name}`))
    await tell(1, 'Sepet güncellenirken bir hata oluştu.')
    await user.click(button(`Sepetten çıkar: ${TOWEL.product_name}`))
    await tell(2, 'Ürün sepetten çıkarılırken bir hata oluştu.')
    await user.click(button('Sepeti Temizle'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Temizle' }))
    await tell(3, 'Sepet temizlenirken bir hata oluştu.')
    expect(screen.getByText('1 firmadan 2 ürün')).toBeTruthy()
    expect(quantity().value).toBe('2')
    expect(toasts()).toEqual([])
  })

  it('takes a typed quantity with one call', async () => {
    const sent = keepQuantities()
    const user = await open()
    await user.click(quantity())
    await user.keyboard('500{Enter}')
    await user.tab()
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
    expect(quantity().value).toBe('500')
    expect(screen.getByText('₺142.450,00')).toBeTruthy()
    expect(sent).toEqual([500])
  })

  it('sends many presses as one quantity, and nothing when they come to the same', async () => {
    const sent = keepQuantities()
    const user = await open()
    // In no time, as fast as no hand: a slow machine must not make two changes of them.
    for (let press = 0; press < 3; press += 1) fireEvent.click(button(`Artır: ${TOWEL.product_name}`))
    expect(quantity().value).toBe('5')
    await waitFor(() => expect(sent).toEqual([5]))
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
    for (const act of ['Artır', 'Azalt']) fireEvent.click(button(`${act}: ${TOWEL.product_name}`))
    await user.click(quantity())
    await user.tab()
    expect(sent).toEqual([5])
  })

  it('corrects more than the stock before it is sent', async () => {
    const sent = keepQuantities()
    const user = await open()
    await user.click(quantity())
    await user.keyboard('5000{Enter}')
    expect(screen.getByText('Stokta yalnızca 600 adet var.')).toBeTruthy()
    await waitFor(() => expect(sent).toEqual([600]))
  })

  it('goes back to what the server holds when others were quicker, and says how many are left', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const message = 'Stokta yalnızca 3 adet var. Sepetinizde 2 adet var.'
    const left = aCart([aCartItem({ ...TOWEL, stock_quantity: 3 }), ROBE], 854.7)
    const user = await open()
    apiServer.use(
      refuses(setCartQuantity, 409, { code: 'not_enough_stock', message }),
      answers(getCart, { success: true, data: left }),
    )
    await user.click(quantity())
    await user.keyboard('50{Enter}')
    expect(await screen.findByText(message)).toBeTruthy()
    // The line says it, and nothing else.
    expect(toasts()).toEqual([])
    await waitFor(() => expect(quantity().value).toBe('2'))
    expect(quantity().getAttribute('aria-valuemax')).toBe('3')
    const sent = keepQuantities()
    await user.click(button(`Artır: ${TOWEL.product_name}`))
    expect(screen.queryByText(message)).toBeNull()
    await waitFor(() => expect(sent).toEqual([3]))
  })

  it('sends what was pressed last although its page is left at once, and the checkout waits for it', async () => {
    const sent = keepQuantities()
    apiServer.use(refuses(getCompany, 429, busy))
    const user = await open()
    await user.click(button(`Artır: ${TOWEL.product_name}`))
    await user.click(screen.getByRole('link', { name: 'Siparişi Tamamla' }))
    expect(await screen.findByText(/^3 adet ×/)).toBeTruthy()
    expect(sent).toEqual([3])
    expect(screen.queryByText('Fiyatlar değişti')).toBeNull()
  })

  it('has its headings in order, and seals beside verified companies', async () => {
    const verified = aCartItem({ ...ROBE, seller_id: 4, seller_name: 'Toros Rulman', seller_verified: 1 })
    apiServer.use(answers(getCart, { success: true, data: aCart([TOWEL, verified]) }))
    renderScreen('/cart')
    await screen.findByText('2 firmadan 2 ürün')
    const headings = within(screen.getByRole('main')).getAllByRole('heading')
    expect(headings.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
      'H1 Sepetim',
      'H2 Akpamuk Havlu',
      'H2 Toros Rulman',
      'H2 Özet',
    ])
    const seal = screen.getByRole('img', { name: 'Doğrulanmış Firma' })
    expect(seal.closest('section')?.getAttribute('aria-label')).toBe('Toros Rulman')
  })

  it.each([0, 3])('that cannot be read says so, and never that it is empty, although it holds %i', async (count) => {
    const data = { product_count: count }
    apiServer.use(refuses(getCart, 429, busy), answers(getCartCount, { success: true, data }))
    renderScreen('/cart')
    expect(await screen.findByRole('heading', { name: 'Sepet bilgileri yüklenirken bir hata oluştu.' })).toBeTruthy()
    expect(screen.queryByText('Sepetiniz Boş')).toBeNull()
  })

  it('that can be neither read nor counted says so, offers to load the page again, and has no number in the bar', async () => {
    apiServer.use(refuses(getCart, 429, busy), refuses(getCartCount, 429, busy))
    renderWithNavigation('/cart')
    expect(await screen.findByRole('heading', { name: 'Sepet bilgileri yüklenirken bir hata oluştu.' })).toBeTruthy()
    expect(button('Sayfayı Yenile')).toBeTruthy()
    expect((await screen.findByRole('link', { name: 'Sepet' })).closest('header')).toBeTruthy()
  })
})

describe('companies that take no order', () => {
  const JAR = aCartItem({ id: 3, product_id: 8, product_name: 'Kavanoz', seller_id: 4, seller_name: 'Trakya Kavanoz' })
  const away = { from: '2026-11-23', to: '2026-11-30', returns_on: '2026-12-01', text: null }

  function openWith(terms: object) {
    const cart = aCart([TOWEL, JAR], 854.7)
    const sellers = cart.sellers.map((seller) => (seller.seller_id === 4 ? { ...seller, ...terms } : seller))
    apiServer.use(answers(getCart, { success: true, data: { ...cart, sellers } }))
    renderScreen('/cart')
  }

  it('say what is missing, and the order goes on without them', async () => {
    openWith({ subtotal: 2880, min_order_amount: 5000, missing: 2120 })
    const card = await screen.findByRole('region', { name: 'Trakya Kavanoz' })
    expect(within(card).getByRole('status').textContent).toBe('En az sipariş ₺5.000,00. ₺2.120,00 daha ekleyin.')
    expect(within(card).getByText('KDV hariç ara toplam ₺2.880,00 / ₺5.000,00')).toBeTruthy()
    expect(screen.getByText(/Trakya Kavanoz için ₺2.120,00 eksik/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Akpamuk Havlu siparişini tamamla' }).getAttribute('href')).toBe(
      '/checkout',
    )
    expect(screen.getByText('Trakya Kavanoz sepette kalır.')).toBeTruthy()
  })

  it('say when they are back', async () => {
    openWith({ away })
    expect(await screen.findByText(/^Trakya Kavanoz tatilde, 1 Aralık Salı günü dönüyor/)).toBeTruthy()
    expect(screen.getByText('Trakya Kavanoz sepette kalır.')).toBeTruthy()
  })

  it('say that they sell enough', async () => {
    openWith({ subtotal: 6000, min_order_amount: 5000 })
    expect(await screen.findByText('En az sipariş ₺5.000,00 karşılandı')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Siparişi Tamamla' })).toBeTruthy()
  })
})
