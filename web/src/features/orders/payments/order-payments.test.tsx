import { API_BASE } from '@bedesten/contract/endpoint'
import {
  addPaymentProof,
  decidePaymentProof,
  recordPayment,
  recordRefund,
  reversePayment,
} from '@bedesten/contract/order-payments.calls'
import { getOrder } from '@bedesten/contract/orders.calls'
import type { Order } from '@bedesten/contract/orders.schemas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { todayInIstanbul } from '../../../lib/format/dates.ts'
import { answers, apiServer, refuses } from '../../../test/api-server.ts'
import { anEvent, anOrder, anOrderFile, aPayment, aProof } from '../../../test/order.ts'
import { renderScreen } from '../../../test/renderScreen.tsx'
import { rememberSession } from '../../../test/session.ts'

// Loading them is not what the first test waits for.
beforeAll(() =>
  Promise.all([
    import('../../../screens/OrderDetailScreen.tsx'),
    import('../../../app/shell/Shell.tsx'),
    import('./ProofDialog.tsx'),
    import('./AcceptProofDialog.tsx'),
    import('./RefuseDialog.tsx'),
    import('./ReverseDialog.tsx'),
    import('./RefundDialog.tsx'),
    import('./ProofViewer.tsx'),
  ]),
)
beforeEach(() => rememberSession())
afterEach(() => vi.restoreAllMocks())

const AS_SELLER = { seller_id: 7, buyer_id: 3 }
const BANK = { seller_bank_name: 'Ziraat Bankası', seller_bank_account: 'TR330001001234567890123456' }

function serveOrder(order: Order) {
  apiServer.use(answers(getOrder, { success: true, data: order }))
}

async function openOrder(order: Order, panel: string) {
  serveOrder(order)
  const user = userEvent.setup({ delay: null })
  renderScreen('/my-orders-detail/9')
  const region = within(await screen.findByRole('region', { name: panel }))
  const openDialog = async (button: string, title: string) => {
    await user.click(region.getByRole('button', { name: button }))
    return within(await screen.findByRole('dialog', { name: title }))
  }
  return { user, region, openDialog }
}

const retype = (input: HTMLElement, value: string) => fireEvent.input(input, { target: { value } })
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('a buyer copies where to pay', async () => {
  const { user, region } = await openOrder(anOrder(BANK), 'Ödeme bekleniyor')
  expect(region.getByText('TR33 0001 0012 3456 7890 1234 56')).toBeTruthy()
  await user.click(region.getByRole('button', { name: 'Kopyala: hesap numarası' }))
  expect(await navigator.clipboard.readText()).toBe(BANK.seller_bank_account)
  await user.click(region.getByRole('button', { name: 'Kopyala: açıklama' }))
  expect(await navigator.clipboard.readText()).toBe('BD20261012ABCDEF')
  expect(screen.queryByRole('region', { name: 'Ödemeler' })).toBeNull()
})

it('what cannot be a proof is not sent, nor more than is due', async () => {
  const { user, openDialog } = await openOrder(anOrder(BANK), 'Ödeme bekleniyor')
  const dialog = await openDialog('Dekont yükle', 'Dekont yükle')
  const send = dialog.getByText('Dekontu Gönder', { selector: 'button *' })
  await user.click(send)
  expect(await dialog.findByText('Dosya seçin', { selector: 'span' })).toBeTruthy()
  const page = new File(['<html>'], 'dekont.html', { type: 'text/html' })
  await userEvent.setup({ applyAccept: false }).upload(dialog.getByLabelText('Dosya', { selector: 'input' }), page)
  retype(dialog.getByLabelText(/^Tutar/), '1.000')
  await user.click(send)
  expect(await dialog.findByText(/^Bu tür dosya yüklenemez/)).toBeTruthy()
  expect(dialog.getByText('Kalan tutar ₺854,70')).toBeTruthy()
  await user.click(dialog.getByLabelText('Dosyayı kaldır: dekont.html'))
  expect(dialog.queryByText('dekont.html')).toBeNull()
})

it('a proof is sent once, with a part of what is due and the day of today', async () => {
  const { user, openDialog } = await openOrder(anOrder(BANK), 'Ödeme bekleniyor')
  const dialog = await openDialog('Dekont yükle', 'Dekont yükle')
  const sent: Record<string, unknown>[] = []
  apiServer.use(
    answers(addPaymentProof, { success: true, message: 'Tamam', data: aProof() }, async (request) => {
      const form = await request.formData()
      sent.push(
        Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.type])),
      )
      serveOrder(anOrder({ ...BANK, payment_proofs: [aProof()], proofs_waiting: 1 }))
    }),
  )
  const file = new File(['%PDF-'], 'dekont.pdf', { type: 'application/pdf' })
  await user.upload(dialog.getByLabelText('Dosya', { selector: 'input' }), file)
  const amount = dialog.getByLabelText(/^Tutar/)
  expect(amount).toHaveProperty('value', '854,70')
  retype(amount, '400')
  await user.dblClick(dialog.getByText('Dekontu Gönder', { selector: 'button *' }))
  await noDialog()
  expect(sent).toEqual([{ file: 'application/pdf', amount: '400.00', paid_on: todayInIstanbul(), note: '' }])
  expect(await screen.findByRole('region', { name: 'Dekont gönderildi' })).toBeTruthy()
})

it('what the server says against a proof stands in the dialog, which keeps what was typed', async () => {
  const { user, openDialog } = await openOrder(anOrder(BANK), 'Ödeme bekleniyor')
  const dialog = await openDialog('Dekont yükle', 'Dekont yükle')
  const file = new File(['<html>'], 'dekont.pdf', { type: 'application/pdf' })
  await user.upload(dialog.getByLabelText('Dosya', { selector: 'input' }), file)
  const errors = [{ path: 'file', msg: 'Dosya PDF değil' }]
  apiServer.use(refuses(addPaymentProof, 422, { code: 'invalid', message: 'Lütfen formu kontrol edin', errors }))
  await user.click(dialog.getByRole('button', { name: 'Dekontu Gönder' }))
  expect(await dialog.findByText('Dosya PDF değil')).toBeTruthy()
  expect(dialog.getByText('dekont.pdf')).toBeTruthy()
})

it('the back button closes the dialog, and the slip chosen in it is still there', async () => {
  const { user, openDialog } = await openOrder(anOrder(BANK), 'Ödeme bekleniyor')
  const file = new File(['%PDF-'], 'dekont.pdf', { type: 'application/pdf' })
  const dialog = await openDialog('Dekont yükle', 'Dekont yükle')
  await user.upload(dialog.getByLabelText(/^Dosya/, { selector: 'input' }), file)
  act(() => history.back())
  await noDialog()
  expect((await openDialog('Dekont yükle', 'Dekont yükle')).getByText('dekont.pdf')).toBeTruthy()
})

it('a part of what the proof says is filled in with its amount', async () => {
  const proof = aProof()
  const { user, openDialog } = await openOrder(
    anOrder({ ...AS_SELLER, payment_proofs: [proof] }),
    'Dekont onayınızı bekliyor',
  )
  const dialog = await openDialog('Ödemeyi onayla', 'Ödemeyi onayla')
  await user.click(dialog.getByText('Bir kısmı'))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Gelen tutar/).value).toBe('854,70')
})

it('a refused proof says why, and asks for another', async () => {
  const payment_proofs = [aProof({ status: 'refused', reason: 'Tutar hesabımıza geçmedi' })]
  const history = [anEvent({ kind: 'proof_refused', actor: 'seller' })]
  const { region } = await openOrder(anOrder({ ...BANK, payment_proofs, history }), 'Dekont reddedildi')
  const log = region.getByRole('list', { name: 'Ödeme kayıtları' })
  expect(log.textContent).toContain('Reddedildi')
  expect(log.textContent).toContain('Akpamuk Havlu: Tutar hesabımıza geçmedi')
  expect(region.getByRole('button', { name: 'Yeni dekont yükle' })).toBeTruthy()
})

it('a part that was paid shows as such, with how far it goes', async () => {
  const given = { paid_amount: 400, due_amount: 600, total_amount: 1000 }
  const { region } = await openOrder(anOrder({ ...BANK, ...given }), 'Kalan ödeme bekleniyor')
  expect(region.getByText('Kısmen ödendi: ₺400,00 / ₺1.000,00')).toBeTruthy()
  expect(region.getByRole('progressbar', { name: 'Ödenen' }).getAttribute('aria-valuenow')).toBe('40')
  expect(screen.getByRole('region', { name: 'Özet' }).textContent).toContain('Kısmen ödendi: ₺400,00 / ₺1.000,00')
})

it('a seller looks at the proof and accepts a part of it', async () => {
  const order = anOrder({ ...AS_SELLER, payment_proofs: [aProof()] })
  const { user, openDialog } = await openOrder(order, 'Dekont onayınızı bekliyor')
  apiServer.use(http.get(`${API_BASE}/orders/9/files/31`, () => new Response('resim')))
  const viewer = await openDialog('Dekontu görüntüle', 'Dekont')
  expect(await viewer.findByRole('img', { name: 'Dekont: dekont-15-10.webp' })).toHaveProperty('src', 'blob:image')
  expect(viewer.getByText('Bildirilen tutar kalan borca eşit')).toBeTruthy()
  await user.click(viewer.getByRole('button', { name: 'Ödemeyi onayla' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ödemeyi onayla' }))
  expect(dialog.getByRole('button', { name: '₺854,70 Onayla' })).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: /^Bir kısmı/ }))
  fireEvent.input(dialog.getByRole('textbox', { name: /^Gelen tutar/ }), { target: { value: '400' } })
  expect(dialog.getByText('₺454,70')).toBeTruthy()
  const sent: unknown[] = []
  const data = { ...order, paid_amount: 400, due_amount: 454.7, payment_proofs: [aProof({ status: 'accepted' })] }
  apiServer.use(
    answers(recordPayment, { success: true, message: 'Tamam', data }, async (request) =>
      sent.push(await request.json()),
    ),
  )
  await user.dblClick(dialog.getByRole('button', { name: '₺400,00 Onayla' }))
  await noDialog()
  expect(sent).toEqual([{ amount: 400, paid_on: '2026-10-15', note: '', proof_id: 21 }])
  expect(await screen.findByRole('region', { name: 'Kalan ödeme bekleniyor' })).toBeTruthy()
})

it('a PDF is a tile to download, never a frame', async () => {
  const file = anOrderFile({ name: 'dekont-16-10.pdf', type: 'application/pdf' })
  const order = anOrder({ ...AS_SELLER, payment_proofs: [aProof({ file })] })
  const { user, openDialog } = await openOrder(order, 'Dekont onayınızı bekliyor')
  const viewer = await openDialog('Dekontu görüntüle', 'Dekont')
  expect(document.querySelector('iframe, embed, object')).toBeNull()
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const answer = { success: false, code: 'not_found', message: 'Dosya bulunamadı.' }
  apiServer.use(http.get(`${API_BASE}/orders/9/files/31`, () => Response.json(answer, { status: 404 })))
  await user.click(viewer.getByRole('button', { name: 'İndir' }))
  expect(await screen.findByText('Dosya bulunamadı.')).toBeTruthy()
  apiServer.use(http.get(`${API_BASE}/orders/9/files/31`, () => new Response('%PDF-')))
  await user.click(viewer.getByRole('button', { name: 'İndir' }))
  await waitFor(() => expect(names).toEqual(['dekont-16-10.pdf']))
})

it('a seller refuses a proof with a reason', async () => {
  const order = anOrder({ ...AS_SELLER, payment_proofs: [aProof()] })
  const { user, openDialog } = await openOrder(order, 'Dekont onayınızı bekliyor')
  const dialog = await openDialog('Dekontu reddet', 'Dekontu reddet')
  const refuse = dialog.getByRole('button', { name: 'Dekontu reddet' })
  await user.click(refuse)
  expect(await dialog.findByText('Bir neden seçin')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByRole('radio', { name: 'Tutar hesabımıza geçmedi' }))
  await user.click(dialog.getByRole('radio', { name: 'Diğer' }))
  await user.click(refuse)
  expect(await dialog.findByText('Açıklama gereklidir')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Tutar farklı' }))
  fireEvent.input(dialog.getByRole('textbox', { name: /^Açıklama/ }), { target: { value: '100 lira eksik' } })
  const sent: unknown[] = []
  const data = { ...order, payment_proofs: [aProof({ status: 'refused', reason: 'Tutar farklı' })] }
  apiServer.use(
    answers(decidePaymentProof, { success: true, message: 'Tamam', data }, async (request) =>
      sent.push(await request.json()),
    ),
  )
  await user.click(refuse)
  await noDialog()
  expect(sent).toEqual([{ status: 'refused', reason: 'Tutar farklı: 100 lira eksik' }])
})

it('a payment accepted by mistake is taken back with a reason, and both stand in the log', async () => {
  const payments = [aPayment({ status: 'paid', paid_on: '2026-10-15' })]
  const paid = { payment_status: 'paid' as const, paid_amount: 854.7, due_amount: 0 }
  const { user, openDialog } = await openOrder(anOrder({ ...AS_SELLER, ...paid, payments }), 'Ödemeler')
  const dialog = await openDialog('Kaydı geri al: ₺854,70', 'Ödeme kaydını geri al')
  const reverse = dialog.getByRole('button', { name: '₺854,70 Geri al' })
  await user.click(reverse)
  expect(await dialog.findByText('Neden gereklidir')).toBeTruthy()
  fireEvent.input(dialog.getByRole('textbox', { name: /^Neden/ }), { target: { value: 'Başka siparişin ödemesi' } })
  const history = [
    anEvent({ kind: 'payment_reversed', amount: 854.7, note: 'Başka siparişin ödemesi', actor: 'seller' }),
  ]
  const sent: unknown[] = []
  apiServer.use(
    answers(
      reversePayment,
      { success: true, message: 'Tamam', data: anOrder({ ...AS_SELLER, history }) },
      async (request) => sent.push([new URL(request.url).pathname, await request.json()]),
    ),
  )
  await user.click(reverse)
  await noDialog()
  expect(sent).toEqual([[`${API_BASE}/orders/9/payments/1/reverse`, { reason: 'Başka siparişin ödemesi' }]])
  const panel = await screen.findByRole('region', { name: 'Ödeme bekleniyor' })
  expect(panel.textContent).toContain('Geri alındı')
})

it.each([
  [
    { buyer_bank_name: 'Garanti BBVA', buyer_bank_account: 'TR480006200011900006672104' },
    'TR48 0006 2000 1190 0006 6721 04',
  ],
  [{}, 'Banka bilgisi bulunamadı'],
])('a seller pays back a cancelled order that was paid, to %o', async (bank, shown) => {
  const paid = {
    payment_status: 'paid' as const,
    paid_amount: 854.7,
    due_amount: 0,
    order_status: 'cancelled' as const,
  }
  const order = anOrder({ ...AS_SELLER, ...paid, ...bank })
  const { user, region, openDialog } = await openOrder(order, 'İade bekleniyor')
  expect(region.getByText(shown)).toBeTruthy()
  const dialog = await openDialog('İade edildi', 'İade edildi')
  expect(dialog.getByText(shown)).toBeTruthy()
  const sent: unknown[] = []
  const data = { ...order, paid_amount: 0, payment_status: 'refunded' as const }
  apiServer.use(
    answers(recordRefund, { success: true, message: 'Tamam', data }, async (request) =>
      sent.push(await request.json()),
    ),
  )
  fireEvent.input(dialog.getByRole('textbox', { name: /^Not/ }), { target: { value: 'EFT 51277340' } })
  await user.dblClick(dialog.getByRole('button', { name: '₺854,70 İade edildi' }))
  await noDialog()
  expect(sent).toEqual([{ amount: 854.7, refunded_on: todayInIstanbul(), note: 'EFT 51277340' }])
  await waitFor(() => expect(screen.queryByRole('region', { name: 'İade bekleniyor' })).toBeNull())
})
