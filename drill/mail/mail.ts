import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { sharing, type Server } from '../../bench/shared/server.ts'
import type { Figure, Trial } from '../../bench/shared/trial.ts'
import { parseMail } from '../../server/src/modules/mail/read-mail.ts'
import { aCompany, anOrder, aProduct, query, someCompanies } from '../shared/client.ts'

const OUTAGE_MS = 60_000
/** Retry pause that covers an outage of a minute, with a margin for a busy machine. */
const PATIENCE_MS = 300_000
const BUYERS = 4
/** More mails of one seller within ten minutes would be batched. */
const ORDERS_PER_SHOP = 3

export const MAIL: Trial = {
  name: 'mail',
  about: 'a thousand orders while the mail server refuses everybody for a minute, and two processes send',
  run: async ({ start }) => {
    const mail = await startMailServer()
    const first = await start(mail.settings)
    await start({ ...mail.settings, ...sharing(first) })
    mail.state.refuses = true
    const since = performance.now()
    const orders = await placeOrders(first, 1000)
    await sleep(Math.max(0, OUTAGE_MS - (performance.now() - since)))
    mail.state.refuses = false
    return judge(mail, orders)
  },
}

type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** A mail server on loopback that can refuse all mail. */
async function startMailServer() {
  const state = { refuses: false, refused: 0 }
  /** Mails by order number. */
  const told = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_session, done) {
      if (state.refuses) state.refused += 1
      done(state.refuses ? new Error('Come back later') : undefined)
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { text } = parseMail(Buffer.concat(chunks).toString('latin1'))
        const order = /BD\d{8}\w+/.exec(text)?.[0]
        if (order !== undefined) told.set(order, 1 + (told.get(order) ?? 0))
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Bedesten <mail@bedesten.example>',
    PUBLIC_ORIGIN: 'http://127.0.0.1',
    RATE_LIMIT: 'off',
  }
  return { state, told, settings, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}

async function judge(mail: MailServer, numbers: string[]): Promise<Figure[]> {
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await sleep(500))
    if (numbers.every((number) => mail.told.has(number))) break
  // By now duplicates would have arrived.
  await sleep(30_000)
  await mail.close()
  const times = numbers.map((number) => mail.told.get(number) ?? 0)
  const again = times.reduce((sum, n) => sum + Math.max(0, n - 1), 0)
  return [
    { what: 'orders', value: numbers.length, limit: { atLeast: 1 } },
    { what: 'orders whose seller got no mail', value: times.filter((n) => n === 0).length, limit: { atMost: 0 } },
    { what: 'mails that came twice', value: again, limit: { atMost: 0 } },
    { what: 'connections the mail server refused', value: mail.state.refused, limit: { atLeast: 1 } },
  ]
}

/** Orders from shops with confirmed addresses, which get mail. Returns the order numbers. */
async function placeOrders(server: Server, count: number): Promise<string[]> {
  const products: number[] = []
  async function openShops(): Promise<void> {
    while (products.length * ORDERS_PER_SHOP < count) products.push(await aProduct(server, await aCompany(server)))
  }
  await Promise.all(Array.from({ length: BUYERS }, openShops))
  await query(server.connection, 'update persons set email_confirmed_at = now()')
  let left = count
  const buyers = await someCompanies(server, BUYERS)
  await Promise.all(
    buyers.map(async (buyer) => {
      while (left > 0) await anOrder(server, buyer, products[left-- % products.length] ?? 0)
    }),
  )
  const rows = await query<{ order_number: string }>(server.connection, 'select order_number from orders')
  return rows.map(({ order_number }) => order_number)
}
