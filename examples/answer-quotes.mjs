// A worked example of the integration API: reads the requests for quotes that wait for an answer and offers the list
// price less five percent. Needs Node.js 20.19 or newer, nothing else.
//
//   npm start                            in one terminal
//   node examples/answer-quotes.mjs      in another: as a demo company, whose key it looks up itself
//
//   BEDESTEN_URL=https://example.com BEDESTEN_API_KEY=bd_... node examples/answer-quotes.mjs     as your own company

const address = process.env.BEDESTEN_URL ?? 'http://127.0.0.1:3000'
const DEMO_LOGIN = { email: 'akpamuk@demo.test', password: 'bedesten123' }
const DISCOUNT_PERCENT = 5

/** @param {string} method @param {string} path @param {Record<string, string>} headers @param {object} [body] */
async function send(method, path, headers, body) {
  const response = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (response.ok) return answer
  throw new Error(`${method} ${path}: ${answer.message}`)
}

/** The key is shown on the settings page; a session may also ask for it. */
async function findKey() {
  if (process.env.BEDESTEN_API_KEY) return process.env.BEDESTEN_API_KEY
  const { data } = await send('POST', '/auth/login', {}, DEMO_LOGIN)
  const session = { authorization: `Bearer ${data.tokens.accessToken}` }
  return (await send('GET', '/auth/api-key', session)).api_key
}

const headers = { 'x-api-key': await findKey() }
const { data: quotes } = await send('GET', '/quotes?side=seller&status=requested&limit=100', headers)
let answered = 0
for (const { id, quote_number: number, lines } of quotes) {
  // A line with a name only, or in another currency than the first, wants a person.
  const currency = lines[0]?.product?.currency
  if (!lines.every(({ product }) => product && product.currency === currency)) continue
  const priced = lines.map(({ id: line_id, product }) => ({
    line_id,
    unit_price: Math.round(product.list_unit_price * (100 - DISCOUNT_PERCENT)) / 100,
    vat_rate: product.vat_rate,
    vat_included: product.vat_included,
  }))
  const { data } = await send('POST', `/quotes/${id}/offers`, headers, { currency, lines: priced, delivery_days: 10 })
  answered += 1
  console.log(`${number}: offered ${data.offers.at(-1).total_amount} ${currency}.`)
}
console.log(`${answered} quotes answered, ${quotes.length - answered} left: a line has no list price.`)
