import { API_BASE } from '@bedesten/contract/endpoint'
import { getOrder } from '@bedesten/contract/orders.calls'
import type { Order } from '@bedesten/contract/orders.schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { answers, apiServer } from '../../../test/api-server.ts'
import { anOrder } from '../../../test/order.ts'
import { renderScreen } from '../../../test/renderScreen.tsx'
import { aUser, rememberSession } from '../../../test/session.ts'

// Loading them is not what the first test waits for.
beforeAll(() =>
  Promise.all([
    import('../../../screens/OrderDetailScreen.tsx'),
    import('../../../app/shell/Shell.tsx'),
    import('../../../ui/overlays/Menu.tsx'),
    import('./MissingFactsDialog.tsx'),
  ]),
)
afterEach(() => vi.restoreAllMocks())

const FORM = {
  kind: 'order_form',
  name: 'Sipariş formu',
  id: null,
  number: null,
  url: '/x',
  created_at: null,
} as const
const AS_SELLER = { seller_id: 7, seller_short_name: 'lara', buyer_id: 3, documents: [FORM] }
const DOCUMENTS = `*${API_BASE}/orders/9/documents`

function openOrder(order: Order) {
  apiServer.use(answers(getOrder, { success: true, data: order }))
  renderScreen('/my-orders-detail/9')
  return userEvent.setup({ delay: null })
}

it('a seller downloads the invoice draft by profile and the despatch draft', async () => {
  rememberSession()
  const asked: string[] = []
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  apiServer.use(
    http.get(`${DOCUMENTS}/:file`, ({ request }) => {
      const { pathname, search } = new URL(request.url)
      asked.push(pathname.split('/').at(-1) + search)
      return HttpResponse.text('<Invoice/>')
    }),
  )
  const user = openOrder(anOrder(AS_SELLER))
  await user.click(await screen.findByRole('button', { name: 'e-Fatura taslağı, profil seç' }))
  const menu = await screen.findByRole('menu')
  const items = within(menu).getAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Ticari faturaTICARIFATURA, alıcı kabul ya da ret verir',
    'Temel faturaTEMELFATURA',
    'e-Arşiv faturaEARSIVFATURA, alıcı e-Fatura kullanmıyorsa',
  ])
  await user.click(within(menu).getByRole('menuitem', { name: /^e-Arşiv fatura/ }))
  await waitFor(() => expect(saved).toEqual(['e-fatura-taslagi-BD20261012ABCDEF.xml']))
  await user.click(screen.getByRole('button', { name: 'İndir: e-İrsaliye taslağı' }))
  await waitFor(() => expect(saved[1]).toBe('e-irsaliye-taslagi-BD20261012ABCDEF.xml'))
  expect(asked).toEqual(['invoice.xml?profile=EARSIVFATURA', 'despatch.xml'])
})

it('what a draft lacks is listed by side, with the ways to fill it in', async () => {
  rememberSession()
  const errors = [
    { path: 'seller.tax_office', msg: 'Vergi dairesi' },
    { path: 'buyer.tax_number', msg: 'VKN ya da TCKN' },
    { path: 'delivery.postal_code', msg: 'Posta kodu (5 rakam)' },
  ]
  const refusal = { success: false, code: 'missing_facts', message: 'Taslak için eksik bilgi var.', errors }
  apiServer.use(http.get(`${DOCUMENTS}/despatch.xml`, () => HttpResponse.json(refusal, { status: 422 })))
  const user = openOrder(anOrder(AS_SELLER))
  await user.click(await screen.findByRole('button', { name: 'İndir: e-İrsaliye taslağı' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Taslak için eksik bilgi var' }))
  expect(dialog.getByText('e-İrsaliye, BD20261012ABCDEF')).toBeTruthy()
  for (const { msg } of errors) expect(dialog.getByText(msg)).toBeTruthy()
  expect(dialog.getByText('Birimler ve KDV oranları tamam')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Tamamla: Vergi dairesi' }).getAttribute('href')).toBe('/lara/edit')
  expect(dialog.getByRole('link', { name: 'Bilgilerimi tamamla' }).getAttribute('href')).toBe('/lara/edit')
  expect(dialog.getByRole('link', { name: 'Alıcıdan iste' }).getAttribute('href')).toBe('/messages?company=3&order=9')
  await user.click(dialog.getAllByRole('button', { name: 'Kapat' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('another failure is told by a toast', async () => {
  rememberSession()
  const refusal = { success: false, code: 'unavailable', message: 'Sistem şu anda yoğun.' }
  apiServer.use(http.get(`${DOCUMENTS}/despatch.xml`, () => HttpResponse.json(refusal, { status: 503 })))
  const user = openOrder(anOrder(AS_SELLER))
  await user.click(await screen.findByRole('button', { name: 'İndir: e-İrsaliye taslağı' }))
  expect(await screen.findByText('Dosya indirilemedi')).toBeTruthy()
})

it('without the right they are locked; buyers and cancelled orders have none', async () => {
  rememberSession(aUser({ rights: ['sell', 'talk'] }))
  openOrder(anOrder(AS_SELLER))
  const button = await screen.findByRole('button', { name: 'İndir: e-İrsaliye taslağı' })
  expect(button.closest('fieldset')).toMatchObject({ disabled: true, title: 'Bu işlem için yetkiniz yok.' })
})

it.each([
  ['a buyer', { documents: [FORM] }],
  ['the seller of a cancelled order', { ...AS_SELLER, order_status: 'cancelled' as const }],
])('%s sees no drafts', async (_, given) => {
  rememberSession()
  openOrder(anOrder(given))
  expect(await screen.findByRole('button', { name: 'İndir: Sipariş formu' })).toBeTruthy()
  expect(screen.queryByText('e-Fatura taslağı')).toBeNull()
})
