import { getCompany } from '@bedesten/contract/companies.calls'
import { getProduct } from '@bedesten/contract/products.calls'
import { askQuote } from '@bedesten/contract/quotes.calls'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { anOwnCompany } from '../test/company.ts'
import { serveEvents } from '../test/event-stream.ts'
import { DRAFT_FOUND, firstButton, noteAt } from '../test/form.ts'
import { aProduct } from '../test/product.ts'
import { renderScreen, renderWithNavigation } from '../test/renderScreen.tsx'
import { aUser, rememberSession } from '../test/session.ts'

const TOWEL = aProduct({ id: 5, company_id: 3 })
const REFUSED = { code: 'own_company', message: 'Bu firmadan teklif isteyemezsiniz.' }
const target = () => screen.findByLabelText<HTMLInputElement>(/Hedef birim fiyat/)

// Loading them is not what the first test waits for.
beforeAll(() =>
  Promise.all([
    import('./NewQuoteScreen.tsx'),
    import('../app/shell/Shell.tsx'),
    import('../app/shell/MemberNavigation.tsx'),
  ]),
)
beforeEach(() => {
  rememberSession()
  apiServer.use(answers(getProduct, { success: true, data: TOWEL }))
})

it('a wished price is sent with the currency that was shown beside it', async () => {
  const own = anOwnCompany({ preferred_currency: 'EUR', city: 'İzmir' })
  apiServer.use(answers(getCompany, { success: true, data: own }), refuses(askQuote, 409, REFUSED))
  const sent: Promise<unknown>[] = []
  apiServer.events.on('request:start', ({ request }) => {
    if (request.method === 'POST' && request.url.endsWith('/quotes')) sent.push(request.clone().json())
  })
  renderScreen('/quotes/new?product=5')
  fireEvent.input(await target(), { target: { value: '18,50' } })
  expect((await target()).parentElement?.textContent).toContain('€')
  await userEvent.click(screen.getAllByRole('button', { name: 'Teklif İste' })[0] ?? document.body)
  await screen.findByText(REFUSED.message)
  apiServer.events.removeAllListeners()
  expect(await Promise.all(sent)).toMatchObject([{ target_currency: 'EUR', lines: [{ target_price: 18.5 }] }])
})

it('what was asked for stays when the product is gone meanwhile, and the server says so at its line', async () => {
  const events = serveEvents()
  const own = anOwnCompany({ city: 'İzmir' })
  apiServer.use(answers(getCompany, { success: true, data: own }))
  renderWithNavigation('/quotes/new?product=5')
  const user = userEvent.setup({ delay: null })
  await target()
  await waitFor(() => expect(events.opened()).toBe(1))
  await user.click(screen.getByRole('button', { name: 'Satır ekle' }))
  fireEvent.input(screen.getByLabelText('Ne istiyorsunuz?'), { target: { value: 'Logo nakışı' } })
  fireEvent.input(screen.getByLabelText('Miktar'), { target: { value: '40' } })
  fireEvent.input(await target(), { target: { value: '18' } })
  const errors = [
    { path: 'lines.0.product_id', msg: 'Bu ürün bu satıcının satışta olan bir ürünü değil' },
    { path: 'lines.1.name', msg: 'Kalem adı uygun değil' },
  ]
  apiServer.use(
    refuses(getProduct, 404, { code: 'not_found', message: 'Yok' }),
    refuses(askQuote, 422, { code: 'invalid', message: 'Geçersiz', errors }),
  )
  await user.click(firstButton('Teklif İste'))
  const quantity = screen.getByLabelText(/Miktar.*Otel tipi havlu seti/)
  await waitFor(() => expect(noteAt(quantity)).toBe(errors[0]?.msg))
  expect(document.activeElement).toBe(quantity)
  expect(noteAt(screen.getByLabelText('Ne istiyorsunuz?'))).toBe('Kalem adı uygun değil')
})

it('what was asked for outlives a reload and a logout, keeps its currency, and is shown to nobody else', async () => {
  const serveOwn = (preferred_currency: 'EUR' | 'USD') =>
    apiServer.use(answers(getCompany, { success: true, data: anOwnCompany({ preferred_currency }) }))
  serveOwn('EUR')
  renderScreen('/quotes/new?product=5')
  fireEvent.input(await target(), { target: { value: '18' } })
  cleanup()
  rememberSession(aUser({ id: 8, short_name: 'baska' }))
  renderScreen('/quotes/new?product=5')
  expect((await target()).value).toBe('')
  cleanup()
  rememberSession()
  serveOwn('USD')
  renderScreen('/quotes/new?product=5')
  await screen.findByText(DRAFT_FOUND)
  expect((await target()).value).toBe('18')
  expect((await target()).parentElement?.textContent).toContain('€')
  await userEvent.click(screen.getAllByRole('link', { name: 'Ürüne dön' })[0] ?? document.body)
  await userEvent.click(await screen.findByRole('button', { name: 'Sayfada Kal' }))
})
