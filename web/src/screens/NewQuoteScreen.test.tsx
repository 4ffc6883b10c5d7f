import { getCompany } from '@bedesten/contract/companies.calls'
import { getProduct } from '@bedesten/contract/products.calls'
import { askQuote } from '@bedesten/contract/quotes.calls'
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { anOwnCompany } from '../test/company.ts'
import { aProduct } from '../test/product.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { rememberSession } from '../test/session.ts'

const TOWEL = aProduct({ id: 5, company_id: 3 })
const REFUSED = { code: 'own_company', message: 'Bu firmadan teklif isteyemezsiniz.' }
const target = () => screen.findByLabelText<HTMLInputElement>(/Hedef birim fiyat/)

// Loading them is not what the first test waits for.
beforeAll(() => Promise.all([import('./NewQuoteScreen.tsx'), import('../app/shell/Shell.tsx')]))
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
