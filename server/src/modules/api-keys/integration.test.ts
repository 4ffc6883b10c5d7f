import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, vi } from 'vitest'
import { checkoutRoot } from '../../paths.ts'
import { aCompany } from '../../../test/factories.ts'
import { runDueJobs } from '../../../test/jobs.ts'
import { aQuote } from '../../../test/quotes.ts'
import { buildTestApp, useTestApp } from '../../../test/test-app.ts'
import { anOrder, aProduct, aTrader } from '../../../test/trade.ts'
import { deliverWebhooksTask } from '../webhooks/deliver-webhooks.ts'
import { createWebhookTools } from '../webhooks/webhook-tools.ts'

const test = useTestApp()

it('the worked example of the integration API runs from beginning to end', async () => {
  const company = await aCompany(test)
  const { body } = await test.call('GET', '/auth/api-key', undefined, company.accessToken)
  const app = await buildTestApp(test)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const environment = { ...process.env, BEDESTEN_URL: address, BEDESTEN_API_KEY: body.api_key }
  const script = join(checkoutRoot, 'examples/sync-products.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env: environment })
  expect(stdout).toMatch(/: updated\n {2}NO-SUCH-SKU: failed \(Bu SKU ile bir ürününüz yok\)/)
  expect(stdout).toContain('It now costs 89.9 TRY; 25 in stock.')
  expect(stdout).toContain('Removed the example product again.')
  await app.close()
}, 30_000)

it('the worked example of a checkout orders at the total that it has read', async () => {
  const [seller, buyer] = [await aTrader(test), await aTrader(test)]
  const id = await aProduct(test, seller, { price: 1000, order_multiple: 6, min_order_quantity: 6 })
  const { body } = await test.call('GET', '/auth/api-key', undefined, buyer.token)
  const app = await buildTestApp(test)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const environment = { ...process.env, BEDESTEN_URL: address, BEDESTEN_API_KEY: body.api_key, PRODUCT_ID: String(id) }
  const script = join(checkoutRoot, 'examples/place-order.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env: environment })
  expect(stdout).toMatch(/^6 adet of .+: 60 TRY\.\nOrdered: BD\w+, 60 TRY\.\n$/)
  await app.close()
}, 30_000)

it('the worked example of drafts saves what can be made, and names what is missing', async () => {
  const { id, seller, buyer } = await anOrder(test)
  const facts = { tax_office: 'Konak', address: 'Kordon 1', city: 'İzmir' }
  for (const [company, tax_number] of [
    [seller, '9901002004'],
    [buyer, null],
  ] as const) {
    await test.database.db
      .updateTable('companies')
      .set({ ...facts, tax_number })
      .where('id', '=', company.id)
      .execute()
  }
  await test.call('PATCH', `/orders/${id}/status`, { status: 'confirmed' }, seller.token)
  const { body } = await test.call('GET', '/auth/api-key', undefined, seller.token)
  const app = await buildTestApp(test)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const folder = await mkdtemp(join(tmpdir(), 'bedesten-drafts-'))
  const environment = { ...process.env, BEDESTEN_URL: address, BEDESTEN_API_KEY: body.api_key, FOLDER: folder }
  const script = join(checkoutRoot, 'examples/fetch-drafts.mjs')
  const run = () => promisify(execFile)(process.execPath, [script], { env: environment })
  const missing = 'Taslak için eksik bilgi var. Alıcı: VKN ya da TCKN.'
  const { stdout } = await run()
  expect(stdout).toMatch(
    new RegExp(`^BD\\w+: no e-fatura. ${missing}\nBD\\w+: no e-irsaliye. ${missing}\n0 drafts saved`),
  )
  await test.database.db.updateTable('companies').set({ tax_number: '9901015717' }).where('id', '=', buyer.id).execute()
  expect((await run()).stdout).toBe(`2 drafts saved in ${folder}.\n`)
  const files = (await readdir(folder)).toSorted()
  expect(files.map((name) => name.replace(/BD\w+/, 'NO'))).toEqual(['e-fatura-NO.xml', 'e-irsaliye-NO.xml'])
  expect(await readFile(join(folder, files[0] ?? ''), 'utf8')).toContain('<cbc:ProfileID>TICARIFATURA</cbc:ProfileID>')
  await rm(folder, { recursive: true })
  await app.close()
}, 30_000)

it('every example that checks out sends the total that it has read', async () => {
  const folder = join(checkoutRoot, 'examples')
  const sources = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  const checkouts = sources.flatMap((source) => source.split(`'/orders/create-from-cart'`).slice(1))
  expect(checkouts).not.toEqual([])
  for (const rest of checkouts) expect(rest.slice(0, 200)).toContain('expected: { total_amount, currency }')
})

it('the worked example of quotes answers what was asked', async () => {
  const asked = await aQuote(test)
  const { body } = await test.call('GET', '/auth/api-key', undefined, asked.seller.token)
  const app = await buildTestApp(test)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const environment = { ...process.env, BEDESTEN_URL: address, BEDESTEN_API_KEY: body.api_key }
  const script = join(checkoutRoot, 'examples/answer-quotes.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env: environment })
  expect(stdout).toContain('0 quotes answered, 1 left: a line has no list price.')
  await test.database.pool.query('delete from quote_lines where quote_id = $1 and product_id is null', [asked.id])
  const second = await promisify(execFile)(process.execPath, [script], { env: environment })
  expect(second.stdout).toContain('1 quotes answered, 0 left')
  const { data } = (await test.call('GET', `/quotes/${asked.id}`, undefined, asked.buyer.token)).body
  expect(data.offers).toMatchObject([{ total_amount: 28.5, currency: 'TRY' }])
  await app.close()
})

it('the worked example of webhooks adds an address, verifies an event and removes the address again', async () => {
  const { email, password } = await aCompany(test)
  const app = await buildTestApp(test)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const environment = { ...process.env, BEDESTEN_URL: address, BEDESTEN_EMAIL: email, BEDESTEN_PASSWORD: password }
  const script = join(checkoutRoot, 'examples/receive-webhooks.mjs')
  const running = promisify(execFile)(process.execPath, [script], { env: environment })
  const { db } = test.database
  const isAsked = () => db.selectFrom('webhook_deliveries').select('id').executeTakeFirst()
  await vi.waitUntil(async () => (await isAsked()) !== undefined, { timeout: 20_000 })
  await runDueJobs(test, [deliverWebhooksTask({ db, ...createWebhookTools(test.appSecret, 'local') })])
  const { stdout } = await running
  expect(stdout).toContain('Received ping, and its signature is right.')
  expect(await db.selectFrom('webhooks').select('id').execute()).toEqual([])
  await app.close()
}, 30_000)
