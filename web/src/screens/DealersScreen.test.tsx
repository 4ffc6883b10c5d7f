import { getCompany, getCompanyByShortName, searchCompanies } from '@bedesten/contract/companies.calls'
import { getDealer, listDealers, listDealerSellers, removeDealer, setDealer } from '@bedesten/contract/dealers.calls'
import type { Dealer } from '@bedesten/contract/dealers.schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { aCompany, anOwnCompany } from '../test/company.ts'
import { DRAFT_FOUND } from '../test/form.ts'
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

/** After `getDealer`, whose address that of the sellers looks like. */
function serve(dealers: Dealer[]) {
  apiServer.use(
    answers(listDealers, { success: true, data: dealers, pagination: { ...PAGE, total: dealers.length } }),
    answers(listDealerSellers, { success: true, data: [], pagination: { ...PAGE, total: 0 } }),
  )
}

it('a company finds another one and grants it a discount', async () => {
  const sent: unknown[] = []
  const { company_id: id, company_name, short_name, logo_url, verified, city } = INEGOL
  apiServer.use(
    answers(searchCompanies, { success: true, data: [{ id, company_name, short_name, logo_url, verified, city }] }),
    refuses(getDealer, 404, { code: 'not_found', message: 'Bu firma bayiniz değil.' }),
    answers(setDealer, { success: true, data: INEGOL }, async (request) => {
      sent.push([new URL(request.url).pathname, await request.json()])
      serve([INEGOL])
    }),
  )
  serve([])
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
    const dialog = within(await screen.findByRole('dialog', { name: 'Bayi düzenle' }))
    await user.click(dialog.getByRole('button', { name: 'Çıkar' }))
  }
  const question = within(await screen.findByRole('alertdialog', { name: 'Bayiyi çıkar' }))
  await user.click(question.getByRole('button', { name: 'Çıkar' }))
  await screen.findByText('Henüz bayiniz yok')
  await waitFor(() => expect(removed).toEqual(['/api/v1/dealers/9']))
})

it('a dealer gets an open account, whose limit and days are asked for, and loses it when it is switched off', async () => {
  const sent: unknown[] = []
  const granted = { account_limit: 100_000, account_currency: 'TRY', account_days: 30 } as const
  const used = {
    account_used: 73_087.27,
    account_unshipped: 22_087.82,
    account_left: 26_912.73,
    account_overdue: 14_081.25,
  }
  apiServer.use(
    answers(getCompany, { success: true, data: anOwnCompany() }),
    answers(setDealer, { success: true, data: { ...INEGOL, ...granted } }, async (request) =>
      sent.push(await request.json()),
    ),
  )
  serve([{ ...INEGOL, ...granted, ...used }])
  renderScreen('/dealers')
  const user = userEvent.setup()
  const list = within(await screen.findByRole('list', { name: 'Bayiler' }))
  for (const text of ['₺100.000,00', '30 gün', 'kalan ₺26.912,73, ₺14.081,25 gecikti'])
    expect(list.getByText(text)).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'Düzenle: İnegöl Ahşap' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bayi düzenle' }))
  expect(dialog.getByText('₺50.999,45 (B)')).toBeTruthy()
  expect(dialog.getByText('Siparişi vadeli verir, ödemede “Açık hesap, 30 gün” görür.')).toBeTruthy()
  await user.clear(dialog.getByLabelText(/^Vade/))
  await user.type(dialog.getByLabelText(/^Vade/), '181')
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }))
  expect(dialog.getByText('Vade 1 ile 180 gün arasında olmalıdır')).toBeTruthy()
  await user.click(dialog.getByRole('switch', { name: 'Açık hesap' }))
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ discount_percent: 12.5, account_limit: null, account_days: null })
})

it('no limit is asked for in a currency that nobody knows', async () => {
  const sent: unknown[] = []
  apiServer.use(
    refuses(getCompany, 403, { code: 'unavailable', message: 'Sistem yoğun' }),
    answers(setDealer, { success: true, data: INEGOL }, async (request) => sent.push(await request.json())),
  )
  serve([INEGOL])
  renderScreen('/dealers')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Düzenle: İnegöl Ahşap' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bayi düzenle' }))
  await user.click(dialog.getByRole('switch', { name: 'Açık hesap' }))
  expect(await dialog.findByText('Limitin para birimi öğrenilemedi.')).toBeTruthy()
  expect(dialog.queryByLabelText(/^Limit/)).toBeNull()
  expect(dialog.getByRole('button', { name: 'Kaydet' }).hasAttribute('disabled')).toBe(true)
  apiServer.use(answers(getCompany, { success: true, data: anOwnCompany({ preferred_currency: 'EUR' }) }))
  await user.click(dialog.getByRole('button', { name: 'Tekrar dene' }))
  await user.type(await dialog.findByLabelText(/^Limit/), '5000')
  expect(dialog.getByText('EUR')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(sent).toMatchObject([{ account_limit: 5000, account_days: 30 }]))
})

it('what was typed about a dealer is there after the page was loaded again, until it is saved', async () => {
  apiServer.use(
    answers(getCompany, { success: true, data: anOwnCompany() }),
    answers(setDealer, { success: true, data: INEGOL }),
  )
  serve([INEGOL])
  const user = userEvent.setup()
  const openDialog = async () => {
    const list = within(await screen.findByRole('list', { name: 'Bayiler' }))
    await user.click(list.getByRole('button', { name: 'Düzenle: İnegöl Ahşap' }))
    return within(await screen.findByRole('dialog', { name: 'Bayi düzenle' }))
  }
  const page = renderScreen('/dealers')
  const typed = (await openDialog()).getByLabelText(/^Not/)
  await user.clear(typed)
  await user.type(typed, 'Yeni anlaşma')
  page.unmount()
  renderScreen('/dealers')
  const dialog = await openDialog()
  expect(dialog.getByLabelText<HTMLInputElement>(/^Not/).value).toBe('Yeni anlaşma')
  expect(dialog.getByText(DRAFT_FOUND)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await openDialog()).getByLabelText<HTMLInputElement>(/^Not/).value).toBe('Fuar kampanyası')
})

const NEXT = { ...PAGE, total: 51, next_cursor: 'after' }
const BUSY = { code: 'unavailable', message: 'Sistem yoğun' }

it('a dealer beyond the first page is found by the server, which is asked for the typed text', async () => {
  const asked: (string | null)[] = []
  serve([{ ...INEGOL, company_id: 8, company_name: 'Bursa Tekstil', short_name: 'bursa' }])
  renderScreen('/dealers')
  await screen.findByText('Bursa Tekstil')
  apiServer.use(
    answers(listDealers, { success: true, data: [INEGOL], pagination: PAGE }, (request) => {
      asked.push(new URL(request.url).searchParams.get('search'))
    }),
  )
  const field = screen.getByRole('searchbox', { name: 'Bayilerde ara' })
  await userEvent.setup().type(field, 'İNEGÖL')
  expect(await screen.findByText('İnegöl Ahşap')).toBeTruthy()
  expect(screen.queryByText('Bursa Tekstil')).toBeNull()
  expect(asked).toEqual(['İNEGÖL'])
  apiServer.use(refuses(listDealers, 403, BUSY))
  await userEvent.setup().type(field, '!')
  // The text stays where it can be corrected.
  expect(await screen.findByText('Bayileriniz yüklenemedi.')).toBeTruthy()
  expect(screen.getByDisplayValue('İNEGÖL!')).toBeTruthy()
})

it('a company that is a dealer already is changed where it was to be added, and keeps its date and note', async () => {
  const sent: unknown[] = []
  const stored = { ...INEGOL, ends_on: '2099-12-31' }
  apiServer.use(
    answers(getCompanyByShortName, { success: true, data: aCompany({ id: 9, short_name: 'inegol' }) }),
    refuses(getDealer, 403, BUSY),
    answers(setDealer, { success: true, data: stored }, async (request) => sent.push(await request.json())),
  )
  serve([{ ...INEGOL, company_id: 8, company_name: 'Bursa Tekstil', short_name: 'bursa' }])
  renderScreen('/dealers?company=inegol')
  const user = userEvent.setup()
  const adding = within(await screen.findByRole('dialog', { name: 'Bayi ekle' }))
  // Nothing is sent before it is known.
  await adding.findByText('Bu firmaya verdiğiniz indirim olup olmadığı öğrenilemedi.')
  expect(adding.getByRole<HTMLButtonElement>('button', { name: 'Ekle' }).disabled).toBe(true)
  await user.type(adding.getByLabelText(/^İndirim/), '15')
  apiServer.use(answers(getDealer, { success: true, data: stored }))
  serve([])
  await user.click(adding.getByRole('button', { name: 'Tekrar dene' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bayi düzenle' }))
  expect(dialog.getByDisplayValue('Fuar kampanyası')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(sent).toEqual([{ discount_percent: 15, ends_on: '2099-12-31', note: 'Fuar kampanyası' }]))
})

it('a company of the address that does not exist is named', async () => {
  serve([])
  apiServer.use(refuses(getCompanyByShortName, 404, { code: 'not_found', message: 'Yok' }))
  renderScreen('/dealers?company=yokfirma')
  expect(await screen.findByText('@yokfirma adında bir firma yok.')).toBeTruthy()
})

it('a next page that fails leaves the pages before it, and is asked for again', async () => {
  serve([])
  apiServer.use(answers(listDealers, { success: true, data: [INEGOL], pagination: NEXT }))
  renderScreen('/dealers')
  const user = userEvent.setup()
  const more = await screen.findByRole('button', { name: 'Daha fazla göster' })
  apiServer.use(refuses(listDealers, 403, BUSY))
  await user.click(more)
  expect(await screen.findByText('Bayilerin devamı yüklenemedi.')).toBeTruthy()
  expect(screen.getByText('İnegöl Ahşap')).toBeTruthy()
  expect(screen.queryByText('Bayileriniz yüklenemedi.')).toBeNull()
  const next = { ...INEGOL, company_id: 10, company_name: 'Ege Cam', short_name: 'egecam' }
  apiServer.use(answers(listDealers, { success: true, data: [next], pagination: { ...NEXT, next_cursor: null } }))
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }))
  expect(await screen.findByText('Ege Cam')).toBeTruthy()
  expect(screen.queryByText('Bayilerin devamı yüklenemedi.')).toBeNull()
})
