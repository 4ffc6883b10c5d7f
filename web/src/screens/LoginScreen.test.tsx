import { RIGHTS } from '@bedesten/contract/rights'
import { checkShortName, generateShortName, login, register } from '@bedesten/contract/accounts.calls'
import { getCompany, getCompanyByShortName } from '@bedesten/contract/companies.calls'
import { listTimeline } from '@bedesten/contract/posts.calls'
import { getSite } from '@bedesten/contract/site.calls'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession } from '../lib/session/session-store.ts'
import { answers, answersRaw, apiServer, refuses } from '../test/api-server.ts'
import { aCompany } from '../test/company.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { aLoginAnswer, inAnotherTab, rememberSession } from '../test/session.ts'
import { aSite } from '../test/site.ts'

const free = { success: true, available: true, message: 'Uygun' } as const

beforeEach(() => {
  apiServer.use(
    answers(getSite, aSite()),
    refuses(getCompany, 503, { code: 'unavailable', message: 'Sistem yoğun' }),
    // A login leads home.
    refuses(getCompanyByShortName, 429, { code: 'rate_limited', message: 'Çok fazla istek gönderildi' }),
    refuses(listTimeline, 429, { code: 'rate_limited', message: 'Çok fazla istek gönderildi' }),
  )
})
afterEach(() => vi.restoreAllMocks())

async function openLogin() {
  renderScreen('/login')
  await screen.findByRole('heading', { level: 1, name: 'Hesabınıza giriş yapın' })
}

async function openRegister() {
  await openLogin()
  fireEvent.click(screen.getByRole('link', { name: 'Hesabınız yok mu? Kayıt olun' }))
  await screen.findByRole('heading', { level: 1, name: 'Yeni hesap oluşturun' })
}

function field(label: string): HTMLInputElement {
  return screen.getByLabelText(label)
}

function type(label: string, value: string) {
  fireEvent.input(field(label), { target: { value } })
}

function leave(label: string) {
  fireEvent.blur(field(label))
}

function submit(name: 'Giriş Yap' | 'Hesap Oluştur') {
  fireEvent.click(screen.getByRole('button', { name }))
}

function messageUnder(label: string): string | null | undefined {
  const id = field(label).getAttribute('aria-describedby')
  return id && document.getElementById(id)?.textContent
}

describe('the login page', () => {
  it('shows the demo login in the demonstration', async () => {
    apiServer.use(answers(getSite, aSite({ demo: { email: 'akpamuk@demo.test', password: 'bedesten123' } })))
    await openLogin()
    expect(await screen.findByText('Deneme hesabı: akpamuk@demo.test / bedesten123')).toBeTruthy()
    expect(document.title).toBe('Giriş Yap · Bedesten')
  })

  it('shows none elsewhere', async () => {
    await openLogin()
    expect(screen.queryByText(/Deneme hesabı/)).toBeNull()
  })

  it('stays usable when the settings cannot be had', async () => {
    apiServer.use(refuses(getSite, 429, { code: 'too_many', message: 'Çok fazla istek' }))
    await openLogin()
    expect(screen.getByRole('button', { name: 'Giriş Yap' })).toHaveProperty('disabled', false)
  })

  it('sends a member home', async () => {
    rememberSession()
    renderScreen('/login')
    await waitFor(() => expect(screen.queryByLabelText('Şifre')).toBeNull())
    expect(screen.queryByRole('heading', { name: 'Hesabınıza giriş yapın' })).toBeNull()
  })

  it('leads on when another tab logs in', async () => {
    await openLogin()
    inAnotherTab(() => rememberSession())
    await waitFor(() => expect(screen.queryByLabelText('Şifre')).toBeNull())
  })
})

describe('logging in', () => {
  it('remembers the company under the promised names', async () => {
    let sent: unknown
    apiServer.use(answers(login, aLoginAnswer(), async (request) => (sent = await request.clone().json())))
    await openLogin()
    type('E-posta', 'satinalma@kordon.test')
    type('Şifre', 'gizli-sifre')
    submit('Giriş Yap')
    await waitFor(() => expect(localStorage.getItem('token')).toBe('access-1'))
    expect(sent).toEqual({ email: 'satinalma@kordon.test', password: 'gizli-sifre' })
    expect(localStorage.getItem('refreshToken')).toBe('refresh-1')
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
      id: 7,
      name: 'Kordon Ev Tekstili',
      email: 'satinalma@kordon.test',
      avatar: null,
      short_name: 'kordon',
      company_name: 'Kordon Ev Tekstili',
      logo_url: null,
      email_confirmed: true,
      person: { id: 7, name: null, email: 'satinalma@kordon.test', email_confirmed: true },
      role: 'owner',
      rights: [...RIGHTS],
      standing: 'open',
      asked_consents: [],
      companies: [{ id: 7, company_name: 'Kordon Ev Tekstili', short_name: 'kordon', logo_url: null, role: 'owner' }],
    })
  })

  it('sends along the token by which its account knows this browser, also after logging out', async () => {
    const sent: unknown[] = []
    apiServer.use(answers(login, aLoginAnswer(), async (request) => sent.push(await request.clone().json())))
    const logIn = async () => {
      await openLogin()
      type('E-posta', 'satinalma@kordon.test')
      type('Şifre', 'gizli-sifre')
      submit('Giriş Yap')
      await waitFor(() => expect(localStorage.getItem('token')).toBe('access-1'))
    }
    await logIn()
    clearSession()
    cleanup()
    await logIn()
    const credentials = { email: 'satinalma@kordon.test', password: 'gizli-sifre' }
    expect(sent).toEqual([credentials, { ...credentials, device_token: 'device-1' }])
  })

  it('adds name and logo of the own profile', async () => {
    apiServer.use(
      answers(login, aLoginAnswer()),
      answers(getCompany, {
        success: true,
        data: aCompany({ company_name: 'Kordon A.Ş.', logo_url: '/uploads/k.webp' }),
      }),
    )
    await openLogin()
    type('E-posta', 'satinalma@kordon.test')
    type('Şifre', 'gizli-sifre')
    submit('Giriş Yap')
    await waitFor(() => {
      const user: unknown = JSON.parse(localStorage.getItem('user') ?? '{}')
      expect(user).toMatchObject({
        company_name: 'Kordon A.Ş.',
        logo_url: '/uploads/k.webp',
        avatar: '/uploads/k.webp',
      })
    })
  })

  it('asks for what is missing without asking the server', async () => {
    await openLogin()
    submit('Giriş Yap')
    expect(messageUnder('E-posta')).toBe('E-posta gereklidir')
    expect(messageUnder('Şifre')).toBe('Şifre gereklidir')
    expect(document.activeElement).toBe(field('E-posta'))
    type('E-posta', 'adres')
    type('Şifre', '12345')
    expect(messageUnder('E-posta')).toBeFalsy()
    submit('Giriş Yap')
    expect(messageUnder('E-posta')).toBe('Geçerli bir e-posta adresi girin')
    expect(messageUnder('Şifre')).toBe('Şifre en az 6 karakter olmalıdır')
  })

  it('says what the server says, and keeps what was typed', async () => {
    apiServer.use(refuses(login, 401, { code: 'wrong_credentials', message: 'E-posta veya şifre hatalı' }))
    await openLogin()
    type('E-posta', 'satinalma@kordon.test')
    type('Şifre', 'yanlis-sifre')
    submit('Giriş Yap')
    expect((await screen.findByRole('alert')).textContent).toBe('E-posta veya şifre hatalı')
    expect(field('E-posta').value).toBe('satinalma@kordon.test')
    expect(field('Şifre').value).toBe('yanlis-sifre')
    expect(localStorage).toHaveLength(0)
  })

  it('says that something went wrong when nobody says what', async () => {
    apiServer.use(answersRaw(login, '<h1>Bad Gateway</h1>', 502))
    await openLogin()
    type('E-posta', 'satinalma@kordon.test')
    type('Şifre', 'gizli-sifre')
    submit('Giriş Yap')
    expect((await screen.findByRole('alert')).textContent).toBe('Bir hata oluştu')
  })

  it('is sent once, however often it is pressed', async () => {
    let count = 0
    apiServer.use(answers(login, aLoginAnswer(), () => ++count))
    await openLogin()
    type('E-posta', 'satinalma@kordon.test')
    type('Şifre', 'gizli-sifre')
    submit('Giriş Yap')
    fireEvent.submit(field('E-posta').form ?? document)
    expect(screen.getByRole('button', { name: 'Giriş yapılıyor...' }).getAttribute('aria-busy')).toBe('true')
    await waitFor(() => expect(localStorage.getItem('token')).toBe('access-1'))
    expect(count).toBe(1)
  })

  it('shows and hides the password', async () => {
    await openLogin()
    type('Şifre', 'gizli-sifre')
    fireEvent.click(screen.getByRole('button', { name: 'Şifreyi göster' }))
    expect(field('Şifre').type).toBe('text')
    fireEvent.click(screen.getByRole('button', { name: 'Şifreyi gizle' }))
    expect(field('Şifre').type).toBe('password')
    expect(field('Şifre').value).toBe('gizli-sifre')
  })

  it('tells password managers what its fields are', async () => {
    await openLogin()
    expect(field('E-posta')).toMatchObject({ type: 'email', name: 'email', autocomplete: 'username webauthn' })
    expect(field('Şifre').autocomplete).toBe('current-password')
  })
})

describe('registering', () => {
  async function fillCompany(name = 'Kordon Ev Tekstili A.Ş.') {
    apiServer.use(
      answers(generateShortName, { success: true, short_name: 'kordon-ev' }),
      answers(checkShortName, { ...free, short_name: 'kordon-ev' }),
    )
    type('Firma adı', name)
    leave('Firma adı')
    await waitFor(() => expect(messageUnder('Kısa ad')).toBe('Uygun'))
  }

  function agree() {
    for (const name of [/^Kullanım koşullarını kabul ediyorum/, /^KVKK aydınlatma metnini okudum/]) {
      fireEvent.click(screen.getByRole('checkbox', { name }))
    }
  }

  it('asks the consents apart from each other, says which one is missing, and sends the versions that were shown', async () => {
    const sent: unknown[] = []
    apiServer.use(
      answers(getSite, aSite({ consent_versions: { terms: 3, kvkk_notice: 2 } })),
      answers(register, aLoginAnswer(), async (request) => sent.push(await request.clone().json())),
    )
    await openRegister()
    await fillCompany()
    type('E-posta', 'satinalma@kordon.test')
    type('Şifre', 'gizli-sifre')
    fireEvent.click(screen.getByRole('checkbox', { name: /^Kullanım koşullarını/ }))
    submit('Hesap Oluştur')
    const notice = screen.getByRole('checkbox', { name: /^KVKK/ })
    expect(document.activeElement).toBe(notice)
    expect(document.getElementById(notice.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Devam etmek için işaretleyin',
    )
    expect(screen.getByRole('link', { name: 'KVKK aydınlatma metnini' }).getAttribute('href')).toBe('/legal/kvkk')
    fireEvent.click(notice)
    submit('Hesap Oluştur')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toEqual({
      company_name: 'Kordon Ev Tekstili A.Ş.',
      short_name: 'kordon-ev',
      email: 'satinalma@kordon.test',
      password: 'gizli-sifre',
      consents: [
        { kind: 'terms', version: 3 },
        { kind: 'kvkk_notice', version: 2 },
      ],
    })
  })

  it('waits for a valid short name, which the company name suggests', async () => {
    await openRegister()
    expect(document.title).toBe('Kayıt Ol · Bedesten')
    expect(screen.getByRole('button', { name: 'Hesap Oluştur' })).toHaveProperty('disabled', true)
    const user = userEvent.setup()
    await user.click(field('Kısa ad'))
    await fillCompany()
    expect(field('Kısa ad').value).toBe('kordon-ev')
    expect(screen.getByRole('button', { name: 'Hesap Oluştur' })).toHaveProperty('disabled', false)
    // The whole suggestion is selected, so that what is typed replaces it.
    await user.keyboard('kordon')
    expect(field('Kısa ad').value).toBe('kordon')
    expect(messageUnder('Kısa ad')).toContain('Henüz kontrol edilmedi')
    expect(screen.getByRole('button', { name: 'Hesap Oluştur' })).toHaveProperty('disabled', true)
  })

  it('is not sent without a checked short name, not even by a program that fills in forms', async () => {
    await openRegister()
    type('Firma adı', 'Kordon Ev Tekstili A.Ş.')
    type('E-posta', 'satinalma@kordon.test')
    type('Şifre', 'gizli-sifre')
    fireEvent.submit(field('E-posta').form ?? document)
    expect(messageUnder('Kısa ad')).toBe('Lütfen geçerli bir kısa ad girin ve kontrol edin')
    expect(document.activeElement).toBe(field('Kısa ad'))
  })

  it('asks for no suggestion for an empty company name', async () => {
    await openRegister()
    type('Firma adı', '   ')
    leave('Firma adı')
    expect(messageUnder('Kısa ad')).toContain('Henüz kontrol edilmedi')
  })

  it('suggests anew for another company name, but keeps what was typed by hand', async () => {
    const asked: unknown[] = []
    await openRegister()
    await fillCompany('Kordon')
    apiServer.use(
      answers(generateShortName, { success: true, short_name: 'alsancak' }, async (request) =>
        asked.push(await request.json()),
      ),
      answers(checkShortName, { ...free, short_name: 'alsancak' }),
    )
    type('Firma adı', 'Alsancak')
    leave('Firma adı')
    await waitFor(() => expect(field('Kısa ad').value).toBe('alsancak'))
    type('Kısa ad', 'benim-adim')
    type('Firma adı', 'Karşıyaka')
    leave('Firma adı')
    expect(field('Kısa ad').value).toBe('benim-adim')
    expect(asked).toEqual([{ company_name: 'Alsancak' }])
  })

  it('checks a short name when it is left, and shows the form in which it is taken', async () => {
    apiServer.use(answers(checkShortName, { ...free, short_name: 'sise-cam' }))
    await openRegister()
    type('Kısa ad', 'ŞİŞE-CAM')
    leave('Kısa ad')
    expect(messageUnder('Kısa ad')).toBe('Kontrol ediliyor...')
    await waitFor(() => expect(messageUnder('Kısa ad')).toBe('Uygun'))
    expect(field('Kısa ad').value).toBe('sise-cam')
  })

  it.each([
    [
      'the server message',
      answers(checkShortName, { success: true, available: false, message: 'Kullanılıyor', short_name: 'a-b' }),
      'Kullanılıyor',
    ],
    [
      'the first field error',
      refuses(checkShortName, 422, {
        code: 'invalid',
        message: 'Kontrol edin',
        errors: [{ path: 'short_name', msg: 'En az 3 karakter' }],
      }),
      'En az 3 karakter',
    ],
    [
      'a refusal without fields',
      refuses(checkShortName, 429, { code: 'too_many_requests', message: 'Çok fazla deneme' }),
      'Çok fazla deneme',
    ],
    ['an answer nobody wrote', answersRaw(checkShortName, '', 502), 'Hata oluştu'],
    ['no answer', http.post('/api/v1/auth/check-short-name', () => HttpResponse.error()), 'Hata oluştu'],
  ])('is not possible with a short name that is refused: %s', async (_, handler, message) => {
    apiServer.use(handler)
    await openRegister()
    type('Kısa ad', 'ab')
    fireEvent.click(screen.getByRole('button', { name: 'Kontrol Et' }))
    await waitFor(() => expect(messageUnder('Kısa ad')).toBe(message))
    expect(field('Kısa ad').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('button', { name: 'Hesap Oluştur' })).toHaveProperty('disabled', true)
  })

  it('ignores the answer about a short name that is no longer there', async () => {
    let answer: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => (answer = resolve))
    const asked = vi.spyOn(globalThis, 'fetch')
    apiServer.use(answers(checkShortName, { ...free, short_name: 'eski' }, () => waiting))
    await openRegister()
    type('Kısa ad', 'eski')
    leave('Kısa ad')
    type('Kısa ad', 'yeni')
    answer()
    await act(() => Promise.allSettled(asked.mock.results.map(({ value }) => value)))
    expect(field('Kısa ad').value).toBe('yeni')
    expect(messageUnder('Kısa ad')).toContain('Henüz kontrol edilmedi')
  })

  it('logs in and warns of a weak password', async () => {
    apiServer.use(answers(register, { ...aLoginAnswer(), warning: 'Bu şifre çok yaygın.' }))
    await openRegister()
    await fillCompany()
    type('E-posta', 'satinalma@kordon.test')
    type('Şifre', 'sifre123')
    agree()
    submit('Hesap Oluştur')
    await waitFor(() => expect(localStorage.getItem('token')).toBe('access-1'))
    expect(await screen.findByText('Bu şifre çok yaygın.')).toBeTruthy()
  })

  it('shows the errors of the server under their fields; a short name that is gone must be checked again', async () => {
    const errors = [
      { path: 'short_name', msg: 'Bu kısa ad kullanılıyor' },
      { path: 'email', msg: 'Bu e-posta adresi zaten kayıtlı' },
    ]
    apiServer.use(refuses(register, 409, { code: 'short_name_taken', message: 'Bu kısa ad kullanılıyor', errors }))
    await openRegister()
    await fillCompany()
    type('E-posta', 'satinalma@kordon.test')
    type('Şifre', 'gizli-sifre')
    agree()
    submit('Hesap Oluştur')
    expect(await screen.findByText('Lütfen formu kontrol edin')).toBeTruthy()
    expect(messageUnder('Kısa ad')).toBe('Bu kısa ad kullanılıyor')
    expect(messageUnder('E-posta')).toBe('Bu e-posta adresi zaten kayıtlı')
    expect(document.activeElement).toBe(field('Kısa ad'))
    expect(await screen.findByRole('button', { name: 'Hesap Oluştur' })).toHaveProperty('disabled', true)
  })

  it('starts over when the mode is switched', async () => {
    await openRegister()
    await fillCompany()
    type('E-posta', 'satinalma@kordon.test')
    submit('Hesap Oluştur')
    expect(messageUnder('Şifre')).toBe('Şifre gereklidir')
    fireEvent.click(screen.getByRole('link', { name: 'Zaten hesabınız var mı? Giriş yapın' }))
    await screen.findByRole('heading', { name: 'Hesabınıza giriş yapın' })
    expect(field('E-posta').value).toBe('')
    expect(messageUnder('Şifre')).toBeFalsy()
    fireEvent.click(screen.getByRole('link', { name: 'Hesabınız yok mu? Kayıt olun' }))
    await screen.findByRole('heading', { name: 'Yeni hesap oluşturun' })
    expect(field('Firma adı').value).toBe('')
    expect(field('Kısa ad').value).toBe('')
    expect(messageUnder('Kısa ad')).toContain('Henüz kontrol edilmedi')
  })

  it('tells password managers what its fields are', async () => {
    await openRegister()
    expect(field('Firma adı').autocomplete).toBe('organization')
    expect(field('E-posta').autocomplete).toBe('email')
    expect(field('Şifre').autocomplete).toBe('new-password')
  })
})
