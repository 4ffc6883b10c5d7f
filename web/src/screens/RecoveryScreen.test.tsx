import { login } from '@bedesten/contract/accounts.calls'
import { getCompany } from '@bedesten/contract/companies.calls'
import { unsubscribe } from '@bedesten/contract/notifications.calls'
import {
  confirmEmail,
  forgotPassword,
  loginTwoStep,
  resendConfirmation,
  resetPassword,
  undoEmailChange,
} from '@bedesten/contract/recovery.calls'
import { getSite } from '@bedesten/contract/site.calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { aCompany } from '../test/company.ts'
import { renderScreen, renderWithNavigation } from '../test/renderScreen.tsx'
import { aLoginAnswer, aUser, rememberSession } from '../test/session.ts'
import { aSite } from '../test/site.ts'

const EXPIRED = 'Bu bağlantının süresi dolmuş veya daha önce kullanılmış.'
const MAIL_FOLDER = '/srv/bedesten/data/mail'

beforeEach(() => {
  apiServer.use(
    answers(getSite, aSite({ mail_folder: MAIL_FOLDER })),
    answers(getCompany, { success: true, data: aCompany() }),
  )
})

function type(label: string, value: string) {
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
}

/** As a mail opens it. */
function openLink(path: string) {
  window.history.replaceState(null, '', path)
  return renderScreen(path)
}

describe('a forgotten password', () => {
  it('is asked for from the login page, and the answer says where the mail lies', async () => {
    const sent: unknown[] = []
    const message = 'Bu adres kayıtlıysa şifre yenileme bağlantısını gönderdik.'
    apiServer.use(
      answers(forgotPassword, { success: true, message }, async (request) => sent.push(await request.json())),
    )
    renderScreen('/login')
    fireEvent.click(await screen.findByRole('link', { name: 'Şifremi unuttum' }))
    await screen.findByRole('heading', { name: 'Şifrenizi mi unuttunuz?' })
    expect(document.activeElement).toBe(screen.getByLabelText('E-posta'))
    fireEvent.click(screen.getByRole('button', { name: 'Bağlantıyı Gönder' }))
    expect(await screen.findByText('E-posta gereklidir')).toBeTruthy()
    type('E-posta', 'satinalma@kordon.test')
    fireEvent.click(screen.getByRole('button', { name: 'Bağlantıyı Gönder' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(sent).toEqual([{ email: 'satinalma@kordon.test' }])
    expect(screen.getByText(MAIL_FOLDER)).toBeTruthy()
  })

  it('is replaced by the link, which logs in', async () => {
    const sent: unknown[] = []
    apiServer.use(answers(resetPassword, aLoginAnswer(), async (request) => sent.push(await request.json())))
    openLink('/reset-password#belirtec')
    await screen.findByRole('heading', { name: 'Yeni şifrenizi belirleyin' })
    type('Yeni şifre', 'mavi-kuş-77')
    type('Yeni şifre, tekrar', 'mavi-kuş')
    fireEvent.click(screen.getByRole('button', { name: 'Şifreyi Kaydet' }))
    expect(await screen.findByText('Şifreler eşleşmiyor')).toBeTruthy()
    type('Yeni şifre, tekrar', 'mavi-kuş-77')
    fireEvent.click(screen.getByRole('button', { name: 'Şifreyi Kaydet' }))
    await waitFor(() => expect(localStorage.getItem('token')).toBe('access-1'))
    expect(sent).toMatchObject([{ token: 'belirtec', password: 'mavi-kuş-77' }])
  })

  it('has a link that may be over, with a way to ask again', async () => {
    apiServer.use(refuses(resetPassword, 409, { code: 'link_expired', message: EXPIRED }))
    openLink('/reset-password#eski')
    await screen.findByRole('heading', { name: 'Yeni şifrenizi belirleyin' })
    type('Yeni şifre', 'mavi-kuş-77')
    type('Yeni şifre, tekrar', 'mavi-kuş-77')
    fireEvent.click(screen.getByRole('button', { name: 'Şifreyi Kaydet' }))
    expect(await screen.findByText(EXPIRED)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Yeni Bağlantı İste' }).getAttribute('href')).toBe('/forgot-password')
  })

  it('without a token in its link is over at once', async () => {
    openLink('/reset-password')
    expect(await screen.findByText(EXPIRED)).toBeTruthy()
  })
})

describe('the second step of a login', () => {
  async function enterPassword() {
    apiServer.use(answers(login, { success: true, data: { two_step: true, ticket: 'bilet' } }))
    renderScreen('/login')
    await screen.findByRole('heading', { name: 'Hesabınıza giriş yapın' })
    type('E-posta', 'satinalma@kordon.test')
    type('Şifre', 'gizli-1')
    fireEvent.click(screen.getByRole('button', { name: 'Giriş Yap' }))
    await screen.findByRole('heading', { name: 'Doğrulama kodunu girin' })
  }

  it('asks for a code on a page of its own and sends it by itself', async () => {
    const sent: unknown[] = []
    apiServer.use(answers(loginTwoStep, aLoginAnswer(), async (request) => sent.push(await request.json())))
    await enterPassword()
    const code = screen.getByLabelText('Kod')
    expect(code.getAttribute('autocomplete')).toBe('one-time-code')
    type('Kod', '481032')
    await waitFor(() => expect(localStorage.getItem('token')).toBe('access-1'))
    expect(sent).toMatchObject([{ ticket: 'bilet', code: '481032' }])
  })

  it('says when the code is wrong, and takes a recovery code instead', async () => {
    const message = 'Kod hatalı veya daha önce kullanılmış'
    apiServer.use(refuses(loginTwoStep, 401, { code: 'wrong_code', message }))
    await enterPassword()
    type('Kod', '000000')
    expect(await screen.findByText(message)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Telefonum yanımda değil, kurtarma kodu kullan' }))
    await screen.findByRole('heading', { name: 'Kurtarma kodunu girin' })
    apiServer.use(answers(loginTwoStep, aLoginAnswer()))
    type('Kurtarma kodu', 'K7MQ-2XPD')
    fireEvent.click(screen.getByRole('button', { name: 'Doğrula' }))
    await waitFor(() => expect(localStorage.getItem('token')).toBe('access-1'))
  })

  it('without a password before it leads back to the login', async () => {
    renderScreen('/login/two-step')
    expect(await screen.findByRole('heading', { name: 'Hesabınıza giriş yapın' })).toBeTruthy()
  })
})

describe('links that act at once', () => {
  it('confirm the address', async () => {
    const message = 'E-posta adresiniz doğrulandı.'
    apiServer.use(answers(confirmEmail, { success: true, message, data: { email: 'satinalma@kordon.test' } }))
    openLink('/confirm-email#belirtec')
    expect(await screen.findByText(message)).toBeTruthy()
  })

  it('undo a change and end the session here too', async () => {
    rememberSession()
    const message = 'Adres değişikliği geri alındı ve bütün oturumlar kapatıldı.'
    apiServer.use(answers(undoEmailChange, { success: true, message, data: { email: 'satinalma@kordon.test' } }))
    openLink('/undo-email-change#belirtec')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('stop mails, and say when they cannot', async () => {
    apiServer.use(refuses(unsubscribe, 409, { code: 'link_invalid', message: 'Bu bağlantı geçersiz.' }))
    openLink('/unsubscribe#belirtec')
    expect(await screen.findByText('Bu bağlantı geçersiz.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'E-postalar kapatılamadı' })).toBeTruthy()
  })
})

describe('the bar of an unconfirmed address', () => {
  it('sends the link again, and counts down', async () => {
    const own = { ...aCompany(), email: 'satinalma@kordon.test', email_confirmed: false }
    rememberSession(aUser({ email_confirmed: false }))
    apiServer.use(
      answers(getCompany, { success: true, data: own }),
      answers(resendConfirmation, { success: true, message: 'Doğrulama bağlantısını yeniden gönderdik.' }),
    )
    renderWithNavigation('/no-such-page')
    expect(await screen.findByText('E-posta adresinizi doğrulayın')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Tekrar gönder' }))
    const again = await screen.findByRole<HTMLButtonElement>('button', { name: /^Tekrar gönder \(\d+ sn\)$/ })
    expect(again.disabled).toBe(true)
  })

  it('goes when the address was confirmed elsewhere', async () => {
    const own = { ...aCompany(), email: 'satinalma@kordon.test', email_confirmed: true }
    rememberSession(aUser({ email_confirmed: false }))
    apiServer.use(answers(getCompany, { success: true, data: own }))
    renderWithNavigation('/no-such-page')
    await screen.findByText('E-posta adresinizi doğrulayın')
    await waitFor(() => expect(screen.queryByText('E-posta adresinizi doğrulayın')).toBeNull())
  })
})
