import { addPasskey, askPasskey, listPasskeys, removePasskey, renamePasskey } from '@bedesten/contract/passkeys.calls'
import type { Passkey } from '@bedesten/contract/passkeys.schemas'
import { getTwoStep } from '@bedesten/contract/recovery.calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answers, apiServer, refuses } from '../../../test/api-server.ts'
import { renderPart } from '../../../test/renderScreen.tsx'
import { rememberSession } from '../../../test/session.ts'
import { onePage } from '../../../test/one-page.ts'
import { PasskeysCard } from './PasskeysCard.tsx'

const browser = vi.hoisted(() => ({ startRegistration: vi.fn<(given: object) => Promise<object>>() }))
vi.mock('@simplewebauthn/browser', () => browser)

function aPasskey(given: Partial<Passkey> = {}): Passkey {
  const created_at = '2026-11-12T09:00:00.000Z'
  return { id: 3, name: 'Selin’in iPhone’u', kind: 'device', created_at, last_used_at: null, ...given }
}

const office = aPasskey({
  id: 4,
  name: 'Ofis anahtarı',
  kind: 'security_key',
  last_used_at: '2025-11-02T09:00:00.000Z',
})
const lists = (...data: Passkey[]) => answers(listPasskeys, onePage(data))
const twoStep = (enabled: boolean) =>
  answers(getTwoStep, { success: true, data: { enabled, recovery_codes_left: enabled ? 10 : 0 } })
const OPTIONS = {
  rp: { id: 'localhost', name: 'Bedesten' },
  user: { id: 'x', name: 'x', displayName: 'x' },
  challenge: 'sorgu',
  pubKeyCredParams: [],
  timeout: 1,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
}

function type(label: string, value: string) {
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
}

beforeEach(() => {
  rememberSession()
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {})
  apiServer.use(twoStep(false), answers(askPasskey, { success: true, data: OPTIONS }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

async function openAdding() {
  renderPart(<PasskeysCard />)
  fireEvent.click(await screen.findByRole('button', { name: 'Anahtar Ekle' }))
  await screen.findByRole('dialog', { name: 'Geçiş anahtarı ekle' })
}

it('lists the keys with when they were added and used', async () => {
  apiServer.use(lists(aPasskey(), office))
  renderPart(<PasskeysCard />)
  expect(await screen.findByText('2 anahtar')).toBeTruthy()
  expect(screen.getByText('12 Kasım 2026’da eklendi · henüz kullanılmadı')).toBeTruthy()
  expect(screen.getByText('12 Kasım 2026’da eklendi · son giriş 2 Kasım 2025')).toBeTruthy()
})

const asksPassword = refuses(askPasskey, 422, {
  code: 'validation_failed',
  message: 'Girişinizin üzerinden zaman geçti. Şifrenizi girin',
  errors: [{ path: 'password', msg: 'Girişinizin üzerinden zaman geçti. Şifrenizi girin' }],
})

it('adds one that the browser makes, without a password right after the login', async () => {
  const sent: unknown[] = []
  const credential = { id: 'k', rawId: 'k', type: 'public-key', response: {} }
  browser.startRegistration.mockResolvedValue(credential)
  apiServer.use(
    lists(),
    answers(askPasskey, { success: true, data: OPTIONS }, async (request) => sent.push(await request.json())),
    answers(addPasskey, { success: true, data: office }, async (request) => sent.push(await request.json())),
  )
  await openAdding()
  fireEvent.click(screen.getByRole('button', { name: 'Devam Et' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{}, credential])
})

it('adds one that the browser makes, after the password', async () => {
  const sent: unknown[] = []
  const credential = { id: 'k', rawId: 'k', type: 'public-key', response: {} }
  browser.startRegistration.mockResolvedValue(credential)
  apiServer.use(lists(), asksPassword)
  await openAdding()
  expect(screen.getByText('Yok')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Devam Et' }))
  expect(await screen.findByText('Girişinizin üzerinden zaman geçti. Şifrenizi girin')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Şifreniz'))
  fireEvent.click(screen.getByRole('button', { name: 'Devam Et' }))
  expect(await screen.findByText('Şifre gereklidir')).toBeTruthy()
  apiServer.use(
    answers(askPasskey, { success: true, data: OPTIONS }, async (request) => sent.push(await request.json())),
    answers(addPasskey, { success: true, data: office }, async (request) => sent.push(await request.json())),
  )
  type('Anahtar adı', ' Ofis anahtarı ')
  type('Şifreniz', 'gizli-sifre')
  apiServer.use(lists(office))
  fireEvent.click(screen.getByRole('button', { name: 'Devam Et' }))
  expect(await screen.findByText('1 anahtar')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ password: 'gizli-sifre' }, { ...credential, name: 'Ofis anahtarı' }])
  expect(browser.startRegistration.mock.calls).toMatchObject([[{ optionsJSON: { challenge: 'sorgu' } }]])
})

it.each([
  ['NotAllowedError', 'Anahtar oluşturulmadı: işlem iptal edildi ya da süresi doldu.'],
  ['InvalidStateError', 'Bu cihazdaki geçiş anahtarınız zaten ekli.'],
  ['UnknownError', 'Geçiş anahtarı oluşturulamadı. Lütfen yeniden deneyin.'],
])('says why the browser has made none: %s', async (name, message) => {
  browser.startRegistration.mockRejectedValue(Object.assign(new Error('no'), { name }))
  apiServer.use(lists())
  await openAdding()
  type('Anahtar adı', 'Telefonum')
  fireEvent.click(screen.getByRole('button', { name: 'Devam Et' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByLabelText<HTMLInputElement>('Anahtar adı').value).toBe('Telefonum')
})

it('asks for a code too where the second step is on', async () => {
  apiServer.use(lists(), twoStep(true), asksPassword)
  await openAdding()
  expect(screen.queryByLabelText('Doğrulama kodu')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Devam Et' }))
  expect(await screen.findByLabelText('Doğrulama kodu')).toBeTruthy()
})

it('cannot add any in a browser or at an address without passkeys', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  apiServer.use(lists())
  renderPart(<PasskeysCard />)
  expect(await screen.findByText('Bu tarayıcı ya da adres geçiş anahtarlarını desteklemiyor.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Anahtar Ekle' })).toHaveProperty('disabled', true)
})

it('renames a key', async () => {
  const sent: unknown[] = []
  apiServer.use(
    lists(aPasskey()),
    answers(renamePasskey, { success: true, data: aPasskey() }, async (request) => sent.push(await request.json())),
  )
  renderPart(<PasskeysCard />)
  fireEvent.click(await screen.findByRole('button', { name: 'Adını değiştir: Selin’in iPhone’u' }))
  await screen.findByRole('dialog')
  expect(screen.getByLabelText<HTMLInputElement>('Anahtar adı').value).toBe('Selin’in iPhone’u')
  type('Anahtar adı', 'Telefonum')
  fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(sent).toEqual([{ name: 'Telefonum' }]))
})

it('removes a key after a question, and the last one with the password', async () => {
  const sent: unknown[] = []
  const removed = answers(removePasskey, { success: true }, async (request) => sent.push(await request.json()))
  apiServer.use(lists(aPasskey(), office), removed)
  renderPart(<PasskeysCard />)
  fireEvent.click(await screen.findByRole('button', { name: 'Kaldır: Selin’in iPhone’u' }))
  await screen.findByText('“Selin’in iPhone’u” ile artık giriş yapılamaz.')
  apiServer.use(lists(office))
  fireEvent.click(screen.getByRole('button', { name: 'Kaldır' }))
  await screen.findByText('1 anahtar')
  fireEvent.click(screen.getByRole('button', { name: 'Kaldır: Ofis anahtarı' }))
  expect(await screen.findByText(/tek geçiş anahtarı. Kaldırırsanız girişte yalnız şifre istenir/)).toBeTruthy()
  apiServer.use(
    refuses(removePasskey, 422, { code: 'invalid', message: 'x', errors: [{ path: 'password', msg: 'Şifre hatalı' }] }),
  )
  type('Şifreniz', 'yanlış')
  fireEvent.click(screen.getByRole('button', { name: 'Kaldır' }))
  expect(await screen.findByText('Şifre hatalı')).toBeTruthy()
  apiServer.use(removed, lists())
  type('Şifreniz', 'gizli-sifre')
  fireEvent.click(screen.getByRole('button', { name: 'Kaldır' }))
  expect(await screen.findByText('Yok')).toBeTruthy()
  expect(sent).toEqual([{}, { password: 'gizli-sifre' }])
})
