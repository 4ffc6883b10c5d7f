// A worked example of the integration API: puts one product into the cart, reads what it comes to and orders it at exactly
// that total (`expected`). Needs Node.js 20.19 or newer, nothing else.
//
//   npm start                          in one terminal
//   node examples/place-order.mjs      in another: as a demo company, whose key it looks up itself
//
//   BEDESTEN_URL=https://example.com BEDESTEN_API_KEY=bd_... PRODUCT_ID=1 node examples/place-order.mjs     as your own company
import { randomUUID } from 'node:crypto'

const address = process.env.BEDESTEN_URL ?? 'http://127.0.0.1:3000'
const DEMO_LOGIN = { email: 'kordon@demo.test', password: 'bedesten123' }
const DELIVERY = { shipping_address: 'Liman Caddesi 5', shipping_city: 'Mersin', shipping_postal_code: '33000' }

/** @param {string} method @param {string} path @param {Record<string, string>} headers @param {object} [body] */
async function send(method, path, headers, body) {
  const response = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (response.ok) return answer
  throw Object.assign(new Error(`${method} ${path}: ${answer.message}`), { code: answer.code })
}

/** The key is shown on the settings page; a session may also ask for it. */
async function findKey() {
  if (process.env.BEDESTEN_API_KEY) return process.env.BEDESTEN_API_KEY
  const { data } = await send('POST', '/auth/login', {}, DEMO_LOGIN)
  const session = { authorization: `Bearer ${data.tokens.accessToken}` }
  return (await send('GET', '/auth/api-key', session)).api_key
}

const headers = { 'x-api-key': await findKey() }
const before = await send('GET', '/cart', headers)
if (before.data.items.length > 0) throw new Error('The cart holds something already, which would be ordered too.')

const productId = Number(process.env.PRODUCT_ID ?? 0) || (await send('GET', '/products?limit=1', headers)).data[0].id
// Without a quantity the smallest that its seller allows.
const { data: line } = await send('POST', '/cart/add', headers, { product_id: productId })

const { total_amount, display_currency: currency } = (await send('GET', '/cart', headers)).data.summary
console.log(`${line.quantity} ${line.unit} of ${line.product_name}: ${total_amount} ${currency}.`)

// Without `expected` the cart is ordered at its current prices: if a seller raised a price from 10 to 999 after the cart was
// read, 999 is owed. With it, the server refuses such a checkout (409 price_changed) and orders nothing. The key keeps a
// repeated request, whose answer was lost, from ordering twice.
try {
  const { data } = await send(
    'POST',
    '/orders/create-from-cart',
    { ...headers, 'idempotency-key': randomUUID() },
    { ...DELIVERY, expected: { total_amount, currency } },
  )
  for (const order of data.orders)
    console.log(`Ordered: ${order.order_number}, ${order.total_amount} ${order.currency}.`)
} catch (error) {
  if (error.code !== 'price_changed') throw error
  const { summary } = (await send('GET', '/cart', headers)).data
  console.log(`Nothing was ordered: the cart now comes to ${summary.total_amount} ${summary.display_currency}.`)
}
