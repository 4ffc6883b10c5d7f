import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { HOSTILE_SHEETS } from '../../server/test/hostile-sheets.ts'
import { aDrillCompany, callApi, insist, percentile, watch, type DrillCompany } from '../client.ts'
import type { Drill, Figure } from '../drill.ts'
import type { DrillServer } from '../server.ts'
import { watchMemory, WITHOUT_LIMITS } from './hostile-uploads.ts'

const EVERY_MS = 60
const QUIET_MS = 10_000
const ATTACK_MS = 20_000
const AT_ONCE = 30
/** Nobody notices that a file comes so late, even where the quiet server needs a fifth of it. */
const UNNOTICED_MS = 100
const DELIVERY = { shipping_address: 'Gülbahar Mah. 4', shipping_city: 'Denizli', shipping_postal_code: '20000' }
/** Those of a few kilobytes, and those that the readers of text files took long for. */
const SENT = [
  'a cell at XFD1048576',
  'mergeCell tags that stay open',
  'sheet tags that stay open',
  'one long shared text in 7,000 rows',
  'a CSV of 9 MB of semicolons',
  'a CSV whose quote stays open for 19 MB',
]

export const SHEET_THREADS: Drill = {
  name: 'sheet-threads',
  about: `one company sends hostile spreadsheets and asks for ${AT_ONCE} sheets or PDFs at once; others fetch theirs`,
  run: async ({ start, say }) => {
    const server = await start(WITHOUT_LIMITS)
    const [greedy, other] = [await aDrillCompany(server), await aDrillCompany(server)]
    const [greedyForm, otherForm] = [await orderForm(server, greedy), await orderForm(server, other)]
    const template = '/imports/template.xlsx'
    const readMemory = watchMemory(server)

    const sheets = watcher(server, other, template)
    const forms = watcher(server, other, otherForm)
    say(`others fetch a template and a PDF every ${EVERY_MS} ms on the quiet server`)
    const quiet = { sheets: await sheets(() => sleep(QUIET_MS)), forms: await forms(() => sleep(QUIET_MS)) }
    say('one company sends hostile spreadsheets')
    const refusals: Taken[] = []
    const hostile = await sheets(() => sendHostile(server, greedy, refusals, say))
    say(`it asks for ${AT_ONCE} templates at once, again and again, then for as many PDFs`)
    const attacked = {
      sheets: [...hostile, ...(await sheets(() => askForMany(server, greedy, template)))],
      forms: await forms(() => askForMany(server, greedy, greedyForm)),
    }
    return [
      { what: 'hostile files sent', value: refusals.length },
      {
        what: 'hostile files not refused with 4xx',
        value: refusals.filter(({ status }) => status < 400 || status >= 500).length,
        limit: { atMost: 0 },
      },
      {
        what: 'slowest answer to a hostile file',
        value: Math.max(...refusals.map(({ ms }) => ms)),
        unit: 'ms',
        limit: { atMost: 5000 },
      },
      ...compare('templates of others', quiet.sheets, attacked.sheets),
      ...compare('PDFs of others', quiet.forms, attacked.forms),
      { what: 'memory at the peak', value: await readMemory(), unit: 'MB', limit: { atMost: 600 } },
    ]
  },
}

interface Taken {
  ms: number
  status: number
}

/** One after the other, as a person would, for as long as `meanwhile` takes. */
function watcher(server: DrillServer, { accessToken }: DrillCompany, path: string) {
  const fetchIt = () => callApi(server, 'GET', path, undefined, accessToken)
  return async (meanwhile: () => Promise<unknown>): Promise<Taken[]> => {
    for (let warmed = 0; warmed < 10; warmed += 1) await insist(fetchIt)
    const stop = watch(fetchIt, EVERY_MS)
    await meanwhile()
    return stop()
  }
}

/** All of them once, and again until the time is over. */
async function sendHostile(
  server: DrillServer,
  { accessToken }: DrillCompany,
  refusals: Taken[],
  say: (text: string) => void,
): Promise<void> {
  const files = HOSTILE_SHEETS.filter(({ name }) => SENT.includes(name)).map(({ name, make }) => ({
    name,
    file: new Blob([new Uint8Array(make())]),
  }))
  const until = performance.now() + ATTACK_MS
  for (let round = 1; round === 1 || performance.now() < until; round += 1) {
    for (const { name, file } of files) {
      const form = new FormData()
      form.set('file', file, 'urunler.xlsx')
      const begun = performance.now()
      const response = await fetch(`${server.address}/api/v1/imports`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}` },
        body: form,
      })
      const text = await response.text()
      const refusal = { ms: performance.now() - begun, status: response.status }
      refusals.push(refusal)
      if (round === 1) say(`${name}: ${refusal.status} after ${Math.round(refusal.ms)} ms, ${text.slice(0, 160)}`)
    }
  }
}

async function askForMany(server: DrillServer, { accessToken }: DrillCompany, path: string): Promise<void> {
  const program = fileURLToPath(new URL('greedy-client.mjs', import.meta.url))
  const given = [`${server.address}/api/v1${path}`, accessToken, String(AT_ONCE), String(ATTACK_MS)]
  const client = spawn(process.execPath, [program, ...given], { stdio: 'ignore' })
  const killNow = () => void client.kill('SIGKILL')
  process.once('exit', killNow)
  await once(client, 'exit')
  process.off('exit', killNow)
}

function compare(what: string, quiet: Taken[], attacked: Taken[]): Figure[] {
  const p99 = (taken: Taken[]) =>
    percentile(
      taken.map(({ ms }) => ms),
      0.99,
    )
  return [
    { what: `${what} meanwhile`, value: attacked.length },
    {
      what: `${what} that failed`,
      value: attacked.filter(({ status }) => status !== 200).length,
      limit: { atMost: 0 },
    },
    { what: `${what} in quiet, p99`, value: p99(quiet), unit: 'ms' },
    {
      what: `${what} meanwhile, p99`,
      value: p99(attacked),
      unit: 'ms',
      limit: { atMost: Math.max(3 * p99(quiet), UNNOTICED_MS) },
    },
    { what: `${what} meanwhile against quiet, p99`, value: p99(attacked) / p99(quiet), unit: 'times' },
  ]
}

/** Where the PDF of an order lies that the company has received. */
async function orderForm(server: DrillServer, buyer: DrillCompany): Promise<string> {
  const seller = await aDrillCompany(server)
  const goods = { name: 'Havlu', price: 10, currency: 'TRY', stock_quantity: 10 }
  const added = await insist(() => callApi(server, 'POST', '/products', goods, seller.accessToken))
  const { id } = (added.body as { data: { id: number } }).data
  await insist(() => callApi(server, 'POST', '/cart/add', { product_id: id, quantity: 1 }, buyer.accessToken))
  const placed = await insist(() => callApi(server, 'POST', '/orders/create-from-cart', DELIVERY, buyer.accessToken))
  const [order] = (placed.body as { data: { orders: { order_id: number }[] } }).data.orders
  return `/orders/${order?.order_id}/documents/order-form.pdf`
}
