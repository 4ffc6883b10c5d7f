import { expect } from '@playwright/test'
import type { APIRequestContext, Browser, BrowserContext, Page, Request } from '@playwright/test'
import { aName } from './random.ts'
import { waitForScripts } from './test.ts'

interface Tokens {
  accessToken: string
  refreshToken: string
}

/** Who acts, and what she may do. */
interface Acting {
  person: { id: number; name: string | null; email: string }
  role: string
  rights: string[]
  companies: object[]
}

export interface Account extends Acting {
  company: { id: number; company_name: string; email: string; short_name: string; logo_url: string | null }
  password: string
  tokens: Tokens
}

/** What everybody is asked for. */
export const CONSENTS = ['terms', 'kvkk_notice'].map((kind) => ({ kind, version: 0 }))

/** Opens an account by the API, with a first session of its own. */
export async function openAccount(request: APIRequestContext): Promise<Account> {
  const name = aName()
  const password = `gizli ${name}`
  const data = {
    company_name: `Deneme ${name}`,
    short_name: name,
    email: `${name}@deneme.test`,
    password,
    consents: CONSENTS,
  }
  const response = await request.post('/api/v1/auth/register', { data })
  expect(response.status()).toBe(201)
  const answer = (await response.json()) as { data: Omit<Account, 'password'> }
  return { ...answer.data, password }
}

/** A further session of the account, by the API. */
export async function openSession(request: APIRequestContext, account: Account): Promise<Tokens> {
  const data = { email: account.company.email, password: account.password }
  const response = await request.post('/api/v1/auth/login', { data })
  expect(response.status()).toBe(200)
  return ((await response.json()) as { data: { tokens: Tokens } }).data.tokens
}

/** A session of a company that is there from the beginning, with orders, quotes and messages. */
export async function logInAsDemo(request: APIRequestContext, shortName: string): Promise<Account> {
  const password = 'bedesten123'
  const data = { email: `${shortName}@demo.test`, password }
  const response = await request.post('/api/v1/auth/login', { data })
  expect(response.status()).toBe(200)
  const answer = (await response.json()) as { data: Omit<Account, 'password'> }
  return { ...answer.data, password }
}

let remembered = 0

/** Puts a session into the browser as an earlier visit would have left it: it is there when the next page opens. */
export async function rememberSession(context: BrowserContext, account: Account, tokens = account.tokens) {
  remembered += 1
  await context.addInitScript(
    ({ mark, session }) => {
      // Once, so that later changes of the storage by the page stay; opening a page only to store this takes longer.
      if (!location.protocol.startsWith('http') || document.cookie.includes(mark)) return
      document.cookie = `${mark};path=/`
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
    },
    { mark: `remembered-${remembered}=1`, session: toStorage(account, tokens) },
  )
}

/** What a login leaves in the storage of the browser, by key. */
export function toStorage(account: Account, { accessToken, refreshToken }: Tokens): Record<string, string> {
  const { company, person, role, rights, companies } = account
  const own = { person, role, rights, companies }
  const user = { ...company, name: company.company_name, avatar: company.logo_url, ...own }
  // As after a login, which has just read the profile.
  return { user: JSON.stringify(user), refreshToken, token: accessToken, profileReadAt: String(Date.now()) }
}

/** A second browser beside the first, in the name of the account. */
export async function openBeside(browser: Browser, account: Account): Promise<Page> {
  const context = await browser.newContext()
  waitForScripts(context)
  await rememberSession(context, account)
  return context.newPage()
}

/** Opens an address of a member and waits until its live connection is open. */
export async function openLive(page: Page, path: string) {
  const connected = page.waitForResponse('**/api/v1/events')
  await page.goto(path)
  await connected
}

export async function fillLogin(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByRole('textbox', { name: 'E-posta' }).fill(email)
  await page.getByLabel('Şifre', { exact: true }).fill(password)
}

/** On the page of registration, or where a person of before is asked. */
export async function agreeToTexts(page: Page) {
  await page.getByLabel('Kullanım koşullarını kabul ediyorum').check()
  await page.getByLabel('KVKK aydınlatma metnini okudum ve anladım').check()
}

/** Logs in on the login page that is open. */
export async function logIn(page: Page, account: Account) {
  await fillLogin(page, { email: account.company.email, password: account.password })
  await page.getByRole('button', { name: 'Giriş Yap' }).click()
  await expect(page.getByRole('heading', { name: 'Hesabınıza giriş yapın' })).toBeHidden()
}

export async function logOut(page: Page) {
  await pressExit(page)
  await expect(page.getByRole('heading', { name: 'Hesabınıza giriş yapın' })).toBeVisible()
}

export async function pressExit(page: Page) {
  const menu = page.getByRole('button', { name: 'Menü', exact: true })
  const exit = page.getByRole('button', { name: 'Çıkış' })
  await expect(menu.or(exit)).toBeVisible()
  if (await menu.isVisible()) await menu.click()
  await exit.click()
}

/**
 * The function waits until nothing is asked of the API any more, but for the stream of events: what is still under way
 * when a session ends is refused, which is a complaint and leads back to the same page after a login.
 */
export function watchCalls(page: Page) {
  const open = new Set<Request>()
  page.on('request', (request) => /\/api\/v1\/(?!events)/.test(request.url()) && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => expect.poll(() => open.size, { intervals: [20, 50] }).toBe(0)
}

/** Makes the server refuse the stored access token, as it does when its time is over. */
export async function expireAccessToken(page: Page) {
  await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}x`))
}

export function readStorage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries<string>(localStorage)))
}
