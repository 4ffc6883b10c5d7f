import { getCompany } from '@bedesten/contract/companies.calls'
import {
  createPurchaseRequest,
  getPurchaseRequest,
  updatePurchaseRequest,
} from '@bedesten/contract/purchase-requests.calls'
import type { PurchaseRequest } from '@bedesten/contract/purchase-requests.schemas'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { anOwnCompany } from '../test/company.ts'
import { serveEvents } from '../test/event-stream.ts'
import { DRAFT_FOUND, firstButton, noteAt } from '../test/form.ts'
import { aRequest } from '../test/quote.ts'
import { renderScreen, renderWithNavigation } from '../test/renderScreen.tsx'
import { aUser, rememberSession } from '../test/session.ts'

const OWN = aRequest({ is_own: 1, last_day: '2026-12-01' })

const serve = (data: PurchaseRequest) => apiServer.use(answers(getPurchaseRequest, { success: true, data }))
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const write = (label: RegExp, value: string) => fireEvent.input(field(label), { target: { value } })

// Loading them is not what the first test waits for.
beforeAll(() =>
  Promise.all([
    import('./NewRequestScreen.tsx'),
    import('../app/shell/Shell.tsx'),
    import('../app/shell/MemberNavigation.tsx'),
  ]),
)
beforeEach(() => {
  rememberSession()
  apiServer.use(answers(getCompany, { success: true, data: anOwnCompany({ city: 'İzmir' }) }))
})

async function openNew() {
  renderScreen('/requests/new')
  await screen.findByLabelText(/^Başlık/)
}

async function openOwn() {
  const events = serveEvents()
  serve(OWN)
  renderWithNavigation('/requests/9/edit')
  await screen.findByLabelText(/^Başlık/)
  await waitFor(() => expect(events.opened()).toBe(1))
  write(/^Başlık/, 'Otel için bornoz')
  return events
}

it('a request is published with its lines; what the server says of a line stands at that line', async () => {
  await openNew()
  const user = userEvent.setup({ delay: null })
  write(/^Başlık/, 'Otel için havlu')
  write(/^Açıklama/, 'Beyaz, ring iplik.')
  write(/^Kalem 1/, 'Banyo havlusu')
  write(/^Miktar/, '960')
  for (const [row, name] of [
    [2, 'El havlusu'],
    [3, 'Bornoz'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: 'Kalem ekle' }))
    expect(document.activeElement).toBe(field(new RegExp(`^Kalem ${row}`)))
    write(new RegExp(`^Kalem ${row}`), name)
    fireEvent.input(screen.getAllByLabelText(/^Miktar/)[row - 1] as HTMLElement, { target: { value: '40' } })
  }
  const errors = [{ path: 'lines.2.name', msg: 'Kalem adı uygun değil' }]
  apiServer.use(refuses(createPurchaseRequest, 422, { code: 'invalid', message: 'Geçersiz', errors }))
  await user.click(firstButton('Yayınla'))
  await waitFor(() => expect(noteAt(field(/^Kalem 3/))).toBe('Kalem adı uygun değil'))
  expect(document.activeElement).toBe(field(/^Kalem 3/))
  expect([noteAt(field(/^Kalem 1/)), noteAt(field(/^Kalem 2/))]).toEqual(['', ''])

  // It goes with the line above; the error stays with its own.
  await user.click(screen.getByRole('button', { name: 'Satırı kaldır: El havlusu' }))
  expect([field(/^Kalem 2/).value, noteAt(field(/^Kalem 2/))]).toEqual(['Bornoz', 'Kalem adı uygun değil'])
  write(/^Kalem 2/, 'Bornoz, beyaz')
  // A tag that was not entered is meant to be sent too.
  fireEvent.input(field(/^Etiketler/), { target: { value: 'Havlu' } })
  const sent: unknown[] = []
  serve(OWN)
  apiServer.use(
    answers(createPurchaseRequest, { success: true, data: OWN }, async (request) => sent.push(await request.json())),
  )
  await user.click(firstButton('Yayınla'))
  await waitFor(() => expect(window.location.pathname).toBe('/requests/9'))
  expect(sent).toMatchObject([
    {
      title: 'Otel için havlu',
      city: 'İzmir',
      tags: ['Havlu'],
      lines: [
        { name: 'Banyo havlusu', quantity: 960 },
        { name: 'Bornoz, beyaz', quantity: 40 },
      ],
    },
  ])
  expect(localStorage.getItem('draft:7:request:new')).toBeNull()
})

it('a request outlives a reload and a logout of its writer, and is shown to nobody else', async () => {
  await openNew()
  write(/^Başlık/, 'Otel için havlu')
  write(/^Kalem 1/, 'Banyo havlusu')
  cleanup()
  rememberSession(aUser({ id: 8, short_name: 'baska' }))
  await openNew()
  expect([field(/^Başlık/).value, screen.queryByText(DRAFT_FOUND)]).toEqual(['', null])
  cleanup()
  rememberSession()
  await openNew()
  await screen.findByText(DRAFT_FOUND)
  expect([field(/^Başlık/).value, field(/^Kalem 1/).value]).toEqual(['Otel için havlu', 'Banyo havlusu'])
  await userEvent.click(screen.getAllByRole('link', { name: 'İptal' })[0] ?? document.body)
  await userEvent.click(await screen.findByRole('button', { name: 'Sayfada Kal' }))
})

it('a company that logs in elsewhere finds an empty form in this tab', async () => {
  await openNew()
  write(/^Başlık/, 'Otel için havlu')
  rememberSession(aUser({ id: 8, short_name: 'baska' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  await waitFor(() => expect(field(/^Başlık/).value).toBe(''))
  expect(screen.queryByText(DRAFT_FOUND)).toBeNull()
})

it('a change stays when a refetch fails, or the request closes meanwhile', async () => {
  const events = await openOwn()
  apiServer.use(refuses(getPurchaseRequest, 403, { code: 'forbidden', message: 'Yasak' }))
  events.tell('quote')
  await new Promise((resolve) => void setTimeout(resolve, 100))
  expect(field(/^Başlık/).value).toBe('Otel için bornoz')
  serve({ ...OWN, status: 'closed' })
  events.tell('quote')
  await screen.findByText('Siz yazarken ilan kapandı. Yazdıklarınız artık kaydedilemez.')
  expect([field(/^Başlık/).value, firstButton('Kaydet').disabled]).toEqual(['Otel için bornoz', true])
})

it('lines that are answered meanwhile stay as they are, and the rest can be saved', async () => {
  const events = await openOwn()
  write(/^Kalem 1/, 'Bornoz')
  serve({ ...OWN, offer_count: 1 })
  events.tell('quote')
  await screen.findByText(/Siz yazarken ilana teklif geldi. Kalemler artık değiştirilemez/)
  expect(screen.queryByLabelText(/^Kalem 1/)).toBeNull()
  const sent: unknown[] = []
  apiServer.use(
    answers(updatePurchaseRequest, { success: true, data: OWN }, async (request) => sent.push(await request.json())),
  )
  fireEvent.click(firstButton('Kaydet'))
  await waitFor(() => expect(window.location.pathname).toBe('/requests/9'))
  expect(sent).toMatchObject([{ title: 'Otel için bornoz', lines: [{ name: 'Banyo havlusu', quantity: 960 }] }])
})
