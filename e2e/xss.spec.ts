import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { openAccount, rememberSession } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { goInside } from './inside.ts'
import { aName } from './random.ts'
import { test } from './test.ts'
import { callAs } from './trade.ts'
import { listTextFields, NEVER_SHOWN, REFUSED, SHOWN } from './xss-fields.ts'
import { changeProfile, listSkus, openXssMarket, PROFILE_TURNS, shareInHeads, SHORT } from './xss-companies.ts'
import type { XssMarket } from './xss-companies.ts'
import { inTurns, packPayloads, PAYLOADS } from './xss-payloads.ts'
import {
  findIntruders,
  findIntrudersInFrames,
  findMissing,
  findMissingInFrames,
  showInFrames,
  watchForRuns,
} from './xss-watch.ts'

// In order, so that one worker opens the companies once.
test.describe.configure({ mode: 'default', timeout: 120_000 })
// What moves is painted anew all the time.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

let market: XssMarket

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  market = await openXssMarket(request)
  await request.dispose()
})

/** Scrolls the page and what scrolls in its dialog until it has shown all the texts, as texts. */
async function expectAsText(page: Page, texts: readonly string[]) {
  await expect(async () => {
    await page.evaluate(() => {
      for (const box of document.querySelectorAll('html, [role=dialog], [role=dialog] *'))
        box.scrollTop = box.scrollHeight
    })
    expect(await findMissing(page, texts)).toEqual([])
  }).toPass({ intervals: [100, 250, 500], timeout: 30_000 })
  expect(await findIntruders(page)).toEqual([])
}

/** Goes on inside the page, without loading it anew. */
async function followLink(page: Page, path: string) {
  const left = await page.title()
  await page.locator(`a[href="${path}"]:visible`).first().click()
  await expect(page).toHaveURL(path)
  // The last screen stays until the next one is there.
  await expect(page).not.toHaveTitle(left)
}

async function searchFor(page: Page, name: string, text: string) {
  const box = page.getByRole('searchbox', { name })
  await box.fill(text)
  await box.press('Enter')
}

/** As the server writes it for a guest, without the scripts and styles that would change it, and without fonts. */
async function fetchDocument(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text()
  const own = /<script type="module"[^>]* src="\/assets\/[^>]*><\/script>|<link\s[^>]*href="\/assets\/[^>]*>/g
  expect(html.match(own)?.length, path).toBeGreaterThan(2)
  return html.replaceAll(own, '')
}

test('a page that trusts its users runs the payloads, and the watch sees it', async ({ page, context, baseURL }) => {
  expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(60)
  const runs = await watchForRuns(context, baseURL)
  const documents = PAYLOADS.map(
    (payload) =>
      `<title>${payload}</title><input value="${payload}"><p>${payload}<script type="application/json">${payload}</script>`,
  )
  const frames = await showInFrames(page, documents)
  const running = () => new Set(runs.flatMap((run) => run.match(/frame \d+/) ?? [])).size
  await expect.poll(running).toBeGreaterThan(PAYLOADS.length / 3)
  expect(runs.some((run) => run.startsWith('asked http'))).toBe(true)
  const found = await Promise.all(frames.map((frame) => findIntruders(frame)))
  expect(found.filter((intruders) => intruders.length > 0).length).toBeGreaterThan(PAYLOADS.length / 2)
})

const IMAGES_MAX = 8

test('every text that the API takes is tried here', async ({ request }) => {
  const fields = listTextFields(await (await request.get('/api/v1/openapi.json')).json())
  expect([...fields].toSorted()).toEqual([...SHOWN, ...REFUSED, ...NEVER_SHOWN].toSorted())
})

test('what cannot be a short name, an e-mail, a website, a price or an image is refused as one', async ({
  request,
}) => {
  const { account } = market.target
  const headers = { authorization: `Bearer ${account.tokens.accessToken}` }
  const { company_name } = account.company
  const product = { name: 'Havlu', price: 1, stock_quantity: 1 }
  await inTurns(PAYLOADS, async (payload) => {
    const person = { company_name: payload, short_name: payload, email: payload, password: `gizli ${aName()}` }
    const refusal = await (await request.post('/api/v1/auth/register', { data: person })).json()
    const { errors } = refusal as { errors: { path: string }[] }
    expect(new Set(errors.map(({ path }) => path)), payload).toEqual(new Set(['short_name', 'email']))

    const data = { company_name, website: payload }
    const changed = await request.put('/api/v1/companies/me/profile', { headers, data })
    if (changed.ok()) expect((await changed.json()).data.website, payload).toMatch(/^https?:\/\/[^/]+\.[^/]+\/?/)
    else expect(changed.status(), payload).toBe(422)

    for (const [path, data] of [
      ['/products', { ...product, price: payload }],
      ['/products', { ...product, barcode: payload }],
      ['/products', { ...product, customs_code: payload }],
      ['/products', { ...product, origin_country: payload }],
      ['/posts', { content: 'Yeni', image_url: payload }],
    ] as const) {
      expect((await request.post(`/api/v1${path}`, { headers, data })).status(), `${path} ${payload}`).toBe(422)
    }
  })
  for (let start = 0; start < PAYLOADS.length; start += IMAGES_MAX) {
    const data = { ...product, images: PAYLOADS.slice(start, start + IMAGES_MAX) }
    expect((await request.post('/api/v1/products/with-images-json', { headers, data })).status()).toBe(415)
  }
})

test('no payload runs in a page as the server wrote it, even where no content policy stands guard', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const runs = await watchForRuns(context, baseURL)
  const { target, word } = market
  const searched = packPayloads(100)
  const pages: [path: string, texts: string[]][] = [
    [`/explore?search=${word}`, []],
    [`/products/${target.product.id}`, [target.product.name]],
    [`/products/${target.variedId}`, []],
    [`/posts/${target.postId}`, []],
    [`/${encodeURIComponent(PAYLOADS.join(''))}`, []],
    ...(await shareInHeads(request)),
    ...(await listSkus(request)).map((path): [string, string[]] => [path, []]),
    ...searched.map((text): [string, string[]] => {
      const typed = encodeURIComponent(text)
      return [`/explore?search=${typed}&tags=${typed}`, [text]]
    }),
  ]
  const documents = await inTurns(pages, ([path]) => fetchDocument(request, path))
  const account = await openAccount(request)
  for (let turn = 0; turn < PROFILE_TURNS; turn += 1) {
    const { company_name, description, phone, city, ...profile } = await changeProfile(request, account, turn)
    const { postal_code, address, website } = profile
    const text = searched[turn]
    const query = text ? `search=${encodeURIComponent(text)}&tag=${encodeURIComponent(text)}` : 'tab=posts'
    const path = `/${account.company.short_name}?${query}`
    const texts = [company_name, description, phone, city, postal_code, address, website.replace('https://', '')]
    pages.push([path, text ? [...texts, text] : texts])
    documents.push(await fetchDocument(request, path))
  }
  await showInFrames(page, documents)
  const intruders = await findIntrudersInFrames(page)
  const missing = await findMissingInFrames(
    page,
    pages.map(([, texts]) => texts),
  )
  const found = pages.map(([path], index) => ({ path, intruders: intruders[index], missing: missing[index] }))
  expect(found).toEqual(pages.map(([path]) => ({ path, intruders: [], missing: [] })))
  expect(runs).toEqual([])
})

test('no payload runs in what a member reads', async ({ page, context, baseURL }) => {
  const { attackers, attacks, target, word, productComments, postComments } = market
  const { account, profile, product, variedId, postId } = target
  const names = attackers.map(({ profile }) => profile.company_name)
  const newest = attacks.at(-1)
  const author = attackers[(attacks.length - 1) % attackers.length]
  const runs = await watchForRuns(context, baseURL)
  await rememberSession(context, account)
  const complaints = await collectComplaints(page)
  await page.goto('/')
  await expectAsText(page, [...PAYLOADS, ...names])
  await followLink(page, `/posts/${newest?.postId}`)
  await expectAsText(page, [newest?.text ?? ''])
  await followLink(page, `/${author?.account.company.short_name}`)
  await expectAsText(page, [newest?.text ?? '', newest?.product.name ?? ''])
  // The last part of the page to come: what is pressed while it arrives may move away under the mouse.
  await expect(page.getByRole('button', { name: 'Diğer işlemler' })).toBeVisible()
  await page.getByRole('button', { name: `Sepete ekle: ${newest?.product.name}` }).click()
  await expect(page.getByRole('list', { name: 'Bildirimler' })).toContainText(newest?.product.name ?? '')
  await page.getByRole('tab', { name: /Gönderiler/ }).click()
  await expectAsText(page, [newest?.text ?? ''])

  const box = page.getByRole('combobox', { name: 'Firma ara' })
  for (const text of ['<script', 'onerror']) {
    await box.fill(text)
    await expect(page.getByRole('option').filter({ hasText: text })).not.toHaveCount(0)
    expect(await findIntruders(page)).toEqual([])
  }
  await box.press('Escape')
  await followLink(page, '/explore')
  await searchFor(page, 'Ürün ara', '"><img src=x onerror=alert(1)>')
  await expect(page).toHaveURL(/search=%22/)
  await expectAsText(page, ['"><img src=x onerror=alert(1)>'])
  await searchFor(page, 'Ürün ara', word)
  await expectAsText(page, [
    ...attacks.map(({ product }) => product.name),
    ...attackers.map(({ profile }) => profile.location_name),
  ])

  const own = `/${account.company.short_name}`
  await followLink(page, own)
  await page.getByRole('button', { name: / takip$/ }).click()
  await expectAsText(page, names)
  await page.keyboard.press('Escape')
  await followLink(page, `/products/${product.id}`)
  await page.getByRole('button', { name: 'Daha fazla yorum yükle' }).click()
  await expectAsText(page, [product.name, ...productComments])
  await followLink(page, `${own}/products/${product.id}/edit`)
  await expectAsText(page, [product.name])
  await followLink(page, '/notifications')
  await expectAsText(page, [...names, product.name])
  await goInside(page, `/products/${variedId}`)
  await expectAsText(page, SHORT)
  // Loaded: its scripts take over what the server has written.
  await page.goto(`/posts/${postId}`)
  await expectAsText(page, postComments)
  await followLink(page, own)
  await followLink(page, `${own}/edit`)
  const { website: _, ...fields } = profile
  await expectAsText(page, Object.values(fields))
  // Shown nowhere else.
  for (const text of packPayloads(20)) {
    await page.getByRole('textbox', { name: 'Vergi numarası' }).fill(text)
    await expectAsText(page, [text])
  }
  expect(complaints).toEqual([])
  expect(runs).toEqual([])
})

test('no payload runs in what a member buys and sells', async ({ page, context, request, baseURL }) => {
  const { attackers, attacks, target } = market
  const { account, orders } = target
  const runs = await watchForRuns(context, baseURL)
  await rememberSession(context, account)
  const complaints = await collectComplaints(page)
  const [gone, dearer, ...others] = attacks.map(({ product }) => product)
  await callAs(request, attackers[0]?.account ?? account, 'DELETE', `/products/${gone?.id}`)
  await callAs(request, attackers[1]?.account ?? account, 'PUT', `/products/${dearer?.id}`, { price: 200 })
  const names = [dearer, ...others].map((product) => product?.name ?? '')
  const sellers = attackers.map(({ profile }) => profile.company_name)
  const banks = attackers.flatMap(({ profile }) => [profile.bank_name, profile.bank_account])
  const closed = page.getByRole('button', { name: /^Sipariş ayrıntısını aç/ })
  // Again, where the list was drawn anew in between.
  const openRows = () =>
    expect(async () => {
      await closed.evaluateAll((rows) => {
        for (const row of rows) if (row instanceof HTMLElement) row.click()
      })
      await expect(closed).toHaveCount(0, { timeout: 1000 })
    }).toPass()
  await page.goto('/incoming-orders')
  await expectAsText(page, sellers)
  await openRows()
  await expectAsText(page, [
    target.product.name,
    ...orders.flatMap(({ notes, shipping_address, shipping_city, shipping_postal_code }) => [
      notes,
      shipping_address,
      shipping_city,
      shipping_postal_code,
    ]),
  ])
  const [short = ''] = packPayloads(60)
  const [long = ''] = packPayloads(300)
  const last = `/orders/${orders.at(-1)?.order_id}`
  const parcel = { carrier: 'Ambar', tracking_number: short, waybill_number: short, note: long }
  await callAs(request, account, 'POST', `${last}/shipments`, parcel)
  const paid = { amount: 0.01, paid_on: new Date().toISOString().slice(0, 10), note: long }
  const { data } = await callAs(request, account, 'POST', `${last}/payments`, paid)
  const { id } = data.payments.find(({ status }: { status: string }) => status === 'paid')
  await callAs(request, account, 'POST', `${last}/payments/${id}/reverse`, { reason: long })
  await followLink(page, `/my-orders-detail/${orders.at(-1)?.order_id}`)
  await expectAsText(page, [orders.at(-1)?.notes ?? '', short, long])

  await followLink(page, '/cart')
  await expectAsText(page, [`${gone?.name}`, ...names, ...sellers])
  await page.getByRole('button', { name: `Sepetten çıkar: ${gone?.name}`, exact: true }).click()
  await page.getByRole('link', { name: 'Siparişi Tamamla' }).click()
  await expectAsText(page, [...sellers, ...banks])
  const typed = { Adres: '"><svg onload=alert(1)>', 'Sipariş notu': '</script><script>alert(1)</script>' }
  for (const [name, text] of Object.entries(typed)) await page.getByRole('textbox', { name }).fill(text)
  await page.getByRole('button', { name: 'Siparişi Oluştur', exact: true }).click()
  await expect(page).toHaveURL('/order-success')
  await expectAsText(page, [...sellers, ...banks, ...names])
  await followLink(page, '/my-orders')
  await expectAsText(page, sellers)
  await openRows()
  await expectAsText(page, names)
  const bought = await callAs(request, account, 'GET', '/orders/buyer')
  await goInside(page, `/my-orders-detail/${bought.data[0].id}`)
  await expectAsText(page, Object.values(typed))
  expect(complaints).toEqual([])
  expect(runs).toEqual([])
})
