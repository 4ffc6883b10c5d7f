// A worked example of the integration API: fetches drafts of e-Fatura (or e-Arşiv) and e-İrsaliye for every order that was
// confirmed, for the program of your integrator, which gives number and signature. Names what is missing where there can be
// no draft yet. Needs Node.js 20.19 or newer, nothing else.
//
//   npm start                          in one terminal
//   node examples/fetch-drafts.mjs     in another: as a demo company, whose key it looks up itself
//
//   BEDESTEN_URL=https://example.com BEDESTEN_API_KEY=bd_... node examples/fetch-drafts.mjs     as your own company; the
//   key needs the right `money`. PROFILE is TICARIFATURA, TEMELFATURA or EARSIVFATURA, STATUS another state of orders.
import { mkdir, writeFile } from 'node:fs/promises'

const address = process.env.BEDESTEN_URL ?? 'http://127.0.0.1:3000'
const profile = process.env.PROFILE ?? 'TICARIFATURA'
const status = process.env.STATUS ?? 'confirmed'
const folder = process.env.FOLDER ?? 'e-belge-taslaklari'
const DEMO_LOGIN = { email: 'akpamuk@demo.test', password: 'bedesten123' }

/** @param {string} method @param {string} path @param {Record<string, string>} headers @param {object} [body] */
function send(method, path, headers, body) {
  return fetch(`${address}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** @param {Response} response */
async function read(response) {
  const answer = await response.json()
  if (!response.ok) throw new Error(`${response.url}: ${answer.message}`)
  return answer
}

/** The key is shown on the settings page; a session may also ask for it. */
async function findKey() {
  if (process.env.BEDESTEN_API_KEY) return process.env.BEDESTEN_API_KEY
  const { data } = await read(await send('POST', '/auth/login', {}, DEMO_LOGIN))
  const session = { authorization: `Bearer ${data.tokens.accessToken}` }
  return (await read(await send('GET', '/auth/api-key', session))).api_key
}

const headers = { 'x-api-key': await findKey() }
const documents = { 'e-fatura': `invoice.xml?profile=${profile}`, 'e-irsaliye': 'despatch.xml' }
await mkdir(folder, { recursive: true })
let cursor = ''
let saved = 0
do {
  const page = await read(await send('GET', `/orders/seller?status=${status}&limit=100${cursor}`, headers))
  for (const { id, order_number: number } of page.data) {
    for (const [kind, file] of Object.entries(documents)) {
      const response = await send('GET', `/orders/${id}/documents/${file}`, headers)
      if (response.status === 422) {
        // Each field is beside it: { path: 'buyer.tax_office', msg: 'Vergi dairesi' }.
        console.log(`${number}: no ${kind}. ${(await response.json()).message}`)
        continue
      }
      if (!response.ok) await read(response)
      await writeFile(`${folder}/${kind}-${number}.xml`, Buffer.from(await response.arrayBuffer()))
      saved += 1
    }
  }
  cursor = page.pagination.next_cursor ? `&cursor=${encodeURIComponent(page.pagination.next_cursor)}` : ''
} while (cursor !== '')
console.log(`${saved} drafts saved in ${folder}.`)
