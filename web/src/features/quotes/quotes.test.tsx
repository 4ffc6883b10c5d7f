import { getCompany } from '@bedesten/contract/companies.calls'
import { listUsedAddresses } from '@bedesten/contract/orders.calls'
import { getProduct } from '@bedesten/contract/products.calls'
import { getPurchaseRequest } from '@bedesten/contract/purchase-requests.calls'
import { acceptQuote, declineQuote, getQuote, offerQuote, requestQuoteChange } from '@bedesten/contract/quotes.calls'
import type { Quote } from '@bedesten/contract/quotes.schemas'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../../test/api-server.ts'
import { anOwnCompany } from '../../test/company.ts'
import { DRAFT_FOUND } from '../../test/form.ts'
import { aProduct } from '../../test/product.ts'
import { aQuote, aQuoteLine, aQuoteOffer, aRequest } from '../../test/quote.ts'
import { renderScreen } from '../../test/renderScreen.tsx'
import { rememberSession } from '../../test/session.ts'
import { compareOffers, toSubject, versionToAccept } from './quote-words.ts'

// Loading them is not what the first test waits for.
beforeAll(() =>
  Promise.all([
    import('../../screens/QuoteScreen.tsx'),
    import('../../screens/RequestScreen.tsx'),
    import('../../app/shell/Shell.tsx'),
    import('./dialogs/QuoteDialogs.tsx'),
  ]),
)
beforeEach(() => {
  rememberSession()
  const place = { address: 'Alsancak 42', city: 'İzmir', postal_code: '35220' }
  const own = anOwnCompany(place)
  apiServer.use(
    answers(getCompany, { success: true, data: own }),
    answers(listUsedAddresses, { success: true, data: [] }),
  )
})

function openQuote(quote: Quote, path = '/quotes/5') {
  apiServer.use(answers(getQuote, { success: true, data: quote }))
  renderScreen(path)
  return userEvent.setup({ delay: null })
}

const answered = (data: Quote) => ({ success: true as const, message: 'Tamam', data })

it('a dealer who asks sees the own price beside that of the list, and what it comes to', async () => {
  const dealt = { price: 84.5, price_tiers: [{ min_quantity: 240, price: 84.5 }], discount_percent: 12.5 }
  const product = aProduct({ id: 5, company_id: 3, min_order_quantity: 240, ...dealt })
  apiServer.use(answers(getProduct, { success: true, data: product }))
  renderScreen('/quotes/new?product=5')
  const line = (await screen.findByText('Otel tipi havlu seti')).parentElement
  expect(line?.textContent).toContain('Size özel ₺73,94 / adet')
  expect(line?.querySelector('s')?.textContent).toContain('₺84,50')
  expect(screen.getByText('Size özel tutar').parentElement?.textContent).toContain('₺17.745,60')
})

it('a seller answers with a price for every line, sees the sum and how far it is from the wish', async () => {
  const asked = aQuote({
    side: 'seller',
    status: 'requested',
    turn: 'seller',
    acts: ['offer', 'decline'],
    offers: [],
    lines: [aQuoteLine(), aQuoteLine({ id: 32, name: 'Paketleme', quantity: 10, target_price: null })],
  })
  const user = openQuote(asked)
  const price = await screen.findByLabelText(/Birim fiyat.*Kenara logo nakışı/)
  // Nothing is offered yet, on either kind of screen.
  const isClosed = () =>
    screen.getAllByRole<HTMLButtonElement>('button', { name: 'Teklifi Gönder' }).map(({ disabled }) => disabled)
  expect(isClosed()).toEqual([true, true])
  fireEvent.input(price, { target: { value: '20,00' } })
  expect(isClosed()).toEqual([false, false])
  await user.click(screen.getByRole('radio', { name: 'KDV hariç' }))
  expect(screen.getByText(/%11,1 üstünde/)).toBeTruthy()
  const sums = within(screen.getByRole('region', { name: 'Toplam' }))
  expect(sums.getByText('₺8.000,00')).toBeTruthy()
  expect(sums.getByText('₺9.600,00')).toBeTruthy()

  const [send] = screen.getAllByRole('button', { name: 'Teklifi Gönder' })
  await user.click(send ?? document.body)
  expect(await screen.findByText('Fiyat girin')).toBeTruthy()
  fireEvent.input(screen.getByLabelText(/Birim fiyat.*Paketleme/), { target: { value: '5' } })
  fireEvent.input(screen.getByLabelText(/Teslim süresi/), { target: { value: '21' } })
  const sent: unknown[] = []
  apiServer.use(
    answers(offerQuote, answered(aQuote({ side: 'seller', acts: ['offer', 'withdraw'] })), async (request) =>
      sent.push(await request.json()),
    ),
  )
  await user.click(send ?? document.body)
  expect((await screen.findAllByRole('button', { name: 'Yeni Sürüm Gönder' })).length).toBeGreaterThan(0)
  expect(sent).toEqual([
    expect.objectContaining({
      currency: 'TRY',
      delivery_days: 21,
      lines: [
        { line_id: 31, unit_price: 20, vat_rate: 20, vat_included: false },
        { line_id: 32, unit_price: 5, vat_rate: 20, vat_included: false },
      ],
    }),
  ])
})

it('a buyer who asks for a change sends what he wishes for each line with his words', async () => {
  const user = openQuote(aQuote())
  // Small screens have it in their bar as well.
  const writes = await screen.findAllByRole('link', { name: 'Mesaj yaz' })
  const talk = `/messages?company=${aQuote().seller.id}&quote=${aQuote().id}`
  expect(writes.map((write) => write.getAttribute('href'))).toEqual([talk, talk])
  await user.click((await screen.findAllByRole('button', { name: 'Değişiklik İste' }))[0] ?? document.body)
  let dialog = within(await screen.findByRole('dialog', { name: 'Değişiklik iste' }))
  fireEvent.input(dialog.getByLabelText('Hedef birim fiyat: Kenara logo nakışı'), { target: { value: '18,50' } })
  fireEvent.input(dialog.getByLabelText(/Ne değişsin/), { target: { value: 'Vade 45 gün olsun' } })
  // What was typed is there again when the dialog is.
  await user.click(dialog.getByRole('button', { name: 'Vazgeç' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getAllByRole('button', { name: 'Değişiklik İste' })[0] ?? document.body)
  dialog = within(await screen.findByRole('dialog', { name: 'Değişiklik iste' }))
  await dialog.findByText(DRAFT_FOUND)
  const sent: unknown[] = []
  const after = aQuote({ turn: 'seller', change_requested_at: '2026-10-14T07:30:00.000Z', change_note: 'Vade' })
  apiServer.use(answers(requestQuoteChange, answered(after), async (request) => sent.push(await request.json())))
  await user.click(dialog.getByRole('button', { name: 'İste' }))
  expect(await screen.findByText('Değişiklik istendi', { selector: 'span' })).toBeTruthy()
  expect(sent).toEqual([{ note: 'Kenara logo nakışı: hedef ₺18,50\nVade 45 gün olsun' }])
})

it('an acceptance that was not answered is sent again as the same wish, and a refused one as another', async () => {
  const user = openQuote(aQuote())
  await user.click((await screen.findAllByRole('button', { name: 'Teklifi Kabul Et' }))[0] ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: 'Teklifi kabul et' }))
  const keys: (string | null)[] = []
  apiServer.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/accept')) keys.push(request.headers.get('idempotency-key'))
  })
  const press = () => user.click(dialog.getByRole('button', { name: 'Siparişi Oluştur' }))
  apiServer.use(refuses(acceptQuote, 500, { code: 'internal', message: 'Bir hata oluştu' }))
  await press()
  await dialog.findByText('Bir hata oluştu')
  apiServer.use(refuses(acceptQuote, 409, { code: 'stock_changed', message: 'Yeterli stok yok' }))
  await press()
  await dialog.findByText('Yeterli stok yok')
  apiServer.use(refuses(acceptQuote, 409, { code: 'offer_expired', message: 'Bu teklifin süresi doldu.' }))
  await press()
  await dialog.findByText('Bu teklifin süresi doldu.')
  apiServer.events.removeAllListeners()
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[1])
})

it('an order by acceptance may go where an earlier one went', async () => {
  const used = { shipping_address: 'Liman Cad. 5', shipping_city: 'Mersin', shipping_postal_code: '33000' }
  apiServer.use(answers(listUsedAddresses, { success: true, data: [used] }))
  const user = openQuote(aQuote())
  await user.click((await screen.findAllByRole('button', { name: 'Teklifi Kabul Et' }))[0] ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: 'Teklifi kabul et' }))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Firma adresi/ }).checked).toBe(true)
  const sent: Promise<unknown>[] = []
  apiServer.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/accept')) sent.push(request.clone().json())
  })
  apiServer.use(refuses(acceptQuote, 409, { code: 'stock_changed', message: 'Yeterli stok yok' }))
  await user.click(await dialog.findByRole('radio', { name: /Liman Cad. 5, 33000 Mersin/ }))
  await user.click(dialog.getByRole('button', { name: 'Siparişi Oluştur' }))
  await dialog.findByText('Yeterli stok yok')
  apiServer.events.removeAllListeners()
  expect(await Promise.all(sent)).toMatchObject([used])
})

it('a buyer who declines chooses why, and may add words from the start', async () => {
  const user = openQuote(aQuote({ acts: ['accept', 'decline'] }))
  await user.click((await screen.findAllByRole('button', { name: 'Reddet' }))[0] ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: 'Teklifi reddet' }))
  fireEvent.input(dialog.getByPlaceholderText('Satıcıya iletilir'), { target: { value: 'Ocakta yeniden bakarız' } })
  await user.click(dialog.getByRole('button', { name: 'Reddet' }))
  expect(await dialog.findByText('Bir neden seçin')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Teslim süresi uzun' }))
  const sent: unknown[] = []
  const after = aQuote({ status: 'declined', turn: null, acts: [] })
  apiServer.use(answers(declineQuote, answered(after), async (request) => sent.push(await request.json())))
  await user.click(dialog.getByRole('button', { name: 'Reddet' }))
  expect(await screen.findAllByText('Teklif reddedildi')).toBeTruthy()
  expect(sent).toEqual([{ reason: 'Teslim süresi uzun: Ocakta yeniden bakarız' }])
})

it('beside its versions a quote can be accepted, and what else its buyer may do is there as well', async () => {
  const offers = [aQuoteOffer({ version: 1 }), aQuoteOffer({ version: 2 })]
  const user = openQuote(aQuote({ offers, acts: ['accept', 'change_request', 'decline'] }), '/quotes/5/versions')
  await user.click(await screen.findByRole('button', { name: 'Sürüm 2’yi Kabul Et' }))
  const dialog = await screen.findByRole('dialog', { name: 'Teklifi kabul et' })
  // It hears the key once it has the focus, and the page behind it is out of reach until it has gone.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Diğer işlemler' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Değişiklik İste' }))
  expect(await screen.findByRole('dialog', { name: 'Değişiklik iste' })).toBeTruthy()
})

it('who reads a request can write to its owner, and nobody is asked to offer to a closed one', async () => {
  const request = aRequest()
  apiServer.use(answers(getPurchaseRequest, { success: true, data: request }))
  renderScreen(`/requests/${request.id}`)
  const write = await screen.findByRole('link', { name: 'Mesaj' })
  expect(write.getAttribute('href')).toBe(`/messages?company=${request.company.id}&request=${request.id}`)
  expect(screen.getAllByRole('link', { name: 'Teklif Ver' }).length).toBeGreaterThan(0)
  cleanup()
  localStorage.clear()
  apiServer.use(answers(getPurchaseRequest, { success: true, data: aRequest({ status: 'closed' }) }))
  renderScreen(`/requests/${request.id}`)
  expect((await screen.findByRole('button', { name: 'Teklife kapalı' })).matches(':disabled')).toBe(true)
  expect(screen.queryByRole('link', { name: /teklif ver/i })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Mesaj' })).toBeNull()
})

it('words follow the number and the state of a quote', () => {
  const offers = [aQuoteOffer({ total_amount: 9700 }), aQuoteOffer({ version: 2 })]
  expect(compareOffers(offers)).toEqual({ words: 'Sürüm 1’e göre ₺100,00 düşük', lower: true })
  expect([1, 2, 3, 6, 9].map(versionToAccept)).toEqual([
    'Sürüm 1’i',
    'Sürüm 2’yi',
    'Sürüm 3’ü',
    'Sürüm 6’yı',
    'Sürüm 9’u',
  ])
  const asked = aQuote({ status: 'requested', offers: [], wanted_on: '2026-12-20' })
  expect(toSubject(asked).line).toBe('1 kalem · 20 Aralık’a kadar')
})
