import { API_BASE } from '@bedesten/contract/endpoint'
import { addInvoice, reorder } from '@bedesten/contract/order-documents.calls'
import { getOrder, listSellerOrders } from '@bedesten/contract/orders.calls'
import type { Order, OrderDocument } from '@bedesten/contract/orders.schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { answers, apiServer } from '../../../test/api-server.ts'
import { anOrder } from '../../../test/order.ts'
import { renderScreen } from '../../../test/renderScreen.tsx'
import { rememberSession } from '../../../test/session.ts'

// Loading them is not what the first test waits for.
beforeAll(() =>
  Promise.all([
    import('../../../screens/OrderDetailScreen.tsx'),
    import('../../../app/shell/Shell.tsx'),
    import('./InvoiceDialog.tsx'),
  ]),
)
beforeEach(() => rememberSession())
afterEach(() => vi.restoreAllMocks())

const FORM: OrderDocument = {
  kind: 'order_form',
  name: 'Sipariş formu',
  id: null,
  number: null,
  url: `${API_BASE}/orders/9/documents/order-form.pdf`,
  created_at: null,
}
const AS_SELLER = { seller_id: 7, buyer_id: 3, documents: [FORM] }

function openOrder(order: Order) {
  apiServer.use(answers(getOrder, { success: true, data: order }))
  renderScreen('/my-orders-detail/9')
  return userEvent.setup({ delay: null })
}

it('a seller adds the invoice with its number', async () => {
  const order = anOrder(AS_SELLER)
  const user = openOrder(order)
  await user.click(await screen.findByRole('button', { name: 'Fatura Ekle' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Fatura ekle' }))
  await user.click(dialog.getByRole('button', { name: 'Faturayı Ekle' }))
  expect(dialog.getByText('Fatura numarası gereklidir')).toBeTruthy()
  let sent = 0
  const invoice: OrderDocument = { ...FORM, kind: 'invoice', name: 'fatura.pdf', id: 1, number: 'ABC1', url: '/x' }
  const data = { ...order, documents: [FORM, invoice] }
  apiServer.use(answers(addInvoice, { success: true, message: 'Fatura eklendi.', data }, () => (sent += 1)))
  await user.upload(
    dialog.getByLabelText(/^Dosya/, { selector: 'input' }),
    new File(['%PDF-'], 'fatura.pdf', { type: 'application/pdf' }),
  )
  fireEvent.input(dialog.getByLabelText(/^Fatura numarası/), { target: { value: 'ABC1' } })
  await user.click(dialog.getByRole('button', { name: 'Faturayı Ekle' }))
  expect(await screen.findByRole('button', { name: 'İndir: Fatura ABC1' })).toBeTruthy()
  expect(sent).toBe(1)
})

it('a buyer orders again and is told what is no longer sold', async () => {
  const user = openOrder(anOrder())
  const skipped = [{ product_name: 'Kalkan', message: 'Bu ürün artık satışta değil.' }]
  apiServer.use(
    answers(reorder, { success: true, message: '', data: { added: [{ product_id: 1, quantity: 2 }], skipped } }),
  )
  await user.click(await screen.findByRole('button', { name: 'Tekrar sipariş ver' }))
  expect(await screen.findByText('1 ürün sepete eklendi')).toBeTruthy()
  expect(screen.getByText('Kalkan')).toBeTruthy()
  expect(screen.getByText('Eklenmedi: Bu ürün artık satışta değil.')).toBeTruthy()
})

it('a repeated order names the variants that are in the cart now', async () => {
  const [item] = anOrder().items
  const variants = [
    { variant_id: 4, variant_name: 'Mavi' },
    { variant_id: 5, variant_name: 'Beyaz' },
  ]
  const items = variants.flatMap((variant, id) => (item ? [{ ...item, ...variant, id, product_id: 1 }] : []))
  const user = openOrder(anOrder({ items }))
  const added = variants.map(({ variant_id }) => ({ product_id: 1, variant_id, quantity: 2 }))
  apiServer.use(answers(reorder, { success: true, message: '', data: { added, skipped: [] } }))
  await user.click(await screen.findByRole('button', { name: 'Tekrar sipariş ver' }))
  const dialog = await screen.findByRole('dialog', { name: '2 ürün sepete eklendi' })
  expect(within(dialog).getByText('Mavi')).toBeTruthy()
  expect(within(dialog).getByText('Beyaz')).toBeTruthy()
})

it('the shown orders are exported with their filter', async () => {
  const asked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, next_cursor: null }
  apiServer.use(
    answers(listSellerOrders, { success: true, data: [anOrder()], pagination }),
    http.get(`*${API_BASE}/orders/seller/export`, ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.text('a;b')
    }),
  )
  renderScreen('/incoming-orders?status=shipped')
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'CSV dosyası olarak indir' }))
  await waitFor(() => expect(asked).toEqual(['?status=shipped&format=csv']))
})
