import { getCompany } from '@bedesten/contract/companies.calls'
import { getQuote, listQuotes, offerQuote } from '@bedesten/contract/quotes.calls'
import type { Quote } from '@bedesten/contract/quotes.schemas'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { anOwnCompany } from '../test/company.ts'
import { serveEvents } from '../test/event-stream.ts'
import { DRAFT_FOUND, firstButton, noteAt } from '../test/form.ts'
import { aQuote, aQuoteLine, aQuoteOffer } from '../test/quote.ts'
import { renderScreen, renderWithNavigation } from '../test/renderScreen.tsx'
import { aUser, rememberSession } from '../test/session.ts'

const ASKED = aQuote({
  side: 'seller',
  status: 'requested',
  turn: 'seller',
  acts: ['offer', 'decline'],
  offers: [],
  lines: [
    aQuoteLine(),
    aQuoteLine({ id: 32, name: 'Paketleme', quantity: 10, target_price: null }),
    aQuoteLine({ id: 33, name: 'Nakliye', quantity: 1, target_price: null }),
  ],
})
const OFFERED = aQuote({ side: 'seller', acts: ['offer', 'withdraw'] })
const ENDS = 'Yazdıklarınız burada duruyor, ancak artık gönderilemez.'

const serve = (data: Quote) => apiServer.use(answers(getQuote, { success: true, data }))
const price = (name = 'Kenara logo nakışı') =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`Birim fiyat.*${name}`))
const write = (input: HTMLElement, value: string) => fireEvent.input(input, { target: { value } })

async function openForm(render = renderScreen) {
  render('/quotes/5')
  await screen.findByLabelText(/Birim fiyat.*Kenara logo nakışı/)
}

/** The form with a price, on a page that hears of changes. */
async function writeOffer() {
  const events = serveEvents()
  await openForm(renderWithNavigation)
  await waitFor(() => expect(events.opened()).toBe(1))
  write(price(), '21,50')
  return events
}

// Loading them is not what the first test waits for.
beforeAll(() =>
  Promise.all([
    import('./QuoteScreen.tsx'),
    import('../app/shell/Shell.tsx'),
    import('../app/shell/MemberNavigation.tsx'),
  ]),
)
beforeEach(() => {
  rememberSession()
  serve(ASKED)
  apiServer.use(answers(getCompany, { success: true, data: anOwnCompany() }))
})

it.each([
  [{ status: 'withdrawn' as const, decided_by: 'buyer' as const }, 'Siz yazarken alıcı talebini geri çekti.'],
  [{ status: 'expired' as const }, 'Siz yazarken teklifin süresi doldu.'],
])('a half-typed offer stays when nothing can be offered any more: %o', async (given, words) => {
  const events = await writeOffer()
  serve({ ...ASKED, turn: null, acts: [], ...given })
  events.tell('quote')
  const bar = await screen.findByText(`${words} ${ENDS}`)
  expect(price().value).toBe('21,50')
  expect(firstButton('Teklifi Gönder').disabled).toBe(true)
  // Only its writer closes it.
  fireEvent.click(within(bar.parentElement ?? bar).getByRole('button', { name: 'Teklifi Göster' }))
  await waitFor(() => expect(screen.queryByLabelText(/Birim fiyat/)).toBeNull())
  expect(localStorage.getItem('draft:7:offer:5')).toBeNull()
})

it('names the variants of its lines, asked and offered', async () => {
  rememberSession()
  const lines = [aQuoteLine({ variant_id: 4, variant_name: 'Lacivert, 50 x 90', sku: 'HVL-L-50' })]
  for (const quote of [aQuote({ lines, offers: [], status: 'requested', acts: [] }), aQuote({ lines })]) {
    serve(quote)
    renderScreen('/quotes/5')
    expect(await screen.findByText('Lacivert, 50 x 90')).toBeTruthy()
    expect(screen.getByText('HVL-L-50')).toBeTruthy()
    cleanup()
  }
})

it('a half-typed offer stays when a colleague sends one, and becomes the next version', async () => {
  const events = await writeOffer()
  serve({ ...OFFERED, lines: ASKED.lines })
  events.tell('quote')
  await screen.findByText(/firmanızdan Sürüm 1 gönderildi. Gönderirseniz yazdıklarınız Sürüm 2 olur./)
  expect(price().value).toBe('21,50')
  expect(firstButton('Teklifi Gönder').disabled).toBe(false)
})

it('a half-typed offer stays when the quote is gone, or cannot be read again', async () => {
  const events = await writeOffer()
  apiServer.use(refuses(getQuote, 403, { code: 'forbidden', message: 'Yasak' }))
  events.tell('quote')
  await waitFor(() => expect(price().value).toBe('21,50'))
  apiServer.use(refuses(getQuote, 404, { code: 'not_found', message: 'Yok' }))
  events.tell('quote')
  await screen.findByText(`Bu teklif artık bulunamıyor. ${ENDS}`)
  expect(price().value).toBe('21,50')
})

it('an offer outlives a reload and a logout of its writer, and is shown to nobody else', async () => {
  await openForm()
  write(price(), '21,50')
  write(screen.getByLabelText(/Teslim süresi/), '12')
  cleanup()
  rememberSession(aUser({ id: 8, short_name: 'baska' }))
  await openForm()
  expect([price().value, screen.queryByText(DRAFT_FOUND)]).toEqual(['', null])
  cleanup()
  rememberSession()
  await openForm()
  await screen.findByText(DRAFT_FOUND)
  expect([price().value, screen.getByLabelText<HTMLInputElement>(/Teslim süresi/).value]).toEqual(['21,50', '12'])
  fireEvent.click(screen.getByRole('button', { name: 'Taslağı Sil' }))
  await waitFor(() => expect(price().value).toBe(''))
  cleanup()
  await openForm()
  expect([price().value, screen.queryByText(DRAFT_FOUND)]).toEqual(['', null])
})

it('a draft keeps its currency, and opens the next version of an offer by itself', async () => {
  serve(OFFERED)
  renderScreen('/quotes/5')
  fireEvent.click((await screen.findAllByRole('button', { name: 'Yeni Sürüm Gönder' }))[0] ?? document.body)
  write(await screen.findByLabelText(/Birim fiyat/), '19')
  cleanup()
  serve({ ...OFFERED, offers: [aQuoteOffer(), aQuoteOffer({ version: 2, currency: 'EUR' })] })
  await openForm()
  expect(price().value).toBe('19')
  expect(price().parentElement?.textContent).toContain('₺')
})

it('leaving a half-typed offer is asked about, and sending it leaves neither question nor draft', async () => {
  apiServer.use(refuses(listQuotes, 403, { code: 'forbidden', message: 'Yasak' }))
  await openForm()
  const user = userEvent.setup({ delay: null })
  for (const name of ['Kenara logo nakışı', 'Paketleme', 'Nakliye']) write(price(name), '5')
  write(screen.getByLabelText(/Teslim süresi/), '12')
  await user.click(screen.getAllByRole('link', { name: 'Teklifler' })[0] ?? document.body)
  await user.click(await screen.findByRole('button', { name: 'Sayfada Kal' }))
  expect(price().value).toBe('5')
  apiServer.use(answers(offerQuote, { success: true, data: OFFERED }))
  await user.click(firstButton('Teklifi Gönder'))
  await screen.findAllByRole('button', { name: 'Yeni Sürüm Gönder' })
  expect(localStorage.getItem('draft:7:offer:5')).toBeNull()
  await user.click(screen.getAllByRole('link', { name: 'Teklifler' })[0] ?? document.body)
  await waitFor(() => expect(window.location.pathname).toBe('/quotes'))
})

it('what the server says of a line stands at that line, which gets the focus', async () => {
  serve({ ...ASKED, purchase_request_id: 9, purchase_request_title: 'Otel için havlu' })
  await openForm()
  // The first line has no price and is not sent: the server counts from the second.
  write(price('Paketleme'), '5')
  write(price('Nakliye'), '400')
  write(screen.getByLabelText(/Teslim süresi/), '12')
  const errors = [{ path: 'lines.1.unit_price', msg: 'Fiyat çok yüksek' }]
  apiServer.use(refuses(offerQuote, 422, { code: 'invalid', message: 'Geçersiz', errors }))
  fireEvent.click(firstButton('Teklifi Gönder'))
  await waitFor(() => expect(noteAt(price('Nakliye'))).toBe('Fiyat çok yüksek'))
  expect(document.activeElement).toBe(price('Nakliye'))
  expect([noteAt(price()), noteAt(price('Paketleme'))]).toEqual(['', ''])
})
