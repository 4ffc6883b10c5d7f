import { changePassword, endOtherSessions, endSession, listSessions } from '@bedesten/contract/accounts.calls'
import type { Session } from '@bedesten/contract/accounts.schemas'
import { getApiKey, regenerateApiKey } from '@bedesten/contract/api-keys.calls'
import { listBlocked, unblockCompany } from '@bedesten/contract/blocks.calls'
import { getCompany, getCurrencyPreference } from '@bedesten/contract/companies.calls'
import type { BlockedCompany } from '@bedesten/contract/blocks.schemas'
import type { CurrencyPreference } from '@bedesten/contract/companies.schemas'
import { getNotificationPreferences, setNotificationPreferences } from '@bedesten/contract/notifications.calls'
import { listPasskeys } from '@bedesten/contract/passkeys.calls'
import { getPushSettings, listPushDevices } from '@bedesten/contract/push.calls'
import {
  cancelEmailChange,
  changeEmail,
  disableTwoStep,
  enableTwoStep,
  getEmailChange,
  getTwoStep,
  resendEmailChange,
  setUpTwoStep,
} from '@bedesten/contract/recovery.calls'
import { listWebhooks } from '@bedesten/contract/webhooks.calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PasswordCard } from '../features/accounts/PasswordCard.tsx'
import { SessionsCard } from '../features/accounts/SessionsCard.tsx'
import { ApiKeyCard } from '../features/api-keys/ApiKeyCard.tsx'
import { BlockedCard } from '../features/companies/blocks/BlockedCard.tsx'
import { PreferencesCard } from '../features/notifications/PreferencesCard.tsx'
import { EmailCard } from '../features/recovery/EmailCard.tsx'
import { TwoStepCard } from '../features/recovery/TwoStepCard.tsx'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { renderPart, renderScreen } from '../test/renderScreen.tsx'
import { aUser, rememberSession } from '../test/session.ts'
import { onePage } from '../test/one-page.ts'

function aSession(given: Partial<Session>): Session {
  const hourAgo = new Date(Date.now() - 2 * 3_600_000 - 60_000).toISOString()
  return { id: 1, device: 'Chrome, Windows', created_at: hourAgo, last_used_at: hourAgo, current: false, ...given }
}

const aPreference: CurrencyPreference = {
  available_currencies: ['TRY', 'USD', 'EUR', 'GBP'],
  preferred_currency: 'TRY',
  rates_date: '2026-01-02',
}
const quiet = { site: true, push: false, email: 'off' } as const
const loud = { site: true, push: true, email: 'now' } as const
const KINDS = {
  order: loud,
  payment: loud,
  message: loud,
  quote: loud,
  purchase_request: quiet,
  alert: loud,
  account: loud,
  review: loud,
  follow: quiet,
  comment: quiet,
  like: quiet,
}
const here = aSession({ id: 1, current: true })
const phone = aSession({ id: 2, device: 'Safari, iPhone' })

function lists(...sessions: Session[]) {
  return answers(listSessions, { success: true, data: sessions })
}

function field(label: string): HTMLInputElement {
  return screen.getByLabelText(label)
}

function messageUnder(label: string): string | null | undefined {
  const id = field(label).getAttribute('aria-describedby')
  return id && document.getElementById(id)?.textContent
}

const aChange = { success: true as const, data: { device_token: 'device-2' } }

function changeTo(values: { old: string; new: string; repeated: string }) {
  fireEvent.input(field('Mevcut şifre'), { target: { value: values.old } })
  fireEvent.input(field('Yeni şifre'), { target: { value: values.new } })
  fireEvent.input(field('Yeni şifre, tekrar'), { target: { value: values.repeated } })
  fireEvent.click(screen.getByRole('button', { name: 'Şifreyi Değiştir' }))
}

function blockedCompanies(...data: BlockedCompany[]) {
  return {
    success: true as const,
    data,
    pagination: { page: 1, limit: 20, total: 0, totalPages: 1, next_cursor: null },
  }
}

it('lists blocked companies, each with the way to end that', async () => {
  const company = { id: 3, company_name: 'Akpamuk Havlu', short_name: 'akpamuk', logo_url: null, city: null }
  const blocked = { ...company, verified: 0 as const, blocked_at: '2026-10-12T09:00:00.000Z' }
  const ended: string[] = []
  apiServer.use(
    answers(listBlocked, blockedCompanies(blocked)),
    answers(unblockCompany, { success: true, data: { blocked: false } }, ({ url }) => void ended.push(url)),
  )
  renderPart(<BlockedCard />)
  const button = await screen.findByRole('button', { name: 'Engeli kaldır: Akpamuk Havlu' })
  apiServer.use(answers(listBlocked, blockedCompanies()))
  fireEvent.click(button)
  expect(await screen.findByText('Engellediğiniz firma yok.')).toBeTruthy()
  expect(ended).toEqual([expect.stringMatching(/companies\/3\/block$/)])
})

beforeEach(() => {
  rememberSession()
  apiServer.use(
    lists(here),
    answers(listBlocked, blockedCompanies()),
    answers(getApiKey, { success: true, api_key: 'bd_deneme' }),
    answers(listWebhooks, { success: true, data: [] }),
    answers(getCurrencyPreference, { success: true, data: aPreference }),
    answers(listPasskeys, onePage([])),
    answers(getTwoStep, { success: true, data: { enabled: false, recovery_codes_left: 0 } }),
    answers(getEmailChange, { success: true, data: { pending_email: null } }),
    answers(listPushDevices, onePage([])),
    answers(getPushSettings, { success: true, data: { hide_content: false, quiet: null } }),
    answers(getNotificationPreferences, { success: true, data: { kinds: KINDS } }),
    refuses(getCompany, 503, { code: 'unavailable', message: 'Sistem şu anda yoğun' }),
  )
})

it('has a card for everything that can be set, and says what an unconfirmed address misses', async () => {
  rememberSession(aUser({ email_confirmed: false }))
  renderScreen('/settings')
  await screen.findByRole('heading', { level: 1, name: 'Ayarlar' })
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
  expect(titles).toEqual([
    'Siz',
    'Adınız',
    'Şirket',
    'Veri ve yasal',
    'Hesap ve güvenlik',
    'E-posta adresi',
    'Şifre',
    'Geçiş anahtarları',
    'İki adımlı doğrulama',
    'Oturumlar',
    'Engellenen firmalar',
    'Tercihler',
    'Neler ulaşsın?',
    'Anlık bildirim alan cihazlar',
    'Fiyatları KDV hariç göster',
    'Para birimi tercihi',
    'Entegrasyon',
    'API anahtarı',
    'Webhook adresleri',
  ])
  expect(screen.getByText(/doğrulanana kadar/)).toBeTruthy()
})

describe('changing the password', () => {
  it('tells that the other sessions are closed, and empties the fields', async () => {
    let sent: unknown
    apiServer.use(answers(changePassword, aChange, async (request) => (sent = await request.json())))
    renderPart(<PasswordCard />)
    changeTo({ old: 'eski-sifre', new: 'yeni-sifre', repeated: 'yeni-sifre' })
    expect(await screen.findByText('Diğer oturumlar kapatıldı.')).toBeTruthy()
    expect(sent).toEqual({ current_password: 'eski-sifre', new_password: 'yeni-sifre' })
    for (const label of ['Mevcut şifre', 'Yeni şifre', 'Yeni şifre, tekrar']) expect(field(label).value).toBe('')
    expect(localStorage.getItem('deviceToken')).toBe('device-2')
  })

  it('warns of a weak password that was accepted', async () => {
    apiServer.use(answers(changePassword, { ...aChange, warning: 'Bu şifre çok yaygın.' }))
    renderPart(<PasswordCard />)
    changeTo({ old: 'eski-sifre', new: '123456', repeated: '123456' })
    expect(await screen.findByText('Bu şifre çok yaygın.')).toBeTruthy()
  })

  it('refuses what it can refuse by itself', async () => {
    renderPart(<PasswordCard />)
    changeTo({ old: '', new: '12345', repeated: '123456' })
    expect(messageUnder('Mevcut şifre')).toBe('Şifre gereklidir')
    expect(messageUnder('Yeni şifre')).toBe('Şifre en az 6 karakter olmalıdır')
    expect(messageUnder('Yeni şifre, tekrar')).toBe('Şifreler birbirinden farklı')
  })

  it('shows the errors of the server under their fields', async () => {
    const errors = [{ path: 'current_password', msg: 'Mevcut şifre hatalı' }]
    apiServer.use(refuses(changePassword, 422, { code: 'invalid', message: 'Lütfen formu kontrol edin', errors }))
    renderPart(<PasswordCard />)
    changeTo({ old: 'yanlis', new: 'yeni-sifre', repeated: 'yeni-sifre' })
    await waitFor(() => expect(messageUnder('Mevcut şifre')).toBe('Mevcut şifre hatalı'))
    expect(field('Yeni şifre').value).toBe('yeni-sifre')
  })
})

describe('the sessions', () => {
  it('show device and last use; the current one has a badge and no button', async () => {
    apiServer.use(lists(here, phone))
    renderPart(<SessionsCard />)
    await screen.findByText('Bu cihaz')
    const [first, second] = screen.getAllByRole('listitem').filter(isSession)
    expect(first?.textContent).toBe('Chrome, WindowsŞu anda etkinBu cihaz')
    expect(second?.textContent).toContain('Safari, iPhone2 saat önce')
    expect(within(first ?? document.body).queryByRole('button')).toBeNull()
  })

  it('offer nothing to end when this is the only one', async () => {
    renderPart(<SessionsCard />)
    await screen.findByText('Bu cihaz')
    expect(screen.queryByRole('button', { name: /Oturum/ })).toBeNull()
  })

  it('are ended one by one', async () => {
    let path: string | undefined
    apiServer.use(
      lists(here, phone),
      answers(endSession, { success: true }, (request) => {
        path = new URL(request.url).pathname
        apiServer.use(lists(here))
      }),
    )
    renderPart(<SessionsCard />)
    fireEvent.click(await screen.findByRole('button', { name: 'Oturumu kapat: Safari, iPhone' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /Oturumu kapat/ })).toBeNull())
    expect(path).toBe('/api/v1/auth/sessions/2')
  })

  it('that are gone already disappear without a complaint', async () => {
    apiServer.use(lists(here, phone), refuses(endSession, 404, { code: 'not_found', message: 'Oturum bulunamadı' }))
    renderPart(<SessionsCard />)
    const button = await screen.findByRole('button', { name: 'Oturumu kapat: Safari, iPhone' })
    apiServer.use(lists(here))
    fireEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('button', { name: /Oturumu kapat/ })).toBeNull())
    expect(screen.queryByText('Oturum kapatılamadı')).toBeNull()
  })

  it('are all ended but this one, after a question', async () => {
    let ended = 0
    apiServer.use(
      lists(here, phone),
      answers(endOtherSessions, { success: true, ended: 1 }, () => ++ended),
    )
    renderPart(<SessionsCard />)
    const button = await screen.findByRole('button', { name: 'Diğer Oturumları Kapat' })
    fireEvent.click(button)
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'İptal' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(ended).toBe(0)
    fireEvent.click(button)
    const dialog = within(await screen.findByRole('alertdialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Diğer Oturumları Kapat' }))
    expect(await screen.findByText('Diğer oturumlar kapatıldı')).toBeTruthy()
    expect(ended).toBe(1)
  })

  it('that cannot be listed can be asked for again', async () => {
    apiServer.use(refuses(listSessions, 429, { code: 'too_many_requests', message: 'Çok fazla istek' }))
    renderPart(<SessionsCard />)
    const retry = await screen.findByRole('button', { name: 'Tekrar dene' })
    apiServer.use(lists(here))
    fireEvent.click(retry)
    expect(await screen.findByText('Bu cihaz')).toBeTruthy()
  })
})

function isSession(item: HTMLElement): boolean {
  return /, (Windows|iPhone)/.test(item.textContent ?? '')
}

describe('the API key', () => {
  const busy = { code: 'rate_limited', message: 'Çok fazla istek' }

  it('that cannot be loaded or replaced is told so, and loading can be tried again', async () => {
    apiServer.use(refuses(getApiKey, 429, busy), refuses(regenerateApiKey, 429, busy))
    renderPart(<ApiKeyCard />)
    // Beside the key and in a toast.
    await waitFor(() => expect(screen.getAllByText('API key yüklenirken bir hata oluştu')).toHaveLength(2))
    expect(screen.getByText('Hata', { exact: true })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Yenile' }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yenile' }))
    expect(await screen.findByText('API key yenilenirken bir hata oluştu')).toBeTruthy()
    apiServer.use(answers(getApiKey, { success: true, api_key: 'bd_deneme' }))
    fireEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }))
    expect(await screen.findByLabelText('Anahtar')).toBeTruthy()
  })

  it('that the browser does not copy is told so', async () => {
    const writeText = () => Promise.reject(new Error('refused'))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    renderPart(<ApiKeyCard />)
    await screen.findByLabelText('Anahtar')
    fireEvent.click(screen.getByRole('button', { name: 'Kopyala' }))
    expect(await screen.findByText('API key kopyalanırken bir hata oluştu')).toBeTruthy()
    Reflect.deleteProperty(navigator, 'clipboard')
  })
})

describe('what reaches the company', () => {
  it('is changed at once, one kind at a time', async () => {
    const sent: unknown[] = []
    const kinds = { ...KINDS, follow: { site: false, push: false, email: 'off' as const } }
    apiServer.use(
      answers(setNotificationPreferences, { success: true, data: { kinds } }, async (request) =>
        sent.push(await request.json()),
      ),
    )
    renderPart(<PreferencesCard unconfirmed={false} />)
    fireEvent.click(await screen.findByRole('switch', { name: 'Takip: bildirim' }))
    await waitFor(() => expect(sent).toEqual([{ kinds: { follow: { site: false, push: false, email: 'off' } } }]))
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Takip: bildirim' }).checked).toBe(false)
    fireEvent.change(screen.getByLabelText('Beğeni: e-posta'), { target: { value: 'daily' } })
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual({ kinds: { like: { site: true, push: false, email: 'daily' } } })
  })

  it('is taken back when it was refused', async () => {
    apiServer.use(refuses(setNotificationPreferences, 503, { code: 'unavailable', message: 'Sistem yoğun' }))
    renderPart(<PreferencesCard unconfirmed={false} />)
    const order = await screen.findByRole<HTMLInputElement>('switch', { name: 'Sipariş: bildirim' })
    fireEvent.click(order)
    expect(await screen.findByText('Tercih kaydedilemedi')).toBeTruthy()
    await waitFor(() => expect(order.checked).toBe(true))
  })
})

describe('the address', () => {
  it('says when it is not known whether another address waits, and asks again', async () => {
    apiServer.use(refuses(getEmailChange, 403, { code: 'forbidden', message: 'Olmaz' }))
    renderPart(<EmailCard />)
    expect(await screen.findByText('Onay bekleyen bir adres olup olmadığı öğrenilemedi.')).toBeTruthy()
    apiServer.use(answers(getEmailChange, { success: true, data: { pending_email: 'siparis@kordon.test' } }))
    fireEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }))
    expect(await screen.findByText('siparis@kordon.test')).toBeTruthy()
  })

  it('is changed with the password, and waits for the new one to be confirmed', async () => {
    const sent: unknown[] = []
    const message = 'Yeni adresinize bir doğrulama bağlantısı gönderdik.'
    apiServer.use(answers(changeEmail, { success: true, message }, async (request) => sent.push(await request.json())))
    renderPart(<EmailCard />)
    expect(screen.getByText('satinalma@kordon.test')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Adresi Değiştir' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'E-posta adresini değiştir' }))
    fireEvent.input(dialog.getByLabelText('Yeni e-posta'), { target: { value: 'siparis@kordon.test' } })
    fireEvent.input(dialog.getByLabelText('Şifre'), { target: { value: 'gizli-1' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Bağlantı Gönder' }))
    expect(await screen.findByText('siparis@kordon.test')).toBeTruthy()
    expect(sent).toEqual([{ email: 'siparis@kordon.test', password: 'gizli-1' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('a change of the address that still waits is shown, sent again and given up', async () => {
  const done: string[] = []
  const message = 'Doğrulama bağlantısını yeniden gönderdik.'
  apiServer.use(
    answers(getEmailChange, { success: true, data: { pending_email: 'siparis@kordon.test' } }),
    answers(resendEmailChange, { success: true, message }, () => done.push('resent')),
    answers(cancelEmailChange, { success: true }, () => done.push('cancelled')),
  )
  renderPart(<EmailCard />)
  expect(await screen.findByText('siparis@kordon.test')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Tekrar gönder' }))
  expect(await screen.findByRole('button', { name: /^Tekrar gönder \(\d+ sn\)$/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Değişiklikten Vazgeç' }))
  await waitFor(() => expect(screen.queryByText('siparis@kordon.test')).toBeNull())
  expect(done).toEqual(['resent', 'cancelled'])
})

describe('the second step', () => {
  it('is set up with password, QR code and first code, and ends when the codes are kept', async () => {
    const codes = Array.from({ length: 10 }, (_, n) => `K7MQ-2XP${n}`)
    const setup = { secret: 'JBSWY3DPEHPK3PXP', otpauth_url: 'otpauth://totp/x', qr_svg: '<svg></svg>' }
    apiServer.use(
      answers(setUpTwoStep, { success: true, data: setup }),
      answers(enableTwoStep, { success: true, data: { recovery_codes: codes } }),
    )
    renderPart(<TwoStepCard />)
    fireEvent.click(await screen.findByRole('button', { name: 'Kurulumu Başlat' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.input(dialog.getByLabelText('Şifre'), { target: { value: 'gizli-1' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Devam Et' }))
    expect(await screen.findByRole('img', { name: 'Doğrulama uygulaması için QR kod' })).toBeTruthy()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    const code = screen.getByLabelText('Uygulamadaki kodu yazın')
    expect(code.getAttribute('autocomplete')).toBe('one-time-code')
    fireEvent.input(code, { target: { value: '123456' } })
    fireEvent.click(screen.getByRole('button', { name: 'Doğrula ve Aç' }))
    const list = within(await screen.findByRole('list', { name: 'Kurtarma kodları' }))
    expect(list.getAllByRole('listitem')).toHaveLength(10)
    const done = screen.getByRole<HTMLButtonElement>('button', { name: 'Bitir' })
    expect(done.disabled).toBe(true)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Kodları güvenli bir yere kaydettim' }))
    fireEvent.click(done)
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Kurtarma kodları' })).toBeNull())
  })

  it('is switched off with password and code; what is wrong stands under its field', async () => {
    const errors = [{ path: 'code', msg: 'Kod hatalı veya daha önce kullanılmış' }]
    apiServer.use(
      answers(getTwoStep, { success: true, data: { enabled: true, recovery_codes_left: 8 } }),
      refuses(disableTwoStep, 422, { code: 'invalid', message: 'Lütfen formu kontrol edin', errors }),
    )
    renderPart(<TwoStepCard />)
    expect(await screen.findByText('8 kurtarma kodu kaldı')).toBeTruthy()
    fireEvent.click(screen.getAllByRole('button', { name: 'Kapat' })[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'İki adımlı doğrulamayı kapat' }))
    fireEvent.input(dialog.getByLabelText('Şifre'), { target: { value: 'gizli-1' } })
    fireEvent.input(dialog.getByLabelText('Doğrulama kodu'), { target: { value: '123456' } })
    const buttons = dialog.getAllByRole('button', { name: 'Kapat' })
    fireEvent.click(buttons.at(-1) as HTMLElement)
    expect(await dialog.findByText('Kod hatalı veya daha önce kullanılmış')).toBeTruthy()
    apiServer.use(
      answers(getTwoStep, { success: true, data: { enabled: false, recovery_codes_left: 0 } }),
      answers(disableTwoStep, { success: true }),
    )
    fireEvent.input(dialog.getByLabelText('Doğrulama kodu'), { target: { value: '654321' } })
    fireEvent.click(dialog.getAllByRole('button', { name: 'Kapat' }).at(-1) as HTMLElement)
    expect(await screen.findByRole('button', { name: 'Kurulumu Başlat' })).toBeTruthy()
  })
})
