import { getCart } from '@bedesten/contract/cart.calls'
import { createOrdersFromCart } from '@bedesten/contract/checkout.calls'
import type { PlacedOrder, PlacedOrders } from '@bedesten/contract/checkout.schemas'
import { getCompany } from '@bedesten/contract/companies.calls'
import { countUnread } from '@bedesten/contract/notifications.calls'
import { listAccountOffers } from '@bedesten/contract/open-accounts.calls'
import { countPendingOrders, listUsedAddresses } from '@bedesten/contract/orders.calls'
import { countOpenQuotes } from '@bedesten/contract/quotes.calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { aCart, aCartItem, vatOf } from '../test/cart.ts'
import { aCompany } from '../test/company.ts'
import { anOrderItem } from '../test/order.ts'
import { renderScreen, renderWithNavigation } from '../test/renderScreen.tsx'
import { rememberSession } from '../test/session.ts'

const AKPAMUK = {
  seller_id: 3,
  seller_name: 'Akpamuk Havlu',
  seller_short_name: 'akpamuk',
  seller_logo: null,
  seller_verified: 1 as const,
  seller_city: 'Denizli',
  seller_bank_name: null,
  seller_bank_account: null,
}
const INEGOL = {
  ...AKPAMUK,
  seller_id: 4,
  seller_name: 'İnegöl Ahşap',
  seller_short_name: 'inegol',
  seller_city: 'Bursa',
}

const ORDER: PlacedOrder = {
  order_id: 9,
  order_number: 'BD20261012ABCDEF',
  seller_id: 3,
  total_amount: 854.7,
  ...vatOf(854.7),
  currency: 'TRY',
  payment_method: 'transfer',
  payment_status: 'pending',
  order_status: 'pending',
  items: [anOrderItem({ main_image_url: '/uploads/havlu-large.webp' })],
}

const PLACED: PlacedOrders = {
  orders: [ORDER],
  buyer_info: {
    company_name: 'Kordon Ev Tekstili',
    email: 'satinalma@kordon.test',
    phone: '05325550110',
    tax_number: '1234567890',
    address: 'Kordon Boyu No: 3',
    city: 'İzmir',
    postal_code: '35210',
  },
  delivery: { shipping_address: 'Liman Cad. 5, Depo B', shipping_city: 'Manisa', shipping_postal_code: '45000' },
  grouped_by_seller: [{ ...AKPAMUK, seller_total: 854.7, orders: [ORDER] }],
  summary: {
    total_amount: 854.7,
    ...vatOf(854.7),
    currency: 'TRY',
    order_count: 1,
    total_items: 3,
    rates_date: '2026-10-12',
  },
}

// Loading them is not what the test waits for.
beforeAll(() =>
  Promise.all([import('./CheckoutScreen.tsx'), import('./OrderSuccessScreen.tsx'), import('../app/shell/Shell.tsx')]),
)

beforeEach(() =>
  apiServer.use(
    answers(listUsedAddresses, { success: true, data: [] }),
    answers(listAccountOffers, { success: true, data: [] }),
  ),
)
afterEach(() => sessionStorage.clear())

it('the checkout adds up each seller, orders once without an empty note, and shows what was ordered', async () => {
  let sent: unknown
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const items = [
    aCartItem({ ...AKPAMUK, product_name: 'Peştemal', quantity: 3, converted_price: 0.1 }),
    aCartItem({ ...AKPAMUK, id: 2, product_id: 6, product_name: 'Bornoz', quantity: 1, converted_price: 1180.25 }),
    aCartItem({ ...INEGOL, id: 3, product_id: 8, product_name: 'Askı', quantity: 1500, converted_price: 100 }),
  ]
  const address = { address: 'Kordon Boyu No: 3', city: 'İzmir', postal_code: '35210' }
  rememberSession()
  apiServer.use(
    answers(getCart, { success: true, data: aCart(items, 151_180.55) }),
    answers(getCompany, { success: true, data: aCompany(address) }),
    answers(createOrdersFromCart, { success: true, data: PLACED }, async (request) => {
      sent = await request.json()
      await held
    }),
  )
  renderScreen('/checkout')
  const heading = await screen.findByText('Firma Bazında Ödeme')
  const sellers = heading.parentElement?.querySelector('ul')?.children ?? []
  // Behind the initial in place of a logo.
  expect([...sellers].map(({ textContent }) => textContent?.slice(1))).toEqual([
    'Akpamuk HavluDenizli₺1.180,55KDV dahilPeştemal3 adet × ₺0,10₺0,30KDV %20 dahilBornoz1 adet × ₺1.180,25₺1.180,25KDV %20 dahilBanka bilgisi bulunamadı',
    'İnegöl AhşapBursa₺150.000,00KDV dahilAskı1.500 adet × ₺100,00₺150.000,00KDV %20 dahilBanka bilgisi bulunamadı',
  ])

  fireEvent.change(screen.getByLabelText('Sipariş notu', { selector: 'textarea' }), { target: { value: '  ' } })
  const order = screen.getByRole('button', { name: 'Siparişi Oluştur' })
  fireEvent.click(order)
  await waitFor(() => expect(order.getAttribute('aria-disabled')).toBe('true'))
  expect(screen.getByRole('button', { name: 'Sipariş Oluşturuluyor...' })).toBe(order)
  release()
  await screen.findByText('Sipariş no: BD20261012ABCDEF')
  expect(sent).toEqual({
    shipping_address: 'Kordon Boyu No: 3',
    shipping_city: 'İzmir',
    shipping_postal_code: '35210',
    payment_method: 'transfer',
    expected: { total_amount: 151_180.55, currency: 'TRY' },
  })

  const buyer = screen.getByText('Alıcı').parentElement
  expect(buyer?.textContent).toContain('Vergi no 1234567890')
  expect(buyer?.textContent).toContain('+90 (532) 555 01 10')
  expect(buyer?.textContent).toContain('Kordon Boyu No: 3\n35210 İzmir')
  expect(buyer?.textContent).toMatch(/Teslimat adresi\s*Liman Cad. 5, Depo B\n45000 Manisa$/)
  expect(screen.getByRole('img', { name: 'Doğrulanmış Firma' })).toBeTruthy()
  expect(screen.getByText('Ürün çeşidi').parentElement?.textContent).toBe('Ürün çeşidi1')
  expect(screen.getByText('Toplam miktar').parentElement?.textContent).toBe('Toplam miktar3 adet')
  expect(screen.getByText('Ödeme durumu').parentElement?.textContent).toBe('Ödeme durumuBeklemede')
  const line = screen.getByText('Otel tipi havlu seti').closest('li')
  expect(line?.textContent).toContain('3 adet × ₺284,90')
  expect(line?.querySelector('img')?.getAttribute('src')).toBe('/uploads/havlu-thumbnail.webp')

  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  fireEvent.click(screen.getByText('Yazdır'))
  expect(print).toHaveBeenCalledOnce()
  const share = vi.fn<typeof navigator.share>(async () => undefined)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  fireEvent.click(screen.getByText('Paylaş'))
  const url = `${window.location.origin}/my-orders-detail/9`
  expect(share).toHaveBeenCalledWith({ title: 'Bedesten siparişi', url })
  Reflect.deleteProperty(navigator, 'share')
})

it('what has run out meanwhile is told above the order, which is not placed, and leads back to the cart', async () => {
  const cup = aCartItem({ ...AKPAMUK, product_name: 'Fincan', quantity: 2 })
  const message = 'Fincan stokta kalmadı.'
  rememberSession()
  apiServer.use(
    answers(getCart, { success: true, data: aCart([cup]) }),
    answers(getCompany, {
      success: true,
      data: aCompany({ address: 'Kordon Boyu No: 3', city: 'İzmir', postal_code: '35210' }),
    }),
    refuses(createOrdersFromCart, 409, { code: 'not_enough_stock', message }),
  )
  renderScreen('/checkout')
  const order = await screen.findByRole('button', { name: 'Siparişi Oluştur' })
  const { product_id, product_name } = cup
  const issues = [{ product_id, product_name, code: 'out_of_stock' as const, message, available_quantity: 0 }]
  apiServer.use(answers(getCart, { success: true, data: { ...aCart([cup]), issues } }))
  fireEvent.click(order)
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  fireEvent.click(screen.getByRole('link', { name: 'Sepeti Düzenle' }))
  await waitFor(() => expect(window.location.pathname).toBe('/cart'))
})

it('an address that was used before is filled in, and so is the own one again', async () => {
  const own = { shipping_address: 'Kordon Boyu No: 3', shipping_city: 'İzmir', shipping_postal_code: '35210' }
  const used = { shipping_address: 'Liman Cad. 5', shipping_city: 'Mersin', shipping_postal_code: '33000' }
  rememberSession()
  apiServer.use(
    answers(getCart, { success: true, data: aCart([aCartItem(AKPAMUK)]) }),
    answers(getCompany, {
      success: true,
      data: aCompany({ address: own.shipping_address, city: own.shipping_city, postal_code: own.shipping_postal_code }),
    }),
    answers(listUsedAddresses, { success: true, data: [used, own] }),
  )
  renderScreen('/checkout')
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Önceki adresler' })
  expect([...select.options].map(({ text }) => text)).toEqual([
    'Yeni adres',
    'Kordon Boyu No: 3, 35210 İzmir',
    'Liman Cad. 5, 33000 Mersin',
  ])
  const typed = () =>
    ['Adres', 'Şehir', 'Posta kodu'].map(
      (name) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input, textarea' }).value,
    )
  expect([select.value, ...typed()]).toEqual(['0', ...Object.values(own)])
  await userEvent.selectOptions(select, 'Liman Cad. 5, 33000 Mersin')
  expect(typed()).toEqual(Object.values(used))
  await userEvent.selectOptions(select, 'Kordon Boyu No: 3, 35210 İzmir')
  expect(typed()).toEqual(Object.values(own))
  await userEvent.selectOptions(select, 'Yeni adres')
  expect(typed()).toEqual(['', '', ''])
})

it('an empty cart leads from the checkout to the cart', async () => {
  rememberSession()
  apiServer.use(
    answers(getCart, { success: true, data: aCart([]) }),
    answers(getCompany, { success: true, data: aCompany() }),
  )
  renderScreen('/checkout')
  expect(await screen.findByRole('heading', { name: 'Sepetiniz Boş' })).toBeTruthy()
  expect(window.location.pathname).toBe('/cart')
})

it('an order is no reason to ask again for what it does not change', async () => {
  const asked: string[] = []
  rememberSession()
  apiServer.use(
    answers(getCart, { success: true, data: aCart([aCartItem(AKPAMUK)]) }),
    answers(getCompany, {
      success: true,
      data: aCompany({ address: 'Kordon 3', city: 'İzmir', postal_code: '35210' }),
    }),
    answers(createOrdersFromCart, { success: true, data: PLACED }),
    answers(countUnread, { success: true, unread_count: 0 }, () => asked.push('notifications')),
    answers(countOpenQuotes, { success: true, ...NO_QUOTES }, () => asked.push('quotes')),
    answers(countPendingOrders, NO_ORDERS, () => asked.push('orders')),
  )
  renderWithNavigation('/checkout')
  const order = await screen.findByRole('button', { name: 'Siparişi Oluştur' })
  await waitFor(() => expect(new Set(asked)).toEqual(new Set(['notifications', 'quotes', 'orders'])))
  // The navigation may ask twice as it starts.
  await new Promise((resolve) => setTimeout(resolve, 200))
  asked.length = 0
  fireEvent.click(order)
  await waitFor(() => expect(window.location.pathname).toBe('/order-success'))
  await waitFor(() => expect(asked).toContain('orders'))
  expect(new Set(asked)).toEqual(new Set(['orders']))
})

const NO_QUOTES = { open_count: 0, seller_count: 0, buyer_count: 0, unseen_offer_count: 0 }
const NO_ORDERS = { success: true as const, data: { pending_count: 0, proof_count: 0 } }

const OFFER = { company_id: 3, days: 30, currency: 'TRY' as const, limit: 2000, used: 500, limit_left: 1500 }

it('a seller who grants an open account is paid so by choice, the others as before', async () => {
  const sent: unknown[] = []
  const items = [
    aCartItem({ ...AKPAMUK, quantity: 1, converted_price: 1180 }),
    aCartItem({ ...INEGOL, id: 3, product_id: 8, quantity: 1, converted_price: 100 }),
  ]
  rememberSession()
  apiServer.use(
    answers(getCart, { success: true, data: aCart(items, 1280) }),
    answers(listAccountOffers, { success: true, data: [OFFER] }),
    answers(getCompany, {
      success: true,
      data: aCompany({ address: 'Kordon 3', city: 'İzmir', postal_code: '35210' }),
    }),
    answers(createOrdersFromCart, { success: true, data: PLACED }, async (request) => sent.push(await request.json())),
  )
  renderScreen('/checkout')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('radio', { name: /^Açık hesap, 30 gün/ }))
  expect(screen.getByText('₺320,00')).toBeTruthy()
  expect(screen.getByText('Açık hesaba').parentElement?.textContent).toBe('Açık hesaba₺1.180,00')
  await user.click(screen.getByRole('button', { name: 'Siparişi Oluştur' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    payment_method: 'transfer',
    payments: [{ company_id: 3, payment_method: 'account' }],
  })
})

it('an order beyond the limit cannot be put on the open account, and says by how much', async () => {
  rememberSession()
  apiServer.use(
    answers(getCart, {
      success: true,
      data: aCart([aCartItem({ ...AKPAMUK, quantity: 1, converted_price: 1600 })], 1600),
    }),
    answers(listAccountOffers, { success: true, data: [OFFER] }),
    answers(getCompany, { success: true, data: aCompany() }),
  )
  renderScreen('/checkout')
  const account = await screen.findByRole<HTMLInputElement>('radio', { name: /^Açık hesap, 30 gün/ })
  expect(account.disabled).toBe(true)
  expect(screen.getByText('Kalan limit ₺1.500,00, bu sipariş sığmıyor')).toBeTruthy()
  expect(screen.getByText('₺100,00 fazla')).toBeTruthy()
})

it('open accounts that cannot be read are said to be missing, and offered after another try', async () => {
  rememberSession()
  apiServer.use(
    answers(getCart, { success: true, data: aCart([aCartItem({ ...AKPAMUK, quantity: 1 })], 100) }),
    refuses(listAccountOffers, 500, { code: 'internal', message: 'Beklenmeyen bir hata oluştu' }),
    answers(getCompany, { success: true, data: aCompany() }),
  )
  renderScreen('/checkout')
  const user = userEvent.setup()
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Sipariş notu', { selector: 'textarea' })
  await user.type(note, 'Arka kapı')
  expect(screen.getByRole('alert').textContent).toContain('Açık hesaplarınız yüklenemedi')
  apiServer.use(answers(listAccountOffers, { success: true, data: [OFFER] }))
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }))
  expect(await screen.findByRole('radio', { name: /^Açık hesap, 30 gün/ })).toBeTruthy()
  expect(note.isConnected && note.value).toBe('Arka kapı')
})
