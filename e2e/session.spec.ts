import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expireAccessToken, logIn, logOut, openAccount, openSession, readStorage, rememberSession } from './accounts.ts'
import { goInside } from './inside.ts'
import { test } from './test.ts'

const loginHeading = { name: 'Hesabınıza giriş yapın' }

/** Nothing there renews tokens before a test wants it. */
const PAGE_WITHOUT_SCRIPTS = '/robots.txt'

/** Which only the server knows of the company. */
async function showsCart(page: Page) {
  await expect(page.getByRole('heading', { name: 'Sepetiniz Boş' })).toBeVisible()
}

async function showsLogin(page: Page) {
  await expect(page.getByRole('heading', loginHeading)).toBeVisible()
}

function countRefreshes(pages: Page[]): string[] {
  const answers: string[] = []
  for (const page of pages) {
    page.on('response', (response) => {
      if (response.url().endsWith('/auth/refresh')) answers.push(String(response.status()))
    })
  }
  return answers
}

test.describe('races', () => {
  // A race lost once in a hundred runs is lost.
  test.describe.configure({ retries: 0 })

  for (const locks of ['with locks between tabs', 'without locks between tabs']) {
    test(`two tabs that renew at once stay logged in, ${locks}`, async ({ context, request }) => {
      await rememberSession(context, await openAccount(request))
      if (locks.startsWith('without')) {
        await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
      }
      const pages = [await context.newPage(), await context.newPage()]
      const [first, second] = pages as [Page, Page]
      await first.goto(PAGE_WITHOUT_SCRIPTS)
      await expireAccessToken(first)
      const answers = countRefreshes(pages)
      await Promise.all([first.goto('/cart'), second.goto('/cart')])
      await Promise.all(pages.map(showsCart))
      // What one tab stores may reach the other late: without locks it may ask in vain, or once more.
      if (locks.startsWith('without')) expect(['200', '409']).toEqual(expect.arrayContaining(answers))
      else expect(answers).toEqual(['200'])
      // What is stored is what the next page will be opened with.
      const { token, refreshToken } = await readStorage(first)
      const headers = { authorization: `Bearer ${token}` }
      expect((await request.get('/api/v1/auth/sessions', { headers })).status()).toBe(200)
      expect((await request.post('/api/v1/auth/refresh', { data: { refreshToken } })).status()).toBe(200)
    })
  }

  test('a tab that loses the race for a new token takes the one the winner stored', async ({
    page,
    context,
    request,
  }) => {
    const account = await openAccount(request)
    await rememberSession(context, account)
    await page.goto(PAGE_WITHOUT_SCRIPTS)
    await expireAccessToken(page)
    // Someone who cannot see our lock is faster; his tokens reach the storage a moment later.
    const renewed = await request.post('/api/v1/auth/refresh', { data: { refreshToken: account.tokens.refreshToken } })
    const { data } = (await renewed.json()) as { data: typeof account.tokens }
    const raced = page.waitForResponse((response) => response.url().endsWith('/auth/refresh'))
    await page.goto('/cart')
    expect((await raced).status()).toBe(409)
    await page.evaluate(({ accessToken, refreshToken }) => {
      localStorage.setItem('refreshToken', refreshToken)
      localStorage.setItem('token', accessToken)
    }, data)
    await showsCart(page)
  })
})

test('what happens to the session in one tab is followed by the others', async ({ context, request }) => {
  const account = await openAccount(request)
  await rememberSession(context, account)
  const first = await context.newPage()
  const second = await context.newPage()
  await Promise.all([first.goto('/my-orders'), second.goto('/cart')])
  await showsCart(second)

  await test.step('logging out and in in one tab is followed by the others', async () => {
    await logOut(first)
    await showsLogin(second)
    await logIn(first, account)
    await expect(second).toHaveURL('/cart')
    await showsCart(second)
  })

  await test.step('a session ended from another device leads every tab to the login page and back', async () => {
    await goInside(first, '/my-orders')
    await expect(first.getByRole('heading', { level: 1, name: 'Siparişlerim' })).toBeAttached()
    const { accessToken } = await openSession(request, account)
    await request.delete('/api/v1/auth/sessions', { headers: { authorization: `Bearer ${accessToken}` } })
    await second.reload()
    await Promise.all([showsLogin(first), showsLogin(second)])
    expect(await readStorage(second)).not.toHaveProperty('token')

    await logIn(second, account)
    await expect(second).toHaveURL('/cart')
    await expect(first).toHaveURL('/my-orders')
  })
})
