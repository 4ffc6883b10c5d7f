import { logout } from '@bedesten/contract/accounts.calls'
import { getCompany } from '@bedesten/contract/companies.calls'
import { acceptInvitation, getInvitation } from '@bedesten/contract/members.calls'
import type { OpenInvitation } from '@bedesten/contract/members.schemas'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { aCompany } from '../test/company.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { aLoginAnswer, rememberSession } from '../test/session.ts'

const INVITATION: OpenInvitation = {
  company: {
    id: 9,
    company_name: 'Uşak Battaniye',
    short_name: 'usak',
    logo_url: null,
    verified: 1,
    city: 'Uşak',
  },
  role: 'sales',
  email: 'zeynep@usak.test',
  has_login: false,
  invited_by: 'Selin Aksoy',
  expires_at: '2026-10-21T09:00:00.000Z',
}
const sent: unknown[] = []

beforeEach(() => {
  sent.length = 0
  apiServer.use(
    answers(getCompany, { success: true, data: aCompany() }),
    answers(logout, { success: true }),
    answers(acceptInvitation, aLoginAnswer(), async (request) => {
      sent.push([new URL(request.url).pathname, await request.json()])
    }),
  )
})

function open(given: Partial<OpenInvitation> = {}) {
  apiServer.use(answers(getInvitation, { success: true, data: { ...INVITATION, ...given } }))
  renderScreen('/invitations/abc')
}

it('a new person reads who invites to what, and sets name and password', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Ekibe davet edildiniz' })).toBeTruthy()
  expect(screen.getByText('Uşak Battaniye')).toBeTruthy()
  expect(screen.getByText('@usak · Uşak')).toBeTruthy()
  expect(screen.getByText('Rolünüz: Satış')).toBeTruthy()
  expect(screen.getByText('Davet eden Selin Aksoy · 21 Ekim 2026’ya kadar geçerli')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('E-posta').readOnly).toBe(true)
  const user = userEvent.setup()
  const join = screen.getByRole('button', { name: 'Hesabı aç ve katıl' })
  await user.click(join)
  expect(screen.getByText('Adınız gereklidir')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Adınız soyadınız/), 'Zeynep Ateş')
  await user.type(screen.getByLabelText(/^Şifre/, { selector: 'input' }), 'pamuk2026')
  await user.click(join)
  await waitFor(() => expect(localStorage.getItem('token')).toBe('access-1'))
  expect(sent).toEqual([['/api/v1/invitations/abc/accept', { name: 'Zeynep Ateş', password: 'pamuk2026' }]])
})

it('somebody with a login gives the password only', async () => {
  open({ has_login: true })
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(/^Şifreniz/, { selector: 'input' }), 'pamuk2026')
  expect(screen.queryByLabelText(/^Adınız/)).toBeNull()
  apiServer.use(
    refuses(acceptInvitation, 422, {
      code: 'invalid',
      message: '…',
      errors: [{ path: 'password', msg: 'Şifre hatalı' }],
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Giriş yap ve katıl' }))
  expect(await screen.findByText('Şifre hatalı')).toBeTruthy()
})

it('somebody who is logged in with the address only accepts', async () => {
  rememberSession()
  open({ email: 'satinalma@kordon.test', has_login: true })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Katıl' }))
  await waitFor(() => expect(sent).toEqual([['/api/v1/invitations/abc/accept', {}]]))
})

it('somebody who is logged in with another address reads that, and may log out there', async () => {
  rememberSession()
  open({ has_login: true })
  expect(await screen.findByRole('heading', { name: 'Bu davet başka bir adrese' })).toBeTruthy()
  expect(document.body.textContent).toContain(
    'zeynep@usak.test davet edildi; siz satinalma@kordon.test ile giriş yaptınız.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Çıkış yap ve devam et' }))
  expect(await screen.findByRole('button', { name: 'Giriş yap ve katıl' })).toBeTruthy()
  expect(localStorage.getItem('token')).toBeNull()
})

it('a link that has run out says whom to ask for another', async () => {
  const message = 'Davetler 7 gün geçerlidir ve bir kez kullanılır. Uşak Battaniye firmasından yeni bir davet isteyin.'
  apiServer.use(refuses(getInvitation, 409, { code: 'link_expired', message }))
  renderScreen('/invitations/abc')
  expect(await screen.findByRole('heading', { name: 'Davetin süresi doldu' })).toBeTruthy()
  expect(screen.getByText(message)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Giriş yap' })).toBeTruthy()
})

it('a link that has run out asks nobody to log in who is logged in', async () => {
  rememberSession()
  apiServer.use(refuses(getInvitation, 409, { code: 'link_expired', message: 'Yeni bir davet isteyin.' }))
  renderScreen('/invitations/abc')
  expect(await screen.findByRole('link', { name: 'Ana sayfaya dön' })).toHaveProperty('pathname', '/')
  expect(screen.queryByText(/giriş yap/i)).toBeNull()
})

it('an answer that does not come can be asked for again', async () => {
  apiServer.use(refuses(getInvitation, 503, { code: 'unavailable', message: 'Sistem yoğun' }))
  renderScreen('/invitations/abc')
  const retry = await screen.findByRole('button', { name: 'Tekrar Dene' }, { timeout: 9000 })
  apiServer.use(answers(getInvitation, { success: true, data: INVITATION }))
  await userEvent.click(retry)
  expect(await screen.findByText('Rolünüz: Satış')).toBeTruthy()
})
