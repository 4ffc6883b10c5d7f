import { listBulkChanges } from '@bedesten/contract/bulk-changes.calls'
import { getCompany } from '@bedesten/contract/companies.calls'
import { getOrder, listBuyerOrders, listSellerOrders } from '@bedesten/contract/orders.calls'
import { getProduct } from '@bedesten/contract/products.calls'
import {
  getPurchaseRequest,
  listPurchaseRequests,
  listRequestOffers,
  listRequestTags,
} from '@bedesten/contract/purchase-requests.calls'
import { getQuote, listQuotes } from '@bedesten/contract/quotes.calls'
import type { HttpHandler } from 'msw'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { aBulkChange } from '../test/bulk-change.ts'
import { anOwnCompany } from '../test/company.ts'
import { anOrder } from '../test/order.ts'
import { aProduct } from '../test/product.ts'
import { aComparedQuote, aQuote, aQuoteOffer, aRequest } from '../test/quote.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { rememberSession } from '../test/session.ts'

interface States {
  address: string
  /** Answers with something to show. */
  filled: HttpHandler
  empty?: HttpHandler
  failing: HttpHandler
  /** What a screen reader is told while it loads. */
  loading: string
  /** Part of what is shown then. */
  shown: string
  nothing?: string
  failed: string
}

const success = true as const
const busy = { code: 'too_many', message: 'Çok sık denediniz' }
const none = { page: 1, limit: 20, total: 0, totalPages: 0, next_cursor: null }
const one = { ...none, total: 1, totalPages: 1 }
const counts = {
  all: 1,
  my_turn: 1,
  requested: 0,
  offered: 1,
  change_requested: 0,
  accepted: 0,
  declined: 0,
  withdrawn: 0,
  expired: 0,
}
const notFound = { code: 'not_found', message: 'Bulunamadı' }
const versions = [aQuoteOffer(), aQuoteOffer({ version: 2, subtotal: 7600, total_amount: 9120 })]

const SCREENS: States[] = [
  {
    address: '/my-orders',
    filled: answers(listBuyerOrders, { success, data: [anOrder()], pagination: one }),
    empty: answers(listBuyerOrders, { success, data: [], pagination: none }),
    failing: refuses(listBuyerOrders, 429, busy),
    loading: 'Siparişler yükleniyor',
    shown: 'BD20261012ABCDEF',
    nothing: 'Verdiğiniz siparişler burada listelenir.',
    failed: 'Siparişler yüklenirken bir hata oluştu.',
  },
  {
    address: '/incoming-orders',
    filled: answers(listSellerOrders, { success, data: [anOrder({ seller_id: 7 })], pagination: one }),
    empty: answers(listSellerOrders, { success, data: [], pagination: none }),
    failing: refuses(listSellerOrders, 429, busy),
    loading: 'Siparişler yükleniyor',
    shown: 'BD20261012ABCDEF',
    nothing: 'Firmanıza verilen siparişler burada listelenir.',
    failed: 'Gelen siparişler yüklenirken bir hata oluştu.',
  },
  {
    address: '/my-orders-detail/9',
    filled: answers(getOrder, { success, data: anOrder() }),
    empty: refuses(getOrder, 404, notFound),
    failing: refuses(getOrder, 429, busy),
    loading: 'Sipariş yükleniyor',
    shown: 'Otel tipi havlu seti',
    nothing: 'Bu numarayla size ait bir sipariş yok.',
    failed: 'Sipariş detayları yüklenirken bir hata oluştu.',
  },
  {
    address: '/quotes?side=buyer',
    filled: answers(listQuotes, { success, data: [aQuote()], counts, pagination: one }),
    empty: answers(listQuotes, { success, data: [], counts: { ...counts, all: 0 }, pagination: none }),
    failing: refuses(listQuotes, 429, busy),
    loading: 'Teklifler yükleniyor',
    shown: 'Akpamuk Havlu',
    nothing: 'Henüz teklif istemediniz',
    failed: 'Teklifler yüklenirken bir hata oluştu.',
  },
  {
    address: '/quotes/5/versions',
    filled: answers(getQuote, { success, data: aQuote({ offers: versions }) }),
    empty: refuses(getQuote, 404, notFound),
    failing: refuses(getQuote, 429, busy),
    loading: 'Teklif yükleniyor',
    shown: 'Akpamuk Havlu 2 sürüm gönderdi, yalnız sonuncusu kabul edilebilir',
    nothing: 'Bu numarayla size ait bir teklif yok.',
    failed: 'Teklif yüklenirken bir hata oluştu.',
  },
  {
    address: '/requests',
    filled: answers(listPurchaseRequests, { success, data: [aRequest()], pagination: one }),
    empty: answers(listPurchaseRequests, { success, data: [], pagination: none }),
    failing: refuses(listPurchaseRequests, 429, busy),
    loading: 'Alım ilanları yükleniyor',
    shown: 'Otel için havlu',
    nothing: 'Açık ilan yok',
    failed: 'Alım ilanları yüklenirken bir hata oluştu.',
  },
  {
    address: '/requests/9/offers',
    filled: answers(listRequestOffers, { success, data: [aComparedQuote()] }),
    empty: answers(listRequestOffers, { success, data: [] }),
    failing: refuses(listRequestOffers, 429, busy),
    loading: 'Teklifler yükleniyor',
    shown: 'Akpamuk Havlu',
    nothing: 'Teklif gelince size haber vereceğiz.',
    failed: 'Teklifler yüklenirken bir hata oluştu.',
  },
  {
    address: '/products/mine/changes',
    filled: answers(listBulkChanges, {
      success,
      data: [aBulkChange({ id: 7, status: 'done', undo_until: '2099-01-01T00:00:00.000Z' })],
      pagination: one,
    }),
    empty: answers(listBulkChanges, { success, data: [], pagination: none }),
    failing: refuses(listBulkChanges, 429, busy),
    loading: 'Değişiklikler yükleniyor',
    shown: 'Uygulandı',
    nothing: 'Henüz toplu değişiklik yok',
    failed: 'Değişiklikler yüklenemedi.',
  },
  {
    address: '/kordon/products/5/edit',
    filled: answers(getProduct, { success, data: aProduct({ company_id: 7 }) }),
    empty: refuses(getProduct, 404, notFound),
    failing: refuses(getProduct, 429, busy),
    loading: 'Ürün bilgileri yükleniyor',
    shown: 'Pasif ürünler keşfette görünmez',
    nothing: 'Ürün yayından kaldırılmış ya da adresi değişmiş olabilir.',
    failed: 'Ürün bilgileri yüklenirken bir hata oluştu.',
  },
]

// Loading them is not what the first test waits for.
beforeAll(() =>
  Promise.all([
    import('./MyOrdersScreen.tsx'),
    import('./IncomingOrdersScreen.tsx'),
    import('./OrderDetailScreen.tsx'),
    import('./QuotesScreen.tsx'),
    import('./QuoteVersionsScreen.tsx'),
    import('./RequestsScreen.tsx'),
    import('./RequestOffersScreen.tsx'),
    import('./BulkChangesScreen.tsx'),
    import('./ProductEditScreen.tsx'),
    import('../app/shell/Shell.tsx'),
  ]),
)
beforeEach(() => {
  rememberSession()
  apiServer.use(
    answers(getCompany, { success, data: anOwnCompany() }),
    answers(listRequestTags, { success, data: [] }),
    answers(getPurchaseRequest, { success, data: aRequest({ is_own: 1, company: aQuote().buyer }) }),
  )
})

const findShown = async ({ shown }: States) => (await screen.findAllByText(shown, { exact: false }))[0]

describe.each(SCREENS)('$address', (states) => {
  it('says that it loads, that it failed, and is tried again', async () => {
    apiServer.use(states.failing)
    renderScreen(states.address)
    expect(await screen.findByText(states.loading)).toBeTruthy()
    expect(await screen.findByText(states.failed)).toBeTruthy()
    expect(screen.queryByText(states.loading)).toBeNull()
    apiServer.use(states.filled)
    await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
    expect(await findShown(states)).toBeTruthy()
    expect(screen.queryByText(states.failed)).toBeNull()
  })

  it('says so when there is nothing', async () => {
    if (states.empty) apiServer.use(states.empty)
    renderScreen(states.address)
    expect(await screen.findByText(states.nothing ?? '')).toBeTruthy()
    expect(screen.queryByText(states.failed)).toBeNull()
  })

  it('keeps what it shows when it cannot be asked for again', async () => {
    apiServer.use(states.filled)
    const { queryClient } = renderScreen(states.address)
    const shown = await findShown(states)
    const active = () => queryClient.getQueryCache().findAll({ type: 'active' })
    // Data that was there first is shown before the screen observes it.
    await waitFor(() => expect(active().some(({ state }) => state.data !== undefined)).toBe(true))
    apiServer.use(states.failing)
    await act(() => queryClient.refetchQueries({ type: 'active' }))
    expect(active().some(({ state }) => state.error)).toBe(true)
    expect(shown?.isConnected).toBe(true)
    expect(screen.queryByText(states.failed)).toBeNull()
  })
})
