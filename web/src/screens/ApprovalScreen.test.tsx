import {
  approveOrder,
  getApproval,
  listApprovals,
  rejectApproval,
  withdrawApproval,
} from '@bedesten/contract/approvals.calls'
import type { Approval } from '@bedesten/contract/approvals.schemas'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { anApproval } from '../test/approval.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { aUser, rememberSession } from '../test/session.ts'

// Loading them is not what the test waits for.
beforeAll(() =>
  Promise.all([
    import('./ApprovalScreen.tsx'),
    import('./ApprovalsScreen.tsx'),
    import('../features/approvals/RejectDialog.tsx'),
    import('../app/shell/Shell.tsx'),
  ]),
)
beforeEach(() => rememberSession())

const show = (approval: Approval) => apiServer.use(answers(getApproval, { success: true, data: approval }))

it('shows who asks for what and why, and orders once it is approved', async () => {
  show(anApproval())
  const sent: unknown[] = []
  const approved = anApproval({ state: 'approved', order_ids: [12], decided_at: '2026-10-16T12:20:00.000Z' })
  apiServer.use(
    answers(approveOrder, { success: true, data: approved }, async (request) => {
      sent.push(await request.json(), request.headers.get('idempotency-key') !== null)
      show(approved)
    }),
  )
  renderScreen('/approvals/5')
  const user = userEvent.setup()
  expect(await screen.findByRole('heading', { name: 'Derya Koç onay istiyor', level: 1 })).toBeTruthy()
  expect(screen.getByText('Lavanta Otel açılışı için.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Otel tipi havlu' }).getAttribute('href')).toBe('/products/9')
  await user.click(screen.getByRole('button', { name: 'Onayla, siparişi ver' }))
  expect((await screen.findByRole('link', { name: 'Siparişi aç' })).getAttribute('href')).toBe('/my-orders-detail/12')
  expect(sent).toEqual([{}, true])
})

it('shows a new total beside the old one, and approves that', async () => {
  show(anApproval())
  const data = { total_amount: 132, currency: 'TRY', lines: [{ product_id: 9, unit_price: 11 }] }
  apiServer.use(refuses(approveOrder, 409, { code: 'total_changed', message: 'Siparişin tutarı değişti.', data }))
  renderScreen('/approvals/5')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Onayla, siparişi ver' }))
  const notice = await screen.findByRole('region', { name: 'Toplam değişti' })
  expect(notice.textContent).toContain('₺132,00')
  expect(screen.getByText('₺11,00')).toBeTruthy()
  const sent: unknown[] = []
  apiServer.use(
    answers(
      approveOrder,
      { success: true, data: anApproval({ state: 'approved', order_ids: [12] }) },
      async (request) => {
        sent.push(await request.json())
      },
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Yeni Toplamı Onayla' }))
  await waitFor(() => expect(sent).toEqual([{ total_amount: 132 }]))
})

it('shows the new price of each variant', async () => {
  const [line] = anApproval().lines
  const variants = [
    { variant_id: 4, variant_name: 'Mavi' },
    { variant_id: 5, variant_name: 'Beyaz' },
  ]
  const lines = variants.flatMap((variant) => (line ? [{ ...line, ...variant }] : []))
  show(anApproval({ lines }))
  const prices = [11, 12].map((unit_price, index) => ({ product_id: 9, variant_id: 4 + index, unit_price }))
  const data = { total_amount: 132, currency: 'TRY', lines: prices }
  apiServer.use(refuses(approveOrder, 409, { code: 'total_changed', message: 'Siparişin tutarı değişti.', data }))
  renderScreen('/approvals/5')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Onayla, siparişi ver' }))
  expect(await screen.findByText('₺11,00')).toBeTruthy()
  expect(screen.getByText('₺12,00')).toBeTruthy()
})

it('is rejected with a reason, which is required', async () => {
  show(anApproval())
  const sent: unknown[] = []
  const rejected = anApproval({ state: 'rejected', reason: 'Bütçe yok', decided_at: '2026-10-16T12:20:00.000Z' })
  apiServer.use(
    answers(rejectApproval, { success: true, data: rejected }, async (request) => {
      sent.push(await request.json())
      show(rejected)
    }),
  )
  renderScreen('/approvals/5')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Reddet' }))
  const dialog = await screen.findByRole('dialog', { name: 'İstek reddedilsin mi?' })
  await user.click(within(dialog).getByRole('button', { name: 'Reddet' }))
  expect(within(dialog).getByText('Neden gereklidir')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: /Neden/ }), 'Bütçe yok')
  // A reload loses nothing that was typed.
  cleanup()
  renderScreen('/approvals/5')
  await user.click(await screen.findByRole('button', { name: 'Reddet' }))
  const again = await screen.findByRole('dialog', { name: 'İstek reddedilsin mi?' })
  expect(within(again).getByRole<HTMLTextAreaElement>('textbox', { name: /Neden/ }).value).toBe('Bütçe yok')
  await user.click(within(again).getByRole('button', { name: 'Reddet' }))
  expect(await screen.findByText('“Bütçe yok”')).toBeTruthy()
  expect(sent).toEqual([{ reason: 'Bütçe yok' }])
  expect(localStorage.getItem('draft:7:approval:reject:5')).toBeNull()
})

it('is withdrawn by the person who asked, who cannot decide', async () => {
  const own = anApproval({ person: { id: 7, name: 'Derya Koç', email: 'derya@kordon.test' } })
  show(own)
  const withdrawn: Approval = { ...own, state: 'withdrawn', decided_at: '2026-10-16T12:20:00.000Z' }
  apiServer.use(answers(withdrawApproval, { success: true, data: withdrawn }, () => show(withdrawn)))
  renderScreen('/approvals/5')
  const user = userEvent.setup()
  expect(await screen.findByRole('heading', { name: 'Onay isteğiniz', level: 1 })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Onayla, siparişi ver' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Geri çek' }))
  expect(await screen.findByRole('link', { name: 'Sepete git' })).toBeTruthy()
})

it('offers no decision to whoever may not manage', async () => {
  rememberSession(aUser({ role: 'sales', rights: ['sell'] }))
  show(anApproval())
  renderScreen('/approvals/5')
  expect(await screen.findByText('Bu işlem için yetkiniz yok.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reddet' })).toBeNull()
})

it('lists those that wait first, and others by their state', async () => {
  const counts = { waiting: 1, approved: 0, rejected: 0, withdrawn: 0 }
  const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, next_cursor: null }
  const asked: (string | null)[] = []
  apiServer.use(
    answers(listApprovals, { success: true, data: [anApproval()], counts, pagination }, (request) => {
      asked.push(new URL(request.url).searchParams.get('state'))
    }),
  )
  renderScreen('/approvals')
  const user = userEvent.setup()
  const row = await screen.findByRole('article', { name: /Derya Koç/ })
  expect(row.textContent).toContain('sınırdan ₺20,00 fazla')
  await user.click(screen.getByRole('button', { name: 'Tümü' }))
  await waitFor(() => expect(asked.at(-1)).toBeNull())
  expect(asked[0]).toBe('waiting')
})

it('says that a request is missing, or could not be loaded', async () => {
  apiServer.use(refuses(getApproval, 404, { code: 'not_found', message: 'Onay isteği bulunamadı.' }))
  const { unmount } = renderScreen('/approvals/5')
  expect(await screen.findByText('İstek bulunamadı')).toBeTruthy()
  unmount()
  apiServer.use(refuses(getApproval, 500, { code: 'internal', message: 'Beklenmeyen bir hata oluştu.' }))
  renderScreen('/approvals/6')
  expect(await screen.findByText('Onay isteği yüklenirken bir hata oluştu.')).toBeTruthy()
})
