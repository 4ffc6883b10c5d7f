// A worked example of the integration API: saves the form of every order that was confirmed as PDF and marks it shipped
// with its tracking number. Needs Node.js 20.19 or newer, nothing else.
//
//   npm start                          in one terminal
//   node examples/ship-orders.mjs      in another: as a demo company, whose key it looks up itself
//
//   BEDESTEN_URL=https://example.com BEDESTEN_API_KEY=bd_... node examples/ship-orders.mjs     as your own company
import { mkdir, writeFile } from 'node:fs/promises'

const address = process.env.BEDESTEN_URL ?? 'http://127.0.0.1:3000'
const DEMO_LOGIN = { email: 'akpamuk@demo.test', password: 'bedesten123' }
const FOLDER = 'siparis-formlari'

/** @param {string} method @param {string} path @param {Record<string, string>} headers @param {object} [body] */
async function send(method, path, headers, body) {
  const response = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (response.ok) return response
  throw new Error(`${method} ${path}: ${(await response.json()).message}`)
}

/** The key is shown on the settings page; a session may also ask for it. */
async function findKey() {
  if (process.env.BEDESTEN_API_KEY) return process.env.BEDESTEN_API_KEY
  const { data } = await (await send('POST', '/auth/login', {}, DEMO_LOGIN)).json()
  const session = { authorization: `Bearer ${data.tokens.accessToken}` }
  return (await (await send('GET', '/auth/api-key', session)).json()).api_key
}

const headers = { 'x-api-key': await findKey() }
await mkdir(FOLDER, { recursive: true })
const { data: orders } = await (await send('GET', '/orders/seller?status=confirmed&limit=100', headers)).json()
for (const { id, order_number: number } of orders) {
  const form = await send('GET', `/orders/${id}/documents/order-form.pdf`, headers)
  await writeFile(`${FOLDER}/${number}.pdf`, Buffer.from(await form.arrayBuffer()))
  const shipment = { carrier: 'Yurtiçi Kargo', tracking_number: `ORNEK${id}` }
  await send('PATCH', `/orders/${id}/status`, headers, { status: 'shipped', shipment })
  console.log(`${number}: form saved in ${FOLDER}, shipped with ${shipment.tracking_number}.`)
}
console.log(`${orders.length} orders shipped.`)
