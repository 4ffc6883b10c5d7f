import { API_BASE } from '@bedesten/contract/endpoint'
import type { AnswerOf, Call, Endpoint } from '@bedesten/contract/endpoint'
import {
  addShipment,
  confirmReceived,
  removeShipment,
  reopenProblem,
  reportProblem,
  solveProblem,
} from '@bedesten/contract/order-shipping.calls'
import { listDealers } from '@bedesten/contract/dealers.calls'
import { getOpenAccount } from '@bedesten/contract/open-accounts.calls'
import { getOrder, listSellerOrders, setOrderStatus } from '@bedesten/contract/orders.calls'
import type { Order } from '@bedesten/contract/orders.schemas'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { answers, answersRaw, apiServer, refuses } from '../../../test/api-server.ts'
import { DRAFT_FOUND } from '../../../test/form.ts'
import { anOrder, anOrderFile, aProblem, aShipment } from '../../../test/order.ts'
import { renderScreen } from '../../../test/renderScreen.tsx'
import { rememberSession } from '../../../test/session.ts'

// Loading them is not what the first test waits for.
beforeAll(() =>
  Promise.all([
    import('../../../screens/OrderDetailScreen.tsx'),
    import('../../../screens/IncomingOrdersScreen.tsx'),
    import('../../../app/shell/Shell.tsx'),
    import('./ShipDialog.tsx'),
    import('./CancelDialog.tsx'),
    import('./ReportProblemDialog.tsx'),
  ]),
)
beforeEach(() => rememberSession())
afterEach(() => vi.restoreAllMocks())

const AS_SELLER = { seller_id: 7, buyer_id: 3 }
const PAID = { payment_status: 'paid' as const, paid_amount: 854.7, due_amount: 0 }
const ready = anOrder({ ...AS_SELLER, ...PAID, order_status: 'processing' })
const onItsWay = anOrder({
  ...PAID,
  order_status: 'shipped',
  shipments: [aShipment(), aShipment({ id: 52, carrier: 'Ambar', tracking_url: null })],
})
const delivered = anOrder({ ...PAID, order_status: 'delivered' })

async function openOrder(order: Order, region: string) {
  apiServer.use(answers(getOrder, { success: true, data: order }))
  renderScreen('/my-orders-detail/9')
  return { user: userEvent.setup({ delay: null }), region: within(await screen.findByRole('region', { name: region })) }
}

/** Lets a call succeed, and notes every body it is sent, or its address where it has none. */
function serveAct<E extends Endpoint>(call: Call<E>, answer: AnswerOf<E>) {
  const sent: unknown[] = []
  apiServer.use(
    answers(call, answer, async (request) => {
      sent.push(await request.json().catch(() => new URL(request.url).pathname))
    }),
  )
  return sent
}

const done = (data: Order) => ({ success: true as const, message: 'Tamam', data })

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('a seller sends an order in two parcels, with carrier and numbers', async () => {
  const { user, region } = await openOrder(ready, 'Göndermeye hazır')
  await user.click(region.getByRole('button', { name: 'Kargoya Ver' }))
  const dialog = await findDialog('Kargoya ver')
  fireEvent.input(dialog.getByRole('textbox', { name: 'Takip numarası' }), { target: { value: '904118273655' } })
  await user.click(dialog.getByRole('button', { name: 'Kargoya Ver' }))
  expect(await dialog.findByText('Kargo firması seçin')).toBeTruthy()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Kargo firması' }), 'Yurtiçi Kargo')
  await user.click(dialog.getByRole('button', { name: 'Koli Ekle' }))
  const second = within(dialog.getByRole('group', { name: '2. koli' }))
  await user.selectOptions(second.getByRole('combobox', { name: 'Kargo firması' }), 'Ambar')
  const shipped = { ...ready, order_status: 'shipped' as const, shipments: [aShipment()] }
  const [first, added] = [serveAct(setOrderStatus, done(shipped)), serveAct(addShipment, done(shipped))]
  await user.dblClick(dialog.getByRole('button', { name: 'Kargoya Ver' }))
  await noDialog()
  const empty = { tracking_number: '', waybill_number: '', note: '' }
  const shipment = { ...empty, carrier: 'Yurtiçi Kargo', tracking_number: '904118273655' }
  expect(first).toEqual([{ status: 'shipped', shipment }])
  expect(added).toEqual([{ ...empty, carrier: 'Ambar' }])
  expect(await screen.findByRole('region', { name: 'Sipariş yolda' })).toBeTruthy()
})

it('parcels that are half typed are there when the dialog is opened again, until they are sent', async () => {
  const open = async () => {
    const { user, region } = await openOrder(ready, 'Göndermeye hazır')
    await user.click(region.getByRole('button', { name: /^Kargoya Ver/i }))
    return { user, dialog: await findDialog('Kargoya ver') }
  }
  const first = await open()
  fireEvent.change(first.dialog.getByRole('textbox', { name: 'Takip numarası' }), { target: { value: '7712 0094' } })
  cleanup()
  const { user, dialog } = await open()
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Takip numarası' }).value).toBe('7712 0094')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Kargo firması' }), 'Ambar')
  const sent = serveAct(setOrderStatus, done({ ...ready, order_status: 'shipped' }))
  await user.click(dialog.getByRole('button', { name: 'Kargoya Ver' }))
  await noDialog()
  expect(sent).toMatchObject([{ shipment: { carrier: 'Ambar', tracking_number: '7712 0094' } }])
  expect(localStorage.getItem('draft:7:ship:9')).toBeNull()
})

it('a parcel that has arrived is not sent again when a later one is refused', async () => {
  const { user, region } = await openOrder(ready, 'Göndermeye hazır')
  await user.click(region.getByRole('button', { name: 'Kargoya Ver' }))
  const dialog = await findDialog('Kargoya ver')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Kargo firması' }), 'UPS')
  await user.click(dialog.getByRole('button', { name: 'Koli Ekle' }))
  const second = within(dialog.getByRole('group', { name: '2. koli' }))
  await user.selectOptions(second.getByRole('combobox', { name: 'Kargo firması' }), 'Ambar')
  const first = serveAct(setOrderStatus, done({ ...ready, order_status: 'shipped' }))
  apiServer.use(refuses(addShipment, 409, { code: 'busy', message: 'Şu anda olmadı.' }))
  await user.click(dialog.getByRole('button', { name: 'Kargoya Ver' }))
  expect(await screen.findByText('Şu anda olmadı.')).toBeTruthy()
  const added = serveAct(addShipment, done({ ...ready, order_status: 'shipped' }))
  await user.click(screen.getByRole('button', { name: /^(Kargoya Ver|Ekle)$/ }))
  await noDialog()
  expect(first).toHaveLength(1)
  expect(added).toMatchObject([{ carrier: 'Ambar' }])
})

it('in the list, choosing that an order is sent asks how, which may be skipped', async () => {
  const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, next_cursor: null }
  apiServer.use(answers(listSellerOrders, { success: true, data: [ready], pagination }))
  const user = userEvent.setup({ delay: null })
  renderScreen('/incoming-orders')
  const row = within(await screen.findByRole('article'))
  const sent = serveAct(setOrderStatus, done({ ...ready, order_status: 'shipped' }))
  await user.click(row.getByRole('combobox'))
  await user.click(await screen.findByRole('option', { name: 'Kargoya Verildi' }))
  const dialog = await findDialog('Kargoya ver')
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Kargo bilgisi olmadan devam et' }))
  await noDialog()
  await waitFor(() => expect(sent).toEqual([{ status: 'shipped' }]))
  await waitFor(() => expect(row.getByRole('combobox').textContent).toBe('Kargoya Verildi'))
})

it('a seller adds a parcel later, and takes a wrong one out after being asked', async () => {
  const { user, region } = await openOrder({ ...onItsWay, ...AS_SELLER }, 'Sipariş yolda')
  await user.click(region.getByRole('button', { name: 'Koli Ekle' }))
  const dialog = await findDialog('Koli ekle')
  expect(dialog.queryByRole('button', { name: 'Kargo bilgisi olmadan devam et' })).toBeNull()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Kargo firması' }), 'Diğer')
  const added = serveAct(addShipment, done({ ...onItsWay, ...AS_SELLER }))
  await user.click(dialog.getByRole('button', { name: 'Ekle' }))
  await noDialog()
  expect(added).toMatchObject([{ carrier: 'Diğer' }])

  const removed = serveAct(removeShipment, done({ ...onItsWay, ...AS_SELLER, shipments: [aShipment()] }))
  await user.click(region.getByRole('button', { name: 'Koliyi çıkar: 2. koli, Ambar' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Çıkar' }))
  await waitFor(() => expect(removed).toEqual([`${API_BASE}/orders/9/shipments/52`]))
  await waitFor(() => expect(region.queryByText('2. koli, Ambar')).toBeNull())
})

it('a buyer follows the parcels and says once that they are there', async () => {
  const { user, region } = await openOrder(onItsWay, 'Siparişiniz yolda')
  const link = region.getByRole('link', { name: /^Kargoyu takip et/ })
  expect(link.getAttribute('href')).toContain('904118273655')
  expect(link.getAttribute('rel')).toBe('noreferrer')
  const sent = serveAct(confirmReceived, done({ ...onItsWay, order_status: 'delivered' }))
  await user.dblClick(region.getByRole('button', { name: 'Teslim aldım' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Siparişiniz yolda' })).toBeNull())
  expect(sent).toHaveLength(1)
  expect(screen.getByRole('region', { name: 'Kargo' }).textContent).toContain('2. koli, Ambar')
  // The button is gone; the keyboard goes on in the page.
  await waitFor(() => expect(document.activeElement?.localName).toBe('main'))
})

it('a problem that is half written is there when the dialog or the page is opened again', async () => {
  const { user, region } = await openOrder(delivered, 'Kargo')
  await user.click(region.getByRole('button', { name: 'Sorun bildir' }))
  const first = await findDialog('Sorun bildir')
  await user.click(first.getByRole('radio', { name: 'Eksik ürün' }))
  fireEvent.input(first.getByRole('textbox', { name: /^Açıklama/ }), { target: { value: '90 yerine 84' } })
  await user.upload(first.getByLabelText('Fotoğraf dosyaları'), new File(['a'], '1.jpg', { type: 'image/jpeg' }))
  await user.click(first.getByRole('button', { name: 'Vazgeç' }))
  await noDialog()
  cleanup()
  const again = await openOrder(delivered, 'Kargo')
  await again.user.click(again.region.getByRole('button', { name: 'Sorun bildir' }))
  const dialog = await findDialog('Sorun bildir')
  await dialog.findByText(`${DRAFT_FOUND} Fotoğraflar saklanamadı, lütfen yeniden ekleyin.`)
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Eksik ürün' }).checked).toBe(true)
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Açıklama/ }).value).toBe('90 yerine 84')
  serveAct(reportProblem, { success: true, message: 'Tamam', data: delivered })
  await again.user.click(dialog.getByRole('button', { name: 'Bildir' }))
  await noDialog()
  expect(localStorage.getItem('draft:7:report:9')).toBeNull()
})

it('a buyer reports a problem with up to four images', async () => {
  const { user, region } = await openOrder(delivered, 'Kargo')
  await user.click(region.getByRole('button', { name: 'Sorun bildir' }))
  const dialog = await findDialog('Sorun bildir')
  const report = dialog.getByRole('button', { name: 'Bildir' })
  await user.click(report)
  expect(await dialog.findByText('Sorunun türünü seçin')).toBeTruthy()
  expect(dialog.getByText('Açıklama gereklidir')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Eksik ürün' }))
  fireEvent.input(dialog.getByRole('textbox', { name: /^Açıklama/ }), {
    target: { value: '90 yerine 84 havlu çıktı.' },
  })
  const images = [1, 2, 3, 4, 5].map((id) => new File(['resim'], `${id}.jpg`, { type: 'image/jpeg' }))
  await user.upload(dialog.getByLabelText('Fotoğraf dosyaları'), images)
  expect(dialog.getByText('En çok 4 fotoğraf eklenebilir')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Kaldır: 4. fotoğraf' }))
  const sent: unknown[] = []
  const open = { ...delivered, problems: [aProblem({ images: [anOrderFile()] })] }
  apiServer.use(
    answers(reportProblem, { success: true, message: 'Tamam', data: open }, async (request) => {
      const form = await request.formData()
      sent.push([form.get('kind'), form.get('text'), form.getAll('images').length])
    }),
    http.get(`${API_BASE}/orders/9/files/31`, () => new Response('resim')),
  )
  await user.dblClick(report)
  await noDialog()
  expect(sent).toEqual([['missing', '90 yerine 84 havlu çıktı.', 3]])
  const panel = await screen.findByRole('region', { name: 'Açık sorun: Eksik ürün' })
  // It was reported from further below.
  await waitFor(() => expect(document.activeElement).toBe(panel))
})

it('a buyer enlarges the images of a problem, closes it when it is solved, and opens it again', async () => {
  const open = { ...delivered, problems: [aProblem({ images: [anOrderFile()] })] }
  apiServer.use(http.get(`${API_BASE}/orders/9/files/31`, () => new Response('resim')))
  const { user, region: panel } = await openOrder(open, 'Açık sorun: Eksik ürün')
  await user.click(panel.getByRole('button', { name: '1. fotoğrafı büyüt' }))
  const viewer = await findDialog('Fotoğraf')
  expect(await viewer.findByRole('img', { name: /^Fotoğraf/ })).toBeTruthy()
  await user.click(viewer.getByRole('button', { name: 'Kapat' }))
  await noDialog()
  const solved = aProblem({
    status: 'solved',
    solved_at: '2026-10-26T07:05:00Z',
    solved_by: 'buyer',
    can_solve: 0,
    can_reopen: 1,
  })
  serveAct(solveProblem, done({ ...delivered, problems: [solved] }))
  await user.click(panel.getByRole('button', { name: 'Çözüldü' }))
  const past = within(await screen.findByRole('region', { name: 'Sorunlar' }))
  serveAct(reopenProblem, done(open))
  await user.click(past.getByRole('button', { name: 'Yeniden aç' }))
  expect(await screen.findByRole('region', { name: 'Açık sorun: Eksik ürün' })).toBeTruthy()
})

it.each([
  [0 as const, 0],
  [1 as const, 1],
])('a seller who may close a problem (%i) has a button for it', async (can_solve, count) => {
  const order = { ...delivered, ...AS_SELLER, problems: [aProblem({ can_solve })] }
  const { region } = await openOrder(order, 'Açık sorun: Eksik ürün')
  expect(region.queryAllByRole('button', { name: 'Çözüldü' })).toHaveLength(count)
})

it('a buyer cancels a new order with words of his own', async () => {
  const order = anOrder()
  const { user } = await openOrder(order, 'Ödeme bekleniyor')
  const menu = screen.getByRole('button', { name: 'Diğer işlemler' })
  const ask = async () => {
    await user.click(menu)
    await user.click(await screen.findByRole('menuitem', { name: 'Siparişi İptal Et' }))
    return findDialog('Siparişi iptal et')
  }
  await ask()
  await user.keyboard('{Escape}')
  await noDialog()
  await waitFor(() => expect(document.activeElement).toBe(menu))
  const dialog = await ask()
  await user.click(dialog.getByRole('radio', { name: 'Diğer' }))
  fireEvent.input(dialog.getByRole('textbox', { name: /^Açıklama/ }), { target: { value: 'Depomuz doldu' } })
  const sent = serveAct(setOrderStatus, done({ ...order, order_status: 'cancelled', cancel_reason: 'Depomuz doldu' }))
  await user.click(dialog.getByRole('button', { name: 'Siparişi İptal Et' }))
  await noDialog()
  expect(sent).toEqual([{ status: 'cancelled', reason: 'Depomuz doldu' }])
})

it('a reason that is half written is there when the dialog is opened again, and gone once it was sent', async () => {
  const order = anOrder()
  async function ask() {
    const { user } = await openOrder(order, 'Ödeme bekleniyor')
    await user.click(screen.getByRole('button', { name: 'Diğer işlemler' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Siparişi İptal Et' }))
    return { user, dialog: await findDialog('Siparişi iptal et') }
  }
  const first = await ask()
  await first.user.click(first.dialog.getByRole('radio', { name: 'Diğer' }))
  fireEvent.input(first.dialog.getByRole('textbox', { name: /^Açıklama/ }), { target: { value: 'Depomuz doldu' } })
  cleanup()
  const { user, dialog } = await ask()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Açıklama/ }).value).toBe('Depomuz doldu')
  const sent = serveAct(setOrderStatus, done({ ...order, order_status: 'cancelled' }))
  await user.click(dialog.getByRole('button', { name: 'Siparişi İptal Et' }))
  await noDialog()
  expect(sent).toEqual([{ status: 'cancelled', reason: 'Depomuz doldu' }])
  expect(localStorage.getItem('draft:7:reason:cancel:9')).toBeNull()
})

it('documents are downloaded under their names', async () => {
  const url = `${API_BASE}/orders/9/documents/order-form.pdf`
  const documents: Order['documents'] = [
    { kind: 'order_form', name: 'siparis-formu.pdf', id: null, number: null, url, created_at: null },
  ]
  const { user, region } = await openOrder(anOrder({ documents }), 'Belgeler')
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  apiServer.use(http.get(url, () => new Response('%PDF-')))
  await user.click(region.getByRole('button', { name: 'İndir: Sipariş formu' }))
  await waitFor(() => expect(names).toEqual(['siparis-formu.pdf']))
})

const ON_ACCOUNT = { payment_method: 'account' as const, account_days: 30 }

it('what is on open account asks the seller for the goods, not for money at the door, and says what is charged', async () => {
  const { region } = await openOrder(
    anOrder({ seller_id: 7, buyer_id: 3, order_status: 'confirmed', ...ON_ACCOUNT }),
    'Kargoya vermeye hazır',
  )
  expect(region.getByText('Açık hesap, 30 gün. Kargoya verince ₺854,70 alıcının hesabına borç yazılır.')).toBeTruthy()
  expect(region.getByRole('button', { name: 'Kargoya Ver' })).toBeTruthy()
  expect(screen.getByText('Kargoya verilince başlar')).toBeTruthy()
  expect(screen.getByText('Borç bu gün doğar, vade 30 gün sonra.')).toBeTruthy()
})

it('on open account the day on which it is due stands beside what is asked', async () => {
  const { region } = await openOrder(
    anOrder({ order_status: 'delivered', due_on: '2026-11-30', ...ON_ACCOUNT }),
    'Ödeme bekleniyor',
  )
  expect(region.getByText(/^Vadesi 30 Kasım 2026\. Tutarı/)).toBeTruthy()
  const facts = within(screen.getByRole('region', { name: 'Özet' }))
  expect(facts.getByText('30 Kasım 2026')).toBeTruthy()
  expect(facts.queryByText('Ödeme durumu')).toBeNull()
})

it('a seller sees what the buyer owes and was granted, with the ways there', async () => {
  const dealers = [
    { company_id: 4, discount_percent: 7, active: true },
    { company_id: 3, discount_percent: 12, active: true },
  ]
  apiServer.use(
    answersRaw(listDealers, JSON.stringify({ success: true, data: dealers, pagination: { next_cursor: null } }), 200),
    answersRaw(getOpenAccount, JSON.stringify({ success: true, data: { balance: 50_999.45 }, pagination: {} }), 200),
    answers(getOrder, {
      success: true,
      data: anOrder({ seller_id: 7, buyer_id: 3, buyer_short_name: 'inegol', ...ON_ACCOUNT }),
    }),
  )
  renderScreen('/my-orders-detail/9')
  const dealer = await screen.findByRole('link', { name: 'Bayiniz, %12' })
  expect(dealer.getAttribute('href')).toBe('/dealers?company=inegol')
  const balance = await screen.findByRole('link', { name: '₺50.999,45 (B)' })
  expect(balance.getAttribute('href')).toBe('/accounts/3?side=receivable&currency=TRY')
})

it('a buyer who is no dealer yet can be made one from an order', async () => {
  const { region } = await openOrder(ready, 'Göndermeye hazır')
  expect(region.getByRole('button', { name: 'Kargoya Ver' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Bayi indirimi tanımla' })).toBeTruthy()
  expect(screen.queryByText(/^Bakiye/)).toBeNull()
})
