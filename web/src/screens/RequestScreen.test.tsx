import { getPurchaseRequest } from '@bedesten/contract/purchase-requests.calls'
import { getCompany } from '@bedesten/contract/companies.calls'
import { getQuote } from '@bedesten/contract/quotes.calls'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { anOwnCompany } from '../test/company.ts'
import { aQuote, aRequest } from '../test/quote.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { rememberSession } from '../test/session.ts'

// Loading them is not what the test waits for.
beforeAll(() => Promise.all([import('./RequestScreen.tsx'), import('../app/shell/Shell.tsx')]))
beforeEach(() => {
  rememberSession()
  apiServer.use(
    answers(getCompany, { success: true, data: anOwnCompany() }),
    answers(getPurchaseRequest, { success: true, data: aRequest({ your_quote_id: 5, offer_count: 1 }) }),
  )
})

it('an own offer that cannot be read is asked for again, and its amount shown once it is there', async () => {
  apiServer.use(refuses(getQuote, 403, { code: 'forbidden', message: 'Olmaz' }))
  renderScreen('/requests/9')
  // The bar of small screens shows it as well.
  const [retry] = await screen.findAllByRole('button', { name: 'Tekrar dene' })
  expect(screen.getAllByText('Teklifiniz yüklenemedi.').length).toBeGreaterThan(0)
  expect(screen.queryByText('…')).toBeNull()
  apiServer.use(answers(getQuote, { success: true, data: aQuote({ side: 'seller' }) }))
  await userEvent.click(retry ?? document.body)
  expect((await screen.findAllByText('₺9.600,00')).length).toBeGreaterThan(0)
})
