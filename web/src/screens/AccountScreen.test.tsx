import { getMe } from '@bedesten/contract/me.calls'
import { getAgeing, getOpenAccount, listOpenAccounts, listOpenItems } from '@bedesten/contract/open-accounts.calls'
import { addGroupPayment, setAccountReminders } from '@bedesten/contract/open-accounts.calls'
import type { AccountStatement, OpenAccount, OpenItem } from '@bedesten/contract/open-accounts.schemas'
import { answerReconciliation, listReconciliations } from '@bedesten/contract/reconciliations.calls'
import type { Reconciliation } from '@bedesten/contract/reconciliations.schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { onePage } from '../test/one-page.ts'
import { widenScreen } from '../test/rail-screen.ts'
import { renderScreen, renderWithNavigation } from '../test/renderScreen.tsx'
import { aMe, aUser, rememberSession } from '../test/session.ts'

const company = {
  id: 9,
  company_name: 'İnegöl Ahşap',
  short_name: 'inegol',
  logo_url: null,
  verified: 0,
  city: 'Bursa',
} as const
const LIMIT = { limit: 90_000, limit_left: 0, limit_exceeded: 270.5, limit_currency: 'TRY', days: 45 } as const
const BALANCE = { side: 'receivable', currency: 'TRY', balance: 38_821.24, overdue: 8334.04, oldest_days: 17 } as const

const ACCOUNT: OpenAccount = {
  company,
  ...BALANCE,
  ...LIMIT,
  last_entry_at: '2026-10-29T09:00:00.000Z',
  last_entry_kind: 'order',
}

const STATEMENT: AccountStatement = {
  company,
  ...BALANCE,
  ...LIMIT,
  last_entry_at: '2026-10-29T09:00:00.000Z',
  currencies: ['TRY', 'EUR'],
  sides: ['receivable'],
  open_count: 3,
  waiting_count: 0,
  reminders: false,
  unshipped: 0,
  from: '2026-09-01',
  to: '2026-11-18',
  opening: 12_480,
  entries: [
    {
      id: 1,
      kind: 'order',
      day: '2026-09-08',
      due_on: '2026-10-08',
      document: 'BD20260908K4WPT3',
      text: 'Sipariş, 6 kalem · AKP2026000418',
      debit: 28_640,
      credit: 0,
      balance: 41_120,
      order_id: 5,
      person: { id: null, name: 'Ayşe Demir', left: false },
    },
  ],
  debit: 28_640,
  credit: 0,
  closing: 41_120,
}

function anItem(given: Partial<OpenItem>): OpenItem {
  const standard = { order_id: 5, entry_id: null, document: 'BD1', text: 'Sipariş, 1 kalem', day: '2026-09-08' }
  return { ...standard, due_on: '2026-10-08', amount: 100, open: 100, days_late: 17, ...given }
}

const ITEMS = [
  anItem({ open: 30, document: 'BD-GECIKEN' }),
  anItem({ order_id: 6, document: 'BD-SONRAKI', open: 50, days_late: 0 }),
  anItem({ order_id: null, entry_id: 3, document: 'Düzeltme', text: 'Nakliye farkı', open: 8, days_late: 0 }),
]

const RECONCILIATION: Reconciliation = {
  id: 4,
  number: 'MB20261102T6WQK1',
  day: '2026-10-31',
  currency: 'TRY',
  side: 'receivable',
  balance: 60_549.45,
  state: 'asked',
  voided: false,
  asked_by: { company_id: 9, person: null },
  created_at: '2026-11-02T09:00:00.000Z',
  answer: null,
}

const pagination = { page: 1, limit: 50, total: 1, totalPages: 1, next_cursor: null }

// Loading them is not what the first test waits for.
beforeAll(() =>
  Promise.all([
    import('./AccountScreen.tsx'),
    import('./AccountsScreen.tsx'),
    import('../features/open-accounts/dialogs/PaymentDialog.tsx'),
    import('../app/shell/Shell.tsx'),
  ]),
)

beforeEach(() => {
  rememberSession()
  apiServer.use(
    answers(getOpenAccount, { success: true, data: STATEMENT, pagination }),
    answers(listOpenItems, onePage(ITEMS)),
    answers(getAgeing, {
      success: true,
      data: { currency: 'TRY', not_due: 58, d1_30: 30, d31_60: 0, d61_90: 0, over_90: 0, total: 88 },
    }),
    answers(listReconciliations, { success: true, data: [RECONCILIATION], pagination }),
    answers(listOpenAccounts, {
      success: true,
      data: [ACCOUNT],
      sums: [{ currency: 'TRY', balance: 38_821.24, overdue: 8334.04, overdue_count: 1, soon: 0, soon_count: 0 }],
      counts: { all: 1, overdue: 1 },
      waiting: [{ id: 4, company, side: 'receivable', day: '2026-10-31', balance: 60_549.45, currency: 'TRY' }],
      pagination,
    }),
  )
})

it('lists accounts with what is overdue and what is left of limits, and who asks for a reconciliation', async () => {
  renderScreen('/accounts')
  const list = within(await screen.findByRole('list', { name: 'Hesaplar' }))
  const row = list.getByRole('listitem')
  for (const text of ['₺38.821,24 (B)', '₺8.334,04', 'en eskisi 17 gün', '₺0,00', '₺270,50 aşıldı'])
    expect(row.textContent).toContain(text)
  expect(list.getByRole('link', { name: 'İnegöl Ahşap' }).getAttribute('href')).toBe(
    '/accounts/9?side=receivable&currency=TRY',
  )
  expect(screen.getByText(/için mutabakat istiyor/)).toBeTruthy()
})

it('tells on either tab of a reconciliation that waits, because the menu counts both', async () => {
  renderScreen('/accounts?side=payable')
  expect(await screen.findByText('İnegöl Ahşap 31 Ekim için mutabakat istiyor')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Yanıtla' }).getAttribute('href')).toBe(
    '/accounts/9?side=receivable&currency=TRY&tab=reconciliations',
  )
})

it('is not open to somebody without the right money, and not in the menu', async () => {
  const { success, data } = aMe()
  apiServer.use(answers(getMe, { success, data: { ...data, role: 'sales', rights: ['sell', 'talk'] } }))
  rememberSession(aUser({ role: 'sales', rights: ['sell', 'talk'] }))
  widenScreen()
  renderWithNavigation('/accounts')
  expect(await screen.findByText(/^Bu işlem için yetkiniz yok\./)).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Bayilerim' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Cari Hesaplar' })).toBeNull())
})

it('shows the statement with opening and closing line, and documents that lead to their orders', async () => {
  renderScreen('/accounts/9')
  const table = within(await screen.findByRole('table', { name: 'Ekstre' }))
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows[1]).toContain('Devreden bakiye')
  expect(rows[1]).toContain('12.480,00 (B)')
  expect(rows[2]).toContain('AKP2026000418 · Ayşe Demir')
  expect(rows[3]).toContain('18.11.2026 bakiyesi')
  expect(table.getByRole('link', { name: 'BD20260908K4WPT3' }).getAttribute('href')).toBe('/my-orders-detail/5')
  expect(screen.getByText('₺90.000,00, ₺270,50 aşıldı')).toBeTruthy()
})

it('says that a company has no account', async () => {
  apiServer.use(refuses(getOpenAccount, 404, { code: 'not_found', message: 'Bu firmayla cari hesabınız yok.' }))
  renderScreen('/accounts/9')
  expect(await screen.findByText(/bulunamadı/i)).toBeTruthy()
})

it('shows ages of open items, and switches weekly reminders', async () => {
  const sent: unknown[] = []
  apiServer.use(
    answers(setAccountReminders, { success: true, data: { enabled: true } }, async (request) =>
      sent.push(await request.json()),
    ),
  )
  renderScreen('/accounts/9?tab=items')
  const list = within(await screen.findByRole('list', { name: 'Açık kalemler' }))
  expect(list.getAllByRole('listitem')).toHaveLength(3)
  expect(list.getByText('17 gün gecikti')).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name: 'Haftalık hatırlatma e-postası' }))
  await waitFor(() => expect(sent).toEqual([{ enabled: true }]))
})

it('distributes a payment over the oldest orders, until it is changed by hand, and sends it once', async () => {
  const sent: unknown[] = []
  apiServer.use(
    answers(
      addGroupPayment,
      { success: true, message: 'Tahsilat kaydedildi.', data: { payments: [], rest: 0, balance: 0 } },
      async (request) => sent.push(await request.json()),
    ),
  )
  renderScreen('/accounts/9')
  await userEvent.click(await screen.findByRole('button', { name: 'Tahsilat gir' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tahsilat gir' }))
  await userEvent.type(await dialog.findByLabelText(/^Tutar/), '40')
  const partOf = (name: string) => dialog.getByLabelText<HTMLInputElement>(`${name} tutarı`)
  expect([partOf('BD-GECIKEN').value, partOf('BD-SONRAKI').value]).toEqual(['30,00', '10,00'])
  expect(dialog.getByText('Kapanır')).toBeTruthy()
  expect(dialog.getByText('₺40,00 kalır')).toBeTruthy()
  await userEvent.clear(partOf('BD-GECIKEN'))
  await userEvent.type(partOf('BD-GECIKEN'), '22')
  await userEvent.click(dialog.getByRole('button', { name: '₺40,00 Kaydet' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    amount: 40,
    currency: 'TRY',
    orders: [
      { order_id: 5, amount: 22 },
      { order_id: 6, amount: 10 },
    ],
  })
})

it('refuses a payment above what is open, before it is sent', async () => {
  renderScreen('/accounts/9')
  await userEvent.click(await screen.findByRole('button', { name: 'Tahsilat gir' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tahsilat gir' }))
  await userEvent.type(await dialog.findByLabelText(/^Tutar/), '89')
  await userEvent.click(dialog.getByRole('button', { name: '₺89,00 Kaydet' }))
  expect(await dialog.findByText('Açık tutar ₺88,00')).toBeTruthy()
})

it('asks for balance and text of somebody who does not agree', async () => {
  const sent: unknown[] = []
  apiServer.use(
    answers(
      answerReconciliation,
      { success: true, message: 'Yanıtınız gönderildi.', data: RECONCILIATION },
      async (request) => sent.push(await request.json()),
    ),
  )
  renderScreen('/accounts/9?tab=reconciliations')
  await userEvent.click(await screen.findByRole('radio', { name: 'Mutabık değiliz' }))
  const send = screen.getByRole('button', { name: 'Yanıtı gönder' })
  await userEvent.click(send)
  expect(await screen.findByText('Bakiyenizi yazın')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/^Sizin bakiyeniz/), '57.549,45')
  expect(screen.getByText('₺3.000,00')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/^Açıklama/), 'Havale eksik')
  await userEvent.click(send)
  await waitFor(() => expect(sent).toEqual([{ agrees: false, balance: 57_549.45, text: 'Havale eksik' }]))
})

it('says so when the balance of a day cannot be had, and asks for it again', async () => {
  renderScreen('/accounts/9?side=receivable&currency=TRY')
  const user = userEvent.setup()
  const ask = await screen.findByRole('button', { name: 'Mutabakat iste' })
  apiServer.use(refuses(getOpenAccount, 403, { code: 'unavailable', message: 'Sistem yoğun' }))
  await user.click(ask)
  const dialog = within(await screen.findByRole('dialog', { name: 'Mutabakat iste' }))
  expect(await dialog.findByText('Bu günün bakiyesi öğrenilemedi.')).toBeTruthy()
  apiServer.use(answers(getOpenAccount, { success: true, data: STATEMENT, pagination }))
  await user.click(dialog.getByRole('button', { name: 'Tekrar dene' }))
  expect(await dialog.findByText(/41\.120,00/)).toBeTruthy()
})
