import { getCompany } from '@bedesten/contract/companies.calls'
import { getProduct, listCompanyProducts } from '@bedesten/contract/products.calls'
import { getPurchaseRequest, offerToRequest } from '@bedesten/contract/purchase-requests.calls'
import type { PurchaseRequest } from '@bedesten/contract/purchase-requests.schemas'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { anOwnCompany } from '../test/company.ts'
import { serveEvents } from '../test/event-stream.ts'
import { DRAFT_FOUND, firstButton } from '../test/form.ts'
import { aProduct } from '../test/product.ts'
import { aQuote, aRequest } from '../test/quote.ts'
import { renderScreen, renderWithNavigation } from '../test/renderScreen.tsx'
import { rememberSession } from '../test/session.ts'

const REQUEST = aRequest({
  lines: [
    { id: 91, name: 'Banyo havlusu', quantity: 960, unit: 'adet' },
    { id: 92, name: 'El havlusu', quantity: 400, unit: 'adet' },
  ],
})
const PATH = '/requests/9/offer'
const ENDS = 'Yazdıklarınız burada duruyor, ancak artık gönderilemez.'

const serve = (data: PurchaseRequest) => apiServer.use(answers(getPurchaseRequest, { success: true, data }))
const price = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`Birim fiyat.*${name}`))
const write = (input: HTMLElement, value: string) => fireEvent.input(input, { target: { value } })

async function writeOffer() {
  const events = serveEvents()
  renderWithNavigation(PATH)
  await screen.findByLabelText(/Birim fiyat.*El havlusu/)
  await waitFor(() => expect(events.opened()).toBe(1))
  write(price('El havlusu'), '35')
  return events
}

// Loading them is not what the first test waits for.
beforeAll(() =>
  Promise.all([
    import('./RequestOfferScreen.tsx'),
    import('../app/shell/Shell.tsx'),
    import('../app/shell/MemberNavigation.tsx'),
  ]),
)
beforeEach(() => {
  rememberSession()
  serve(REQUEST)
  apiServer.use(answers(getCompany, { success: true, data: anOwnCompany() }))
})

it.each([
  [{ status: 'closed' as const }, 'Siz yazarken ilan teklife kapandı.'],
  [{ your_quote_id: 5 }, 'Siz yazarken firmanızdan bu ilana teklif gönderildi.'],
])('a half-typed offer stays when the request takes none any more: %o', async (given, words) => {
  const events = await writeOffer()
  serve({ ...REQUEST, ...given })
  events.tell('quote')
  await screen.findByText(`${words} ${ENDS}`)
  expect(window.location.pathname).toBe(PATH)
  expect(price('El havlusu').value).toBe('35')
  expect(firstButton('Teklifi Gönder').disabled).toBe(true)
})

it('a price stays with its line when the buyer writes the lines anew', async () => {
  const events = await writeOffer()
  const lines = [
    { id: 95, name: 'Bornoz', quantity: 50, unit: 'adet' as const },
    { id: 96, name: 'El havlusu', quantity: 500, unit: 'adet' as const },
  ]
  serve({ ...REQUEST, lines })
  events.tell('quote')
  await screen.findByText(
    'Siz yazarken alıcı kalemleri değiştirdi. Eklenen: Bornoz. Çıkarılan: Banyo havlusu. Miktarları ve fiyatlarınızı kontrol edin.',
  )
  expect([price('Bornoz').value, price('El havlusu').value]).toEqual(['', '35'])
  write(screen.getByLabelText(/Teslim süresi/), '12')
  const sent: unknown[] = []
  apiServer.use(
    answers(offerToRequest, { success: true, data: aQuote() }, async (request) => sent.push(await request.json())),
  )
  fireEvent.click(firstButton('Teklifi Gönder'))
  await waitFor(() => expect(window.location.pathname).toBe('/requests/9'))
  expect(sent).toMatchObject([{ lines: [{ line_id: 96, unit_price: 35 }] }])
  expect(localStorage.getItem('draft:7:request-offer:9')).toBeNull()
})

it('a line is tied to a variant of the own product, which is asked for', async () => {
  const variant = { sku: null, barcode: null, price: null, stock_quantity: 40, image_url: null, active: true }
  const varied = aProduct({
    axes: [{ name: 'Renk', values: ['Lacivert', 'Beyaz'] }],
    variants: [
      { ...variant, id: 1, values: ['Lacivert'] },
      { ...variant, id: 2, values: ['Beyaz'] },
    ],
    variant_count: 2,
  })
  const pagination = { page: 1, limit: 12, total: 1, totalPages: 1, next_cursor: null }
  const sent: unknown[] = []
  apiServer.use(
    answers(listCompanyProducts, { success: true, data: [varied], pagination }),
    answers(getProduct, { success: true, data: varied }),
    answers(offerToRequest, { success: true, data: aQuote() }, async (request) => sent.push(await request.json())),
  )
  await writeOffer()
  fireEvent.click(screen.getByRole('button', { name: 'Ürünle eşle: El havlusu' }))
  fireEvent.click(await screen.findByRole('button', { name: /Otel tipi havlu seti/ }))
  fireEvent.click(await screen.findByRole('button', { name: /Beyaz/ }))
  expect(screen.getByText(/^Eşlendi: Otel tipi havlu seti, Beyaz/)).toBeTruthy()
  write(screen.getByLabelText(/Teslim süresi/), '12')
  fireEvent.click(firstButton('Teklifi Gönder'))
  await waitFor(() => expect(sent).toMatchObject([{ lines: [{ line_id: 92, product_id: 5, variant_id: 2 }] }]))
})

it('an untouched form follows the request: to the own offer, or to the closed request', async () => {
  serve({ ...REQUEST, status: 'closed' })
  renderScreen(PATH)
  await waitFor(() => expect(window.location.pathname).toBe('/requests/9'))
})

it('an offer to a request is found again after a reload, and a failed refetch leaves it alone', async () => {
  const events = await writeOffer()
  apiServer.use(refuses(getPurchaseRequest, 403, { code: 'forbidden', message: 'Yasak' }))
  events.tell('quote')
  await waitFor(() => expect(price('El havlusu').value).toBe('35'))
  cleanup()
  serve(REQUEST)
  renderScreen(PATH)
  await screen.findByText(DRAFT_FOUND)
  expect(price('El havlusu').value).toBe('35')
})
