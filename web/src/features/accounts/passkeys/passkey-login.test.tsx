import { login } from '@bedesten/contract/accounts.calls'
import { askPasskeyLogin, loginPasskey } from '@bedesten/contract/passkeys.calls'
import { getCompany, getCompanyByShortName } from '@bedesten/contract/companies.calls'
import { listTimeline } from '@bedesten/contract/posts.calls'
import { getSite } from '@bedesten/contract/site.calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answers, apiServer, refuses } from '../../../test/api-server.ts'
import { renderScreen } from '../../../test/renderScreen.tsx'
import { aLoginAnswer } from '../../../test/session.ts'
import { aSite } from '../../../test/site.ts'

const browser = vi.hoisted(() => ({
  startAuthentication: vi.fn<(given: object) => Promise<object>>(),
  browserSupportsWebAuthnAutofill: vi.fn<() => Promise<boolean>>(),
  WebAuthnAbortService: { cancelCeremony: vi.fn<() => void>() },
}))
vi.mock('@simplewebauthn/browser', () => browser)

const CREDENTIAL = { id: 'k', rawId: 'k', type: 'public-key', response: {} }
const options = { challenge: 'sorgu', rpId: 'localhost', timeout: 1, allowCredentials: [] }
const data = { ...options, userVerification: 'required' as const }
let asked: unknown[]
let sent: unknown[]

beforeEach(() => {
  ;[asked, sent] = [[], []]
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {})
  browser.browserSupportsWebAuthnAutofill.mockResolvedValue(false)
  browser.startAuthentication.mockResolvedValue(CREDENTIAL)
  apiServer.use(
    answers(getSite, aSite()),
    refuses(getCompany, 503, { code: 'unavailable', message: 'Sistem yoğun' }),
    // A login leads home.
    refuses(getCompanyByShortName, 429, { code: 'rate_limited', message: 'Çok fazla istek gönderildi' }),
    refuses(listTimeline, 429, { code: 'rate_limited', message: 'Çok fazla istek gönderildi' }),
    answers(askPasskeyLogin, { success: true, data }, async (request) => asked.push(await request.json())),
    answers(loginPasskey, aLoginAnswer(), async (request) => sent.push(await request.json())),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

async function press() {
  renderScreen('/login')
  fireEvent.click(await screen.findByRole('button', { name: 'Geçiş anahtarıyla gir' }))
}

const isLoggedIn = () => waitFor(() => expect(localStorage.getItem('token')).toBe('access-1'))

it('logs in without a password', async () => {
  await press()
  await isLoggedIn()
  expect(asked).toEqual([{}])
  expect(sent).toEqual([CREDENTIAL])
})

it('logs in from the list that the browser shows under the field', async () => {
  browser.browserSupportsWebAuthnAutofill.mockResolvedValue(true)
  renderScreen('/login')
  expect((await screen.findByLabelText<HTMLInputElement>('E-posta')).autocomplete).toBe('username webauthn')
  await isLoggedIn()
  expect(browser.startAuthentication.mock.calls).toEqual([[{ optionsJSON: data, useBrowserAutofill: true }]])
})

it('takes the list away when another way is chosen, and offers it again after that', async () => {
  browser.browserSupportsWebAuthnAutofill.mockResolvedValue(true)
  browser.startAuthentication.mockReturnValueOnce(new Promise(() => undefined))
  browser.startAuthentication.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'NotAllowedError' }))
  browser.startAuthentication.mockReturnValue(new Promise(() => undefined))
  renderScreen('/login')
  await waitFor(() => expect(browser.startAuthentication).toHaveBeenCalledOnce())
  fireEvent.click(screen.getByRole('button', { name: 'Geçiş anahtarıyla gir' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Geçiş anahtarıyla giriş tamamlanmadı.')
  expect(browser.WebAuthnAbortService.cancelCeremony).toHaveBeenCalledOnce()
  await waitFor(() => expect(browser.startAuthentication).toHaveBeenCalledTimes(3))
})

it('says what the server says of a key that was removed', async () => {
  const message = 'Geçiş anahtarı tanınmadı, kaldırılmış olabilir. Şifrenizle girin.'
  apiServer.use(refuses(loginPasskey, 401, { code: 'wrong_passkey', message }))
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByRole('button', { name: 'Geçiş anahtarıyla gir' })).toBeTruthy()
})

it('says that the browser knows no passkeys, without asking the server', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  await press()
  const message = 'Bu tarayıcı ya da adres geçiş anahtarlarını desteklemiyor.'
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(asked).toEqual([])
})

async function logInWithPassword(passkey?: true) {
  apiServer.use(answers(login, { success: true, data: { two_step: true, ticket: 'bilet', passkey } }))
  renderScreen('/login')
  fireEvent.input(await screen.findByLabelText('E-posta'), { target: { value: 'satinalma@kordon.test' } })
  fireEvent.input(screen.getByLabelText('Şifre'), { target: { value: 'gizli-sifre' } })
  fireEvent.click(screen.getByRole('button', { name: 'Giriş Yap' }))
  await screen.findByRole('heading', { name: 'Doğrulama kodunu girin' })
}

it('stands for the code after a password', async () => {
  await logInWithPassword(true)
  fireEvent.click(screen.getByRole('button', { name: 'Geçiş anahtarıyla doğrula' }))
  await isLoggedIn()
  expect(asked).toEqual([{ ticket: 'bilet' }])
  expect(sent).toEqual([{ ...CREDENTIAL, ticket: 'bilet' }])
})

it('is not asked for after the password of somebody who has none', async () => {
  await logInWithPassword()
  expect(screen.queryByRole('button', { name: 'Geçiş anahtarıyla doğrula' })).toBeNull()
})
