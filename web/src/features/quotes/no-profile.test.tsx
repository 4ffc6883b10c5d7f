import { getCompany } from '@bedesten/contract/companies.calls'
import { getProduct } from '@bedesten/contract/products.calls'
import { getPurchaseRequest } from '@bedesten/contract/purchase-requests.calls'
import { getQuote } from '@bedesten/contract/quotes.calls'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../../test/api-server.ts'
import { anOwnCompany } from '../../test/company.ts'
import { aProduct } from '../../test/product.ts'
import { aQuote, aRequest } from '../../test/quote.ts'
import { renderScreen } from '../../test/renderScreen.tsx'
import { rememberSession } from '../../test/session.ts'

beforeAll(() =>
  Promise.all([
    import('../../screens/NewQuoteScreen.tsx'),
    import('../../screens/QuoteScreen.tsx'),
    import('../../screens/RequestOfferScreen.tsx'),
  ]),
)
beforeEach(() => {
  rememberSession()
  const asked = { side: 'seller', status: 'requested', turn: 'seller', acts: ['offer', 'decline'], offers: [] } as const
  apiServer.use(
    refuses(getCompany, 403, { code: 'forbidden', message: 'Yok' }),
    answers(getProduct, { success: true, data: aProduct({ id: 5, company_id: 3 }) }),
    answers(getQuote, { success: true, data: aQuote({ ...asked, acts: [...asked.acts], offers: [] }) }),
    answers(getPurchaseRequest, { success: true, data: aRequest() }),
  )
})

const FAILED = 'Para biriminiz bilinmeden fiyat girilemez. Bağlantınızı kontrol edip yeniden deneyin.'

it.each([
  ['a quote is asked for', '/quotes/new?product=5', 'Hedef birim fiyat'],
  ['a quote is answered', '/quotes/5', 'Birim fiyat'],
  ['an offer is made to a request', '/requests/9/offer', 'Birim fiyat'],
])(
  'without the profile no currency is guessed where %s; a new try opens the form in its own',
  async (_, path, label) => {
    renderScreen(path)
    expect(await screen.findByText(FAILED)).toBeTruthy()
    expect(screen.queryAllByLabelText(new RegExp(label))).toEqual([])
    apiServer.use(answers(getCompany, { success: true, data: anOwnCompany({ preferred_currency: 'USD' }) }))
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Tekrar Dene' }))
    expect((await screen.findAllByLabelText(new RegExp(label))).length).toBeGreaterThan(0)
    expect(screen.getAllByText(/USD|\$/).length).toBeGreaterThan(0)
  },
)

it('a quote that only has to be read is shown without the profile', async () => {
  apiServer.use(answers(getQuote, { success: true, data: aQuote() }))
  renderScreen('/quotes/5')
  expect((await screen.findAllByRole('button', { name: 'Teklifi Kabul Et' })).length).toBeGreaterThan(0)
})
