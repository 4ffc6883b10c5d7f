import { getCompany } from '@bedesten/contract/companies.calls'
import { listUsedAddresses } from '@bedesten/contract/orders.calls'
import {
  closePurchaseRequest,
  getPurchaseRequest,
  listRequestOffers,
  markOffersSeen,
} from '@bedesten/contract/purchase-requests.calls'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { anOwnCompany } from '../test/company.ts'
import { aComparedQuote, aQuote, aRequest } from '../test/quote.ts'
import { renderScreen, renderWithNavigation } from '../test/renderScreen.tsx'
import { rememberSession } from '../test/session.ts'

const OWN = aRequest({ is_own: 1, company: aQuote().buyer })
const CHEAP = aComparedQuote()
const DEAR = aComparedQuote({
  id: 6,
  seller: { ...CHEAP.seller, id: 4, company_name: 'Ege Tekstil', short_name: 'ege' },
  acts: [],
  status: 'expired',
  comparison: {
    ...CHEAP.comparison,
    total_amount: 12_000,
    lowest: false,
    fastest: false,
    nearest: false,
    unseen: true,
  },
})

// Loading them is not what the first test waits for.
beforeAll(() =>
  Promise.all([
    import('./RequestOffersScreen.tsx'),
    import('./RequestScreen.tsx'),
    import('../features/quotes/dialogs/QuoteDialogs.tsx'),
    import('../app/shell/Shell.tsx'),
    import('../app/shell/MemberNavigation.tsx'),
  ]),
)
beforeEach(() => {
  rememberSession()
  apiServer.use(
    answers(getCompany, { success: true, data: anOwnCompany() }),
    answers(listUsedAddresses, { success: true, data: [] }),
    answers(getPurchaseRequest, { success: true, data: OWN }),
    answers(listRequestOffers, { success: true, data: [CHEAP, DEAR] }),
    answers(markOffersSeen, { success: true, unseen_offer_count: 0 }),
  )
})

it('compares the offers in a table, marks the new one, and tells the server that it was seen', async () => {
  const seen = vi.fn<() => void>()
  apiServer.use(answers(markOffersSeen, { success: true, unseen_offer_count: 0 }, seen))
  renderScreen('/requests/9/offers')
  const table = within(await screen.findByRole('region', { name: 'Teklif karşılaştırması' }))
  const [, cheap, dear] = table.getAllByRole('columnheader')
  expect(cheap?.textContent).toContain('Akpamuk Havlu')
  expect(dear?.textContent).toContain('Ege TekstilYeni')
  expect(table.getByRole('row', { name: /Genel toplam/ }).textContent).toContain('₺9.600,00')
  await waitFor(() => expect(seen).toHaveBeenCalled())
})

it('opens the acceptance of the chosen offer; one that has ended cannot be accepted', async () => {
  renderScreen('/requests/9/offers')
  const table = within(await screen.findByRole('region', { name: 'Teklif karşılaştırması' }))
  expect(table.queryByRole('button', { name: 'Kabul et: Ege Tekstil' })).toBeNull()
  await userEvent.click(table.getByRole('button', { name: 'Kabul et: Akpamuk Havlu' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Teklifi kabul et' }))
  expect(dialog.getByRole('button', { name: 'Siparişi Oluştur' })).toBeTruthy()
})

it('leads whoever does not own the request to the request', async () => {
  apiServer.use(
    refuses(listRequestOffers, 403, { code: 'forbidden', message: 'Olmaz' }),
    answers(getPurchaseRequest, { success: true, data: aRequest() }),
  )
  renderScreen('/requests/9/offers')
  await waitFor(() => expect(window.location.pathname).toBe('/requests/9'))
})

it('closes the request once that is confirmed, and says why when it is refused', async () => {
  apiServer.use(refuses(closePurchaseRequest, 409, { code: 'closed', message: 'İlan zaten kapalı' }))
  renderWithNavigation('/requests/9/offers')
  const [menu] = await screen.findAllByRole('button', { name: 'İlan işlemleri' })
  await userEvent.click(menu ?? document.body)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'İlanı Kapat' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'İlanı Kapat' }))
  expect(await screen.findByText('İlan zaten kapalı')).toBeTruthy()
})
