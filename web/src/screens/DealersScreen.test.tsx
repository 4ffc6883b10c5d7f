import { searchCompanies } from '@bedesten/contract/companies.calls'
import { listDealers, listDealerSellers, removeDealer, setDealer } from '@bedesten/contract/dealers.calls'
import type { Dealer } from '@bedesten/contract/dealers.schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answers, apiServer } from '../test/api-server.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { rememberSession } from '../test/session.ts'

const INEGOL: Dealer = {
  company_id: 9,
  company_name: 'İnegöl Ahşap',
  short_name: 'inegol',
  logo_url: null,
  verified: 0,
  city: 'Bursa',
  discount_percent: 12.5,
  note: 'Fuar kampanyası',
  ends_on: null,
  active: true,
  created_at: '2026-10-12T09:00:00.000Z',
}
const PAGE = { page: 1, limit: 50, total: 1, totalPages: 1, next_cursor: null }

// Loading them is not what the test waits for.
beforeAll(() =>
  Promise.all([
    import('./DealersScreen.tsx'),
    import('../features/dealers/DealerDialog.tsx'),
    import('../app/shell/Shell.tsx'),
  ]),
)
beforeEach(() => rememberSession())

function serve(dealers: Dealer[]) {
  apiServer.use(
    answers(listDealers, { success: true, data: dealers, pagination: { ...PAGE, total: dealers.length } }),
    answers(listDealerSellers, { success: true, data: [], pagination: { ...PAGE, total: 0 } }),
  )
}

it('a company finds another one and grants it a discount', async () => {
  const sent: unknown[] = []
  serve([])
  const { company_id: id, company_name, short_name, logo_url, verified, city } = INEGOL
  apiServer.use(
    answers(searchCompanies, { success: true, data: [{ id, company_name, short_name, logo_url, verified, city }] }),
    answers(setDealer, { success: true, data: INEGOL }, async (request) => {
      sent.push([new URL(request.url).pathname, await request.json()])
      serve([INEGOL])
    }),
  )
  renderScreen('/dealers')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Bayi Ekle' }))
  const dialog = await screen.findByRole('dialog', { name: 'Bayi ekle' })
  await user.type(within(dialog).getByRole('combobox', { name: 'Firma' }), 'ine')
  await user.click(await within(dialog).findByText('@inegol · Bursa'))
  await user.type(within(dialog).getByLabelText(/^İndirim/), '95')
  await user.click(within(dialog).getByRole('button', { name: 'Ekle' }))
  expect(within(dialog).getByText(/0,01 ile 90 arasında/)).toBeTruthy()
  expect(sent).toEqual([])
  await user.clear(within(dialog).getByLabelText(/^İndirim/))
  await user.type(within(dialog).getByLabelText(/^İndirim/), '12,5')
  await user.click(within(dialog).getByRole('button', { name: 'Ekle' }))
  const list = await screen.findByRole('list', { name: 'Bayiler' })
  expect(within(list).getByText('%12,5')).toBeTruthy()
  expect(sent).toEqual([['/api/v1/dealers/9', { discount_percent: 12.5, ends_on: '', note: '' }]])
})

it.each([
  ['its row', 'Bayilerden çıkar: İnegöl Ahşap'],
  ['its dialog', 'Düzenle: İnegöl Ahşap'],
])('a dealer is taken away from %s once that is confirmed', async (_place, way) => {
  const removed: string[] = []
  serve([INEGOL])
  apiServer.use(
    answers(removeDealer, { success: true }, (request) => {
      removed.push(new URL(request.url).pathname)
      serve([])
    }),
  )
  renderScreen('/dealers')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: way }))
  if (way.startsWith('Düzenle')) {
    const dialog = within(await screen.findByRole('dialog', { name: 'Bayi indirimini düzenle' }))
    await user.click(dialog.getByRole('button', { name: 'Çıkar' }))
  }
  const question = within(await screen.findByRole('alertdialog', { name: 'Bayiyi çıkar' }))
  await user.click(question.getByRole('button', { name: 'Çıkar' }))
  await screen.findByText('Henüz bayiniz yok')
  await waitFor(() => expect(removed).toEqual(['/api/v1/dealers/9']))
})
