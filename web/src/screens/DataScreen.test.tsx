import { closeCompany, createDataExport, deleteMe, getClosing, listDataExports } from '@bedesten/contract/my-data.calls'
import { getTwoStep } from '@bedesten/contract/recovery.calls'
import type { Closing, DataExport, UnsettledItem } from '@bedesten/contract/my-data.schemas'
import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { aUser, rememberSession } from '../test/session.ts'
import { onePage } from '../test/one-page.ts'

const anExport = (given: Partial<DataExport> = {}): DataExport => ({
  id: 7,
  kind: 'person',
  state: 'ready',
  created_at: '2020-10-15T06:40:00.000Z',
  expires_at: '2099-10-22T06:40:00.000Z',
  bytes: 2_100_000,
  url: '/data-exports/7/file',
  ...given,
})
const OPEN: Closing = { closing: null, items: [], item_count: 0, members: 6 }
const AN_ORDER: UnsettledItem = {
  kind: 'order',
  id: 12,
  number: 'BD20261015R4KTX9',
  company_name: 'Akpamuk Havlu',
  side: 'buyer',
  status: 'confirmed',
  person: null,
  amount: 20_817.28,
  currency: 'TRY',
}
const twoStep = (enabled: boolean) => answers(getTwoStep, { success: true, data: { enabled, recovery_codes_left: 0 } })

beforeAll(() =>
  Promise.all([
    import('./DataScreen.tsx'),
    import('./CloseCompanyScreen.tsx'),
    import('../features/my-data/DeleteDialog.tsx'),
  ]),
)
beforeEach(() => rememberSession())

it('a file is asked for once, and is fetched when it is ready', async () => {
  const sent: unknown[] = []
  apiServer.use(
    answers(listDataExports, onePage([])),
    answers(createDataExport, { success: true, data: anExport({ state: 'waiting', url: null }) }, async (request) => {
      sent.push(await request.json())
      const waiting = anExport({ state: 'waiting', url: null, expires_at: null, bytes: null })
      apiServer.use(answers(listDataExports, onePage([waiting])))
    }),
  )
  renderScreen('/settings/data')
  fireEvent.click(await screen.findByRole('button', { name: 'Kişisel verilerim: Hazırla' }))
  expect(await screen.findByRole('progressbar', { name: 'Kişisel verilerim hazırlanıyor' })).toBeTruthy()
  expect(sent).toEqual([{ kind: 'person' }])
  expect(screen.queryByRole('button', { name: 'Kişisel verilerim: Hazırla' })).toBeNull()
})

it('a file that is ready says how large it is and until when it is there', async () => {
  apiServer.use(answers(listDataExports, onePage([anExport()])))
  renderScreen('/settings/data')
  expect(await screen.findByRole('button', { name: 'Kişisel verilerim: İndir' })).toBeTruthy()
  expect(screen.getByText(/15 Ekim 2020 · 2(,\d)? MB · 22 Ekim’e kadar/)).toBeTruthy()
})

it('an owner cannot delete the account, and reads why', async () => {
  apiServer.use(answers(listDataExports, onePage([])))
  renderScreen('/settings/data')
  expect(await screen.findByRole('button', { name: 'Hesabımı sil' })).toHaveProperty('disabled', true)
  expect(screen.getByText(/Önce sahipliği devredin ya da şirketi kapatın/)).toBeTruthy()
})

it('a company with open work is told what has to be finished', async () => {
  apiServer.use(
    twoStep(false),
    answers(getClosing, { success: true, data: { ...OPEN, items: [AN_ORDER], item_count: 1 } }),
  )
  renderScreen('/settings/data/close')
  expect(await screen.findByRole('heading', { name: 'Önce şu işler bitmeli' })).toBeTruthy()
  expect(screen.getByText(/Akpamuk Havlu · verdiğiniz sipariş, onaylandı/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'BD20261015R4KTX9: Aç' }).getAttribute('href')).toBe('/my-orders-detail/12')
  expect(screen.getByRole('button', { name: 'Devam et' })).toHaveProperty('disabled', true)
})

it('closing asks the password and, where it is on, the code', async () => {
  apiServer.use(
    twoStep(true),
    answers(getClosing, { success: true, data: OPEN }),
    refuses(closeCompany, 422, {
      code: 'invalid',
      message: 'Lütfen formu kontrol edin',
      errors: [{ path: 'password', msg: 'Şifre hatalı' }],
    }),
  )
  renderScreen('/settings/data/close')
  const form = await screen.findByRole('form', { name: 'Şirketi kapat' })
  expect(within(form).getByText(/6 kişiye e-posta gider/)).toBeTruthy()
  const code = await within(form).findByLabelText(/^Doğrulama kodu/)
  fireEvent.click(within(form).getByRole('button', { name: 'Şirketi kapat' }))
  expect(await within(form).findByText('Şifre gereklidir')).toBeTruthy()
  await userEvent.type(within(form).getByLabelText(/^Şifreniz/), 'yanlış-1')
  await userEvent.type(code, '418206')
  fireEvent.click(within(form).getByRole('button', { name: 'Şirketi kapat' }))
  expect(await within(form).findByText('Şifre hatalı')).toBeTruthy()
})

it('somebody who owns nothing deletes the account after saying that it is known', async () => {
  const sent: unknown[] = []
  rememberSession(aUser({ role: 'buying', rights: ['buy'], companies: [] }))
  apiServer.use(
    twoStep(false),
    answers(listDataExports, onePage([])),
    answers(deleteMe, { success: true }, async (request) => void sent.push(await request.json())),
  )
  renderScreen('/settings/data')
  fireEvent.click(await screen.findByRole('button', { name: 'Hesabımı sil' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText(/^Şifreniz/), 'mavi-kuş-7')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Hesabımı sil' }))
  expect(await within(dialog).findByText('Devam etmek için işaretleyin')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.click(within(dialog).getByRole('checkbox'))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Hesabımı sil' }))
  expect(await screen.findByText('Hesabınız silindi')).toBeTruthy()
  expect(sent).toEqual([{ password: 'mavi-kuş-7' }])
})
