import { checkShortName, generateShortName, logout } from '@bedesten/contract/accounts.calls'
import { getCompany } from '@bedesten/contract/companies.calls'
import { acceptMyInvitation, createCompany, getMe, listMyInvitations, switchCompany } from '@bedesten/contract/me.calls'
import type { WaitingInvitation } from '@bedesten/contract/me.schemas'
import { deleteMe, listDataExports } from '@bedesten/contract/my-data.calls'
import { getTwoStep, resendConfirmation } from '@bedesten/contract/recovery.calls'
import { getSite } from '@bedesten/contract/site.calls'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { readUser } from '../lib/session/session-store.ts'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { aCompany } from '../test/company.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { aSite } from '../test/site.ts'
import { aLoginAnswer, aMe, NOBODY, rememberLoner, rememberSession } from '../test/session.ts'
import { onePage } from '../test/one-page.ts'

const USAK = { id: 9, company_name: 'Uşak Battaniye', short_name: 'usak', logo_url: null }
const INVITATION: WaitingInvitation = {
  id: 5,
  company: { ...USAK, verified: 1, city: 'Uşak' },
  role: 'sales',
  invited_by: 'Selin Aksoy',
  expires_at: '2026-10-21T09:00:00.000Z',
}
const sent: unknown[] = []
const record = async (request: Request) => void sent.push([new URL(request.url).pathname, await request.json()])

beforeEach(() => {
  sent.length = 0
  rememberLoner()
  serve()
  apiServer.use(
    answers(getCompany, { success: true, data: aCompany() }),
    answers(getSite, aSite()),
    answers(listDataExports, onePage([])),
    answers(getTwoStep, { success: true, data: { enabled: false, recovery_codes_left: 0 } }),
    answers(acceptMyInvitation, aLoginAnswer(), record),
    answers(createCompany, aLoginAnswer(), record),
    answers(switchCompany, aLoginAnswer(), record),
  )
})

function serve(me: object = NOBODY, invitations: WaitingInvitation[] = []) {
  const { data } = aMe()
  apiServer.use(
    answers(getMe, { success: true, data: { ...data, ...me } }),
    answers(listMyInvitations, { success: true, data: invitations }),
  )
}

it('says that one belongs to no company, and lets one found one', async () => {
  apiServer.use(
    answers(generateShortName, { success: true, short_name: 'deniz-ltd' }),
    answers(checkShortName, { success: true, available: true, message: 'Uygun', short_name: 'deniz-ltd' }),
  )
  renderScreen('/my-companies')
  expect(await screen.findByRole('heading', { name: 'Şu anda bir ekipte değilsiniz' })).toBeTruthy()
  expect(screen.getByText(/Hesabınız duruyor: satinalma@kordon.test/)).toBeTruthy()
  expect(screen.getByText('Bekleyen davetiniz yok.')).toBeTruthy()
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'Yeni şirket kur' })
  await user.click(button)
  expect(screen.getByText('Firma adı gereklidir')).toBeTruthy()
  await user.type(screen.getByLabelText('Firma adı'), 'Deniz Ltd.')
  await user.tab()
  expect(await screen.findByText('Uygun')).toBeTruthy()
  await user.click(button)
  await waitFor(() => expect(readUser()).toMatchObject({ id: 7, role: 'owner' }))
  expect(sent).toEqual([['/api/v1/me/companies', { company_name: 'Deniz Ltd.', short_name: 'deniz-ltd' }]])
})

it('lets somebody without a company take the data along, and delete the account', async () => {
  apiServer.use(answers(deleteMe, { success: true }, record), answers(logout, { success: true }))
  renderScreen('/my-companies')
  expect(await screen.findByRole('button', { name: 'Kişisel verilerim: Hazırla' })).toBeTruthy()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Hesabımı sil' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Şifreniz/), 'çok gizli bir şifre')
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: 'Hesabımı sil' }))
  await waitFor(() => expect(sent).toEqual([['/api/v1/me', { password: 'çok gizli bir şifre' }]]))
  await waitFor(() => expect(readUser()).toBeUndefined())
})

it('shows a name that was taken meanwhile at its field', async () => {
  apiServer.use(
    answers(checkShortName, { success: true, available: true, message: 'Uygun', short_name: 'deniz' }),
    answers(generateShortName, { success: true, short_name: 'deniz' }),
    refuses(createCompany, 409, {
      code: 'short_name_taken',
      message: 'Alındı',
      errors: [{ path: 'short_name', msg: 'Bu kısa ad alındı' }],
    }),
  )
  renderScreen('/my-companies')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Firma adı'), 'Deniz')
  await user.tab()
  await screen.findByText('Uygun')
  await user.click(screen.getByRole('button', { name: 'Yeni şirket kur' }))
  expect(await screen.findByText('Bu kısa ad alındı')).toBeTruthy()
  expect(readUser()).toBeUndefined()
})

it('accepts a waiting invitation', async () => {
  serve(NOBODY, [INVITATION])
  renderScreen('/my-companies')
  const list = within(await screen.findByRole('list', { name: 'Bekleyen davetler' }))
  expect(list.getByText('Satış · davet eden Selin Aksoy · 21 Ekim 2026’ya kadar')).toBeTruthy()
  await userEvent.click(list.getByRole('button', { name: 'Katıl' }))
  await waitFor(() => expect(readUser()).toMatchObject({ id: 7 }))
  expect(sent).toEqual([['/api/v1/me/invitations/5/accept', {}]])
})

it('asks for the address to be confirmed before it shows invitations', async () => {
  const { person } = aMe().data
  serve({ ...NOBODY, person: { ...person, email_confirmed: false } })
  apiServer.use(answers(resendConfirmation, { success: true, message: 'Gönderdik.' }))
  renderScreen('/my-companies')
  expect(await screen.findByText('Davetleri görmek için e-posta adresinizi doğrulayın.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar gönder' }))
  expect(await screen.findByRole('button', { name: /^Tekrar gönder \(\d+ sn\)/ })).toBeTruthy()
})

it('opens another company of a member', async () => {
  const own = aMe().data.companies
  rememberSession()
  serve({ companies: [...own, { ...USAK, role: 'admin' }] })
  renderScreen('/my-companies')
  expect(await screen.findByRole('heading', { name: 'Şirketleriniz' })).toBeTruthy()
  const list = within(await screen.findByRole('list', { name: 'Şirketleriniz' }))
  expect(list.getByText('Şimdi açık')).toBeTruthy()
  await userEvent.click(list.getByRole('button', { name: 'Aç' }))
  await waitFor(() => expect(sent).toEqual([['/api/v1/auth/switch-company', { company_id: 9 }]]))
})

it('is where members’ pages lead without a company, and the login leads there too', async () => {
  renderScreen('/settings')
  expect(await screen.findByRole('heading', { name: 'Şu anda bir ekipte değilsiniz' })).toBeTruthy()
  expect(window.location.pathname).toBe('/my-companies')
})

it('lets one log out', async () => {
  apiServer.use(answers(logout, { success: true }))
  renderScreen('/my-companies')
  await userEvent.click(await screen.findByRole('button', { name: 'Çıkış yap' }))
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  expect(localStorage.getItem('token')).toBeNull()
})

it('offers another try when nothing could be read', async () => {
  apiServer.use(refuses(getMe, 500, { code: 'internal', message: 'Bir hata oluştu' }))
  renderScreen('/my-companies')
  const retry = await screen.findByRole('button', { name: 'Tekrar Dene' })
  serve()
  await userEvent.click(retry)
  expect(await screen.findByRole('heading', { name: 'Şu anda bir ekipte değilsiniz' })).toBeTruthy()
})
