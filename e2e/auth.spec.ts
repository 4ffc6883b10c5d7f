import { expect } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { agreeToTexts, fillLogin, logIn, logOut, openAccount, readStorage, watchCalls } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { aName } from './random.ts'
import { test } from './test.ts'

const home = (url: URL) => url.pathname === '/'

/** Holds requests back for as long as a test wants to look. */
function aGate() {
  let open: () => void = () => undefined
  const passed = new Promise<void>((resolve) => (open = resolve))
  return { passed, open: () => open() }
}

test('a company registers, stays logged in over a reload, logs out and in again without a complaint', async ({
  page,
}) => {
  const complaints = await collectComplaints(page)
  const callsEnd = watchCalls(page)
  const name = aName()
  const account = { email: `${name}@deneme.test`, password: `gizli ${name}` }
  await page.goto('/login')
  await page.getByRole('link', { name: 'Hesabınız yok mu? Kayıt olun' }).click()
  await page.getByLabel('Firma adı').fill(`Deneme ${name} San. ve Tic. A.Ş.`)
  await test.step('registering with errors in sight has no serious accessibility fault in either theme', async () => {
    await page.getByRole('textbox', { name: 'E-posta' }).fill('adres')
    await expect(page.getByText('Uygun')).toBeVisible()
    await page.getByRole('button', { name: 'Hesap Oluştur' }).click()
    await expect(page.getByText('Şifre gereklidir')).toBeVisible()
    await expect(page.getByText('Devam etmek için işaretleyin')).toHaveCount(2)
    await expect(page.getByText('Uygun')).toBeVisible()
    await expectNoFaultInEitherTheme(page)
  })
  await page.getByRole('textbox', { name: 'E-posta' }).fill(account.email)
  await expect(page.getByLabel('Kısa ad')).toHaveValue(`deneme-${name}`)
  await expect(page.getByText('Uygun')).toBeVisible()
  await page.getByLabel('Şifre', { exact: true }).fill(account.password)
  await agreeToTexts(page)
  // A reload would cut off what the first page of a member still asks for.
  const settled = ['**/unread-count', '**/assets/Toasts-*.js'].map((asked) => page.waitForResponse(asked))
  await page.getByRole('button', { name: 'Hesap Oluştur' }).click()
  await page.waitForURL(home)
  await Promise.all(settled)

  expect(Object.keys(await readStorage(page))).toEqual(expect.arrayContaining(['token', 'user', 'refreshToken']))
  const counted = page.waitForResponse('**/unread-count')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Sayfa' })).toBeAttached()
  // What is still asked for when the session ends would be refused.
  await counted
  await callsEnd()
  expect(new URL(page.url()).pathname).toBe('/')

  await logOut(page)
  const left = await readStorage(page)
  for (const key of ['token', 'user', 'refreshToken']) expect(left).not.toHaveProperty(key)

  await fillLogin(page, account)
  await page.keyboard.press('Enter')
  await page.waitForURL(home)
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Sayfa' })).toBeAttached()
  expect(complaints).toEqual([])
})

test('a guest who wants a protected page gets it, over a reload and a change of mind, by a login with the keyboard alone', async ({
  page,
  request,
}) => {
  const account = await openAccount(request)
  await page.goto('/my-orders?durum=1#son')
  await expect(page).toHaveURL('/login')
  await page.reload()
  await page.getByRole('link', { name: 'Hesabınız yok mu? Kayıt olun' }).click()
  await page.getByRole('link', { name: 'Zaten hesabınız var mı? Giriş yapın' }).click()
  await expect(page.getByRole('heading', { name: 'Hesabınıza giriş yapın' })).toBeVisible()
  const email = page.getByRole('textbox', { name: 'E-posta' })
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    if (await email.evaluate((element) => element === document.activeElement)) break
  }
  await expect(email).toBeFocused()
  await page.keyboard.type(account.company.email)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Şifre', { exact: true })).toBeFocused()
  await page.keyboard.type(account.password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Şifre', { exact: true })).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Şifremi unuttum' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Giriş Yap' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/my-orders?durum=1#son')
})

test('one can log in where the browser keeps nothing', async ({ page, request }) => {
  const account = await openAccount(request)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
  })
  await page.goto('/settings')
  await expect(page).toHaveURL('/login')
  await logIn(page, account)
  await expect(page.getByText('Bu cihaz', { exact: true })).toBeVisible()
})

test('what is typed before the scripts arrive is neither lost nor sent into the address', async ({ page, request }) => {
  const account = await openAccount(request)
  const gate = aGate()
  await page.route('**/assets/*.js', async (route) => {
    await gate.passed
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await fillLogin(page, { email: account.company.email, password: account.password })
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Giriş Yap' }).click()
  await expect(page).toHaveURL('/login')
  gate.open()
  await page.waitForLoadState('networkidle')
  await expect(page.getByLabel('Şifre', { exact: true })).toHaveValue(account.password)
  await page.getByRole('button', { name: 'Giriş Yap' }).click()
  await page.waitForURL(home)
})

for (const { path, heading, fields } of [
  { path: '/login', heading: 'Hesabınıza giriş yapın', fields: ['email', 'password'] },
  {
    path: '/login?mode=register',
    heading: 'Yeni hesap oluşturun',
    fields: ['company_name', 'short_name', 'email', 'password', 'terms', 'kvkk_notice', 'commercial_mail'],
  },
]) {
  test(`the source of ${path} holds heading and form`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    expect(html).toContain(`${heading}</h1>`)
    expect([...html.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name)).toEqual(fields)
  })
}
