import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { aName, rememberSession } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { callAs } from './trade.ts'
import { openXssMarket } from './xss-firms.ts'
import type { Attacker, Target } from './xss-firms.ts'
import { PAYLOADS } from './xss-payloads.ts'
import { findIntruders, findMissing, watchForRuns } from './xss-watch.ts'

// In order, so that one worker opens the firms once.
test.describe.configure({ mode: 'default', timeout: 120_000 })
// What is written is the same at every width.
test.skip(({ isMobile }) => isMobile)

let attackers: Attacker[]
let target: Target

test.beforeAll(async ({ playwright, baseURL, isMobile }) => {
  if (isMobile) return
  test.setTimeout(120_000)
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  ;({ attackers, target } = await openXssMarket(request))
  await request.dispose()
})

/** Scrolls until the page has shown all the texts, as texts. */
async function expectAsText(page: Page, texts: readonly string[]) {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    expect(await findMissing(page, texts)).toEqual([])
  }).toPass({ intervals: [100] })
  expect(await findIntruders(page)).toEqual([])
}

/** Goes on inside the page, without loading it anew. */
async function followLink(page: Page, path: string) {
  await page.locator(`a[href="${path}"]:visible`).first().click()
  await expect(page).toHaveURL(path)
}

async function loadAllComments(page: Page) {
  const comments = page.getByRole('list', { name: 'Yorumlar' }).getByRole('listitem')
  for (let shown = 10; shown < PAYLOADS.length; shown += 10) {
    await expect(comments).toHaveCount(shown)
    await page.getByRole('button', { name: 'Daha fazla yorum yükle' }).click()
  }
  await expect(comments).toHaveCount(PAYLOADS.length)
}

test('a page that trusts its users runs the payloads, and the watch sees it', async ({ browser, baseURL }) => {
  expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(60)
  const context = await browser.newContext()
  const runs = await watchForRuns(context)
  await context.route('**/trusting*', (route, asked) => {
    const payload = PAYLOADS[Number(new URL(asked.url()).searchParams.get('payload'))] ?? ''
    const body = `<title>${payload}</title><input value="${payload}"><p>${payload}<script type="application/json">${payload}</script>`
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body })
  })
  const frames = PAYLOADS.map((_, index) => `<iframe src="${baseURL}/trusting?payload=${index}"></iframe>`)
  const page = await context.newPage()
  await page.route('**/frames', (route) => route.fulfill({ contentType: 'text/html', body: frames.join('') }))
  await page.goto('/frames')
  const running = () => new Set(runs.flatMap((run) => run.match(/payload=\d+/) ?? [])).size
  await expect.poll(running).toBeGreaterThan(PAYLOADS.length / 3)
  expect(runs.some((run) => run.includes('asked http'))).toBe(true)
  expect((await findIntruders(page)).length).toBe(PAYLOADS.length)
  await context.close()
})

test('what cannot be a short name or a website is refused as one', async ({ request }) => {
  const { account } = target
  const headers = { authorization: `Bearer ${account.tokens.accessToken}` }
  const { company_name } = account.company
  for (const payload of PAYLOADS) {
    const email = `${aName()}@deneme.test`
    const data = { company_name: payload, short_name: payload, email, password: `gizli ${email}` }
    expect((await request.post('/api/v1/auth/register', { data })).status(), payload).toBe(422)
    for (const website of [payload, `https://ornek.test/?${payload}`]) {
      const response = await request.put('/api/v1/companies/me/profile', { headers, data: { company_name, website } })
      const answer = (await response.json()) as { data?: { website: string } }
      expect([200, 422], website).toContain(response.status())
      if (response.ok()) expect(answer.data?.website, website).toMatch(/^https?:\/\/[^/]+\.[^/]+\/?/)
    }
  }
})

test('no payload runs in a page as the server wrote it, even where no content policy stands guard', async ({
  browser,
}) => {
  const context = await browser.newContext({ bypassCSP: true })
  const runs = await watchForRuns(context)
  // What the server wrote stays as it is.
  await context.route('**/assets/**', (route) => route.abort())
  const visit = async (page: Page, path: string, texts: string[]) => {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect(await findMissing(page, texts), path).toEqual([])
    expect(await findIntruders(page), path).toEqual([])
  }
  const visitAll = async (mine: Attacker[]) => {
    const page = await context.newPage()
    for (const [index, { payload, account, product, postId }] of mine.entries()) {
      await visit(page, `/products/${product.id}`, [product.name])
      expect(await page.evaluate(() => document.querySelector('title')?.textContent)).toContain(product.name)
      const typed = encodeURIComponent(payload)
      const { short_name } = account.company
      const others: [path: string, texts: string[]][] = [
        [`/posts/${postId}`, [payload]],
        [`/${short_name}?tab=posts`, [payload]],
        [`/${short_name}?search=${typed}&tag=${typed}`, [payload]],
        [`/explore?search=${typed}&tags=${typed}`, [payload]],
        [`/${typed}`, []],
      ]
      // The same code writes them for every payload, so each takes its turn.
      await visit(page, ...(others[index % others.length] ?? ['/', []]))
    }
    // Those of many firms at once.
    await visit(page, `/explore?search=${target.word}`, [])
    await visit(page, `/posts/${target.postId}`, [])
    await visit(page, `/${target.account.company.short_name}`, [target.account.company.company_name])
  }
  const half = Math.ceil(attackers.length / 2)
  await Promise.all([visitAll(attackers.slice(0, half)), visitAll(attackers.slice(half))])
  expect(runs).toEqual([])
  await context.close()
})

test('no payload runs in what a member reads', async ({ page, context }) => {
  const { account, product, postId, word } = target
  const runs = await watchForRuns(context)
  await rememberSession(context, account)
  const complaints = await collectComplaints(page)
  await page.goto('/')
  await expectAsText(page, PAYLOADS)
  const newest = attackers.at(-1)
  await followLink(page, `/posts/${newest?.postId}`)
  await expectAsText(page, [newest?.payload ?? ''])
  await followLink(page, `/${newest?.account.company.short_name}`)
  await expectAsText(page, [newest?.payload ?? '', newest?.product.name ?? ''])
  await page.getByRole('tab', { name: /Gönderiler/ }).click()
  await expectAsText(page, [newest?.payload ?? ''])

  const box = page.getByRole('combobox', { name: 'Firma ara' })
  for (const text of ['<script', 'onerror']) {
    await box.fill(text)
    await expect(page.getByRole('option').filter({ hasText: text })).not.toHaveCount(0)
    expect(await findIntruders(page)).toEqual([])
  }
  await box.press('Escape')
  await followLink(page, '/explore')
  const search = page.getByRole('searchbox', { name: 'Ürün ara' })
  await search.fill('"><img src=x onerror=alert(1)>')
  await search.press('Enter')
  await expect(page).toHaveURL(/search=%22/)
  await expectAsText(page, ['"><img src=x onerror=alert(1)>'])
  await search.fill(word)
  await search.press('Enter')
  await expectAsText(
    page,
    attackers.map(({ product }) => product.name),
  )

  await page.goto(`/products/${product.id}`)
  await loadAllComments(page)
  await expectAsText(page, [product.name, ...PAYLOADS])
  await page.goto(`/posts/${postId}`)
  await loadAllComments(page)
  await expectAsText(page, PAYLOADS)
  await page.goto(`/${account.company.short_name}`)
  await page.getByRole('button', { name: `${PAYLOADS.length} takipçi` }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').nth(10)).toBeVisible()
  expect(await findIntruders(page)).toEqual([])
  await page.goto('/notifications')
  await expectAsText(page, PAYLOADS)
  for (const path of ['edit', `products/${product.id}/edit`]) {
    await page.goto(`/${account.company.short_name}/${path}`)
    await expect(page.getByRole('main').getByRole('textbox').first()).not.toHaveValue('')
    await expectAsText(page, [path === 'edit' ? account.company.company_name : product.name])
  }
  expect(complaints).toEqual([])
  expect(runs).toEqual([])
})

test('no payload runs in what a member buys and sells', async ({ page, context, request }) => {
  const { account, order } = target
  const runs = await watchForRuns(context)
  await rememberSession(context, account)
  const complaints = await collectComplaints(page)
  const names = attackers.map(({ product }) => product.name)
  const openRows = () =>
    page.getByRole('button', { name: /^Satır içi ayrıntı/ }).evaluateAll((rows) => {
      for (const row of rows) if (row instanceof HTMLElement) row.click()
    })
  await page.goto('/incoming-orders')
  await expectAsText(page, PAYLOADS)
  await openRows()
  await expectAsText(page, [...PAYLOADS, target.product.name])
  await followLink(page, `/my-orders-detail/${order.order_id}`)
  await expectAsText(page, [PAYLOADS[0] ?? ''])

  await followLink(page, '/cart')
  await expectAsText(page, names)
  await page.getByRole('link', { name: 'Siparişi Tamamla' }).click()
  await expectAsText(
    page,
    PAYLOADS.filter((payload) => payload.length <= 80),
  )
  const typed = { Adres: '"><svg onload=alert(1)>', 'Sipariş notu': '</script><script>alert(1)</script>' }
  for (const [name, text] of Object.entries(typed)) await page.getByRole('textbox', { name }).fill(text)
  await page.getByRole('button', { name: 'Siparişi Oluştur', exact: true }).click()
  await expect(page).toHaveURL('/order-success')
  await expectAsText(page, PAYLOADS)
  await followLink(page, '/my-orders')
  await expectAsText(page, PAYLOADS)
  const bought = await callAs(request, account, 'GET', '/orders/buyer')
  await page.goto(`/my-orders-detail/${bought.data[0].id}`)
  await expectAsText(page, Object.values(typed))
  expect(complaints).toEqual([])
  expect(runs).toEqual([])
})
