// A worked example of the integration API: lists the company's products, adds one, updates stock and prices by SKU in
// bulk, reads the orders of the last 30 days and confirms those that wait. Needs Node.js 20.19 or newer, nothing else.
//
//   npm start                            in one terminal
//   node examples/sync-products.mjs      in another: as a demo company, whose key it looks up itself
//
//   BEDESTEN_URL=https://example.com BEDESTEN_API_KEY=bd_... node examples/sync-products.mjs     as your own company
const address = process.env.BEDESTEN_URL ?? 'http://127.0.0.1:3000'
const DEMO_LOGIN = { email: 'akpamuk@demo.test', password: 'bedesten123' }
const DAYS = 30

/** @param {string} method @param {string} path @param {Record<string, string>} headers @param {object} [body] */
async function send(method, path, headers, body) {
  for (;;) {
    const response = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = await response.json()
    if (response.ok) return answer
    if (response.status !== 429 && response.status !== 503) throw new Error(`${method} ${path}: ${answer.message}`)
    // Too many requests, or the server is busy: it says how long to wait.
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(response.headers.get('retry-after') ?? 1)))
  }
}

/** The key is shown on the settings page; a session may also ask for it. */
async function findKey() {
  if (process.env.BEDESTEN_API_KEY) return process.env.BEDESTEN_API_KEY
  const { data } = await send('POST', '/auth/login', {}, DEMO_LOGIN)
  const { api_key: key } = await send('GET', '/auth/api-key', { authorization: `Bearer ${data.tokens.accessToken}` })
  return key
}

const headers = { 'x-api-key': await findKey() }

/** Follows the cursor to the end of a list. @param {string} path */
async function* readAll(path) {
  let cursor = ''
  while (cursor !== null) {
    const page = await send('GET', `${path}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`, headers)
    yield* page.data
    cursor = page.pagination.next_cursor
  }
}

const stamp = Date.now()
const sku = `ORNEK-${stamp}`
const { data: created } = await send('POST', '/products', headers, {
  name: `Örnek Ürün ${stamp}`,
  price: 100,
  currency: 'TRY',
  stock_quantity: 10,
  sku,
})
console.log(`Added product ${created.id} with SKU ${sku}.`)

const { data: bulk } = await send('PUT', '/products/bulk', headers, {
  rows: [
    { sku, stock_quantity: 25, price: 89.9 },
    { sku: 'NO-SUCH-SKU', stock_quantity: 1 },
  ],
})
for (const { sku: code, status, message } of bulk.results)
  console.log(`  ${code}: ${status}${message ? ` (${message})` : ''}`)

let products = 0
for await (const product of readAll(`/products/seller/${created.company_id}?limit=100`)) {
  products += 1
  if (product.sku === sku)
    console.log(`It now costs ${product.price} ${product.currency}; ${product.stock_quantity} in stock.`)
}
console.log(`The company has ${products} products.`)

const since = new Date(stamp - DAYS * 86_400_000).toISOString()
for await (const order of readAll(`/orders/seller?since=${since}&limit=100`)) {
  console.log(
    `Order ${order.order_number} of ${order.buyer_name}: ${order.total_amount} ${order.currency}, ${order.order_status}.`,
  )
  if (order.order_status !== 'pending') continue
  await send('PATCH', `/orders/${order.id}/status`, headers, { status: 'confirmed' })
  console.log('  confirmed')
}

await send('DELETE', `/products/${created.id}`, headers)
console.log('Removed the example product again.')
