import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { aDrillCompany, callApi, insist, type DrillCompany } from '../client.ts'
import type { Drill, DrillTools, Figure } from '../drill.ts'
import type { DrillServer, Settings } from '../server.ts'
import { startMailServer, type MailServer } from './mail-server.ts'

const OUTAGE_MS = 60_000
/** The pause after which an outage of a minute is over for every mail, and room for a busy machine. */
const PATIENCE_MS = 300_000
const BUYERS = 4
/** More of one seller within ten minutes would be gathered into one mail. */
const ORDERS_PER_SHOP = 3
const DELIVERY = { shipping_address: 'Liman Caddesi 5', shipping_city: 'Mersin', shipping_postal_code: '33000' }

export const MAIL_DRILLS: Drill[] = [
  {
    name: 'mail-outage',
    about: 'a thousand orders while the mail server refuses everybody for a minute, and two processes send',
    run: (tools) => withMailServer((mail) => outage(tools, mail)),
  },
  {
    name: 'mail-kill',
    about: 'a process that sends mail is killed ten times while four hundred mails are on their way',
    run: (tools) => withMailServer((mail) => killSenders(tools, mail)),
  },
]

async function withMailServer(work: (mail: MailServer) => Promise<Figure[]>): Promise<Figure[]> {
  const mail = await startMailServer()
  try {
    return await work(mail)
  } finally {
    await mail.close()
  }
}

async function outage({ start, say }: DrillTools, mail: MailServer): Promise<Figure[]> {
  const first = await start(mail.settings)
  const second = await start(sharing(first, mail.settings))
  const growth = await measureCheckout(first)
  say(`a checkout costs ${growth.toFixed(1)} % more with a mail to write than without`)
  mail.state.refuses = true
  const since = performance.now()
  const numbers = await placeOrders([first, second], await openShops(first, 1000), 1000)
  say(`${numbers.length} orders were placed in ${Math.round((performance.now() - since) / 1000)} s`)
  await sleep(Math.max(0, OUTAGE_MS - (performance.now() - since)))
  mail.state.refuses = false
  await untilTold(mail, numbers)
  return [
    ...judge(mail, numbers, 0),
    { what: 'connections the mail server refused', value: mail.state.refused, limit: { atLeast: 1 } },
    { what: 'growth of the CPU of a checkout by its mail', value: growth, unit: '%', limit: { atMost: 10 } },
  ]
}

async function killSenders({ start, say }: DrillTools, mail: MailServer): Promise<Figure[]> {
  const first = await start(mail.settings)
  mail.state.refuses = true
  const numbers = await placeOrders([first], await openShops(first, 400), 400)
  // Slow enough that there is mail on its way until the last kill.
  mail.state.delayMs = 1000
  mail.state.refuses = false
  for (let kill = 1; kill <= 10; kill += 1) {
    const sender = await start(sharing(first, mail.settings))
    await sleep(2000)
    process.kill(sender.pid, 'SIGKILL')
    say(`killed ${kill} times, ${mail.told.size} of ${numbers.length} orders told`)
  }
  await untilTold(mail, numbers)
  // Each process has three connections to the mail server, so three mails may be in flight when it dies.
  return judge(mail, numbers, 30)
}

function judge({ told }: MailServer, numbers: string[], twice: number): Figure[] {
  const times = numbers.map((number) => told.get(number) ?? 0)
  return [
    { what: 'orders whose seller got no mail', value: times.filter((n) => n === 0).length, limit: { atMost: 0 } },
    {
      what: 'mails that came twice',
      value: times.reduce((sum, n) => sum + Math.max(0, n - 1), 0),
      limit: { atMost: twice },
    },
  ]
}

async function untilTold({ told }: MailServer, numbers: string[]): Promise<void> {
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline;) {
    if (numbers.every((number) => told.has(number))) break
    await sleep(500)
  }
  // Whatever would come a second time is on its way by now.
  await sleep(30_000)
}

function sharing({ connection, dataDir }: DrillServer, settings: Settings): Settings {
  const { host, user, database } = connection
  const url = `postgresql:///${database}?host=${encodeURIComponent(String(host))}&user=${user}`
  return { ...settings, DATA_DIR: dataDir, DATABASE_URL: url }
}

interface Shop {
  seller: DrillCompany
  productId: number
}

/** A company whose address is confirmed, so that it gets mail of its orders. */
async function openShop(server: DrillServer): Promise<Shop> {
  const seller = await aDrillCompany(server)
  const product = { name: 'Ürün', price: 10.5, stock_quantity: 1_000_000 }
  const { body } = await insist(() => callApi(server, 'POST', '/products', product, seller.accessToken))
  await query(server, 'update companies set email_confirmed_at = now() where id = $1', [seller.id])
  return { seller, productId: (body as { data: { id: number } }).data.id }
}

/** Enough for so many orders that are each told in a mail of their own. */
async function openShops(server: DrillServer, orders: number): Promise<Shop[]> {
  const shops: Shop[] = []
  const open = async () => {
    while (shops.length * ORDERS_PER_SHOP < orders) shops.push(await openShop(server))
  }
  await Promise.all(Array.from({ length: BUYERS }, open))
  return shops
}

/** At each shop in turn. Numbers of the orders. */
async function placeOrders(servers: DrillServer[], shops: Shop[], count: number): Promise<string[]> {
  const [first] = servers
  if (!first) throw new Error('There is no server to buy from.')
  const numbers: string[] = []
  let left = count
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => aDrillCompany(first)))
  async function buy(server: DrillServer, token: string): Promise<void> {
    while (left > 0) {
      left -= 1
      const line = { product_id: shops[left % shops.length]?.productId, quantity: 1 }
      await insist(() => callApi(server, 'POST', '/cart/add', line, token))
      const { body } = await insist(() => callApi(server, 'POST', '/orders/create-from-cart', DELIVERY, token))
      const { orders } = (body as { data: { orders: { order_number: string }[] } }).data
      numbers.push(...orders.map(({ order_number }) => order_number))
    }
  }
  await Promise.all(buyers.map(({ accessToken }, index) => buy(servers[index % servers.length] ?? first, accessToken)))
  return numbers
}

/**
 * CPU of the server and of its connections in the database for orders whose seller wants a mail, beside those of one who
 * wants none: no mail and no job are written for those. Both take turns. The jobs get a name that nobody runs, because
 * sending is not part of a checkout.
 */
async function measureCheckout(server: DrillServer): Promise<number> {
  const [loud, quiet] = [await openShop(server), await openShop(server)]
  const off = { kinds: { order: { site: true, email: 'off' } } }
  const path = '/companies/me/notification-preferences'
  await insist(() => callApi(server, 'PUT', path, off, quiet.seller.accessToken))
  await placeOrders([server], [loud], 100)
  await placeOrders([server], [quiet], 100)
  await query(server, `update graphile_worker._private_tasks set identifier = 'kept' where identifier = 'send_mail'`)
  const spent = { loud: 0, quiet: 0 }
  for (let round = 0; round < 12; round += 1) {
    for (const [who, shop] of [
      ['loud', loud],
      ['quiet', quiet],
    ] as const) {
      const before = await readCpu(server)
      await placeOrders([server], [shop], 40)
      for (const [pid, ticks] of await readCpu(server)) spent[who] += ticks - (before.get(pid) ?? 0)
    }
  }
  await query(
    server,
    `delete from graphile_worker._private_jobs where task_id in
    (select id from graphile_worker._private_tasks where identifier = 'send_mail')`,
  )
  await query(server, `delete from graphile_worker._private_tasks where identifier = 'send_mail'`)
  await query(server, `update graphile_worker._private_tasks set identifier = 'send_mail' where identifier = 'kept'`)
  return (spent.loud / spent.quiet - 1) * 100
}

/** Ticks of the server's process and of every connection it holds, by their processes. */
async function readCpu(server: DrillServer): Promise<Map<number, number>> {
  const backends = await query(server, `select pid from pg_stat_activity where application_name = 'bedesten'`)
  return new Map([server.pid, ...backends.map(({ pid }) => Number(pid))].map((pid) => [pid, ticksOf(pid)]))
}

function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return Number(fields[11]) + Number(fields[12])
}

async function query(server: DrillServer, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new Client(server.connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows
  } finally {
    await client.end()
  }
}
