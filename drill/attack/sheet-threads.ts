import { setTimeout as sleep } from 'node:timers/promises'
import { HOSTILE_SHEETS } from '../../server/test/hostile-sheets.ts'
import { startSender, type Request } from '../../bench/shared/sender.ts'
import type { Server } from '../../bench/shared/server.ts'
import type { Trial } from '../../bench/shared/trial.ts'
import { aCompany, anOrder, aProduct, call, someCompanies, WITHOUT_LIMITS, type Company } from '../shared/client.ts'
import { compare, during, watchMemory, type Taken } from '../shared/watch.ts'

const EVERY_MS = 60
const QUIET_MS = 10_000
const ATTACK_MS = 20_000
const AT_ONCE = 30
const SHEETS = ['/imports/template.xlsx', '/orders/buyer/export?format=xlsx']
/** Small files, and those that were slow to parse. */
const SENT = [
  'a cell at XFD1048576',
  'mergeCell tags that stay open',
  'sheet tags that stay open',
  'one long shared text in 7,000 rows',
  'a CSV of 9 MB of semicolons',
  'a CSV whose quote stays open for 19 MB',
]

export const SHEET_THREADS: Trial = {
  name: 'sheet-threads',
  about: `one company sends hostile spreadsheets and asks for ${AT_ONCE} sheets or PDFs at once; others fetch theirs`,
  run: async ({ start, say }) => {
    const server = await start(WITHOUT_LIMITS)
    const [greedy, other] = (await someCompanies(server, 2)) as [Company, Company]
    const [greedyForm, otherForm] = [await orderForm(server, greedy), await orderForm(server, other)]
    const memory = watchMemory(server)
    const sheets = watcher(server, other, SHEETS)
    const forms = watcher(server, other, [otherForm])
    say(`others fetch spreadsheets and PDFs every ${EVERY_MS} ms on the quiet server`)
    const quiet = { sheets: await sheets(() => sleep(QUIET_MS)), forms: await forms(() => sleep(QUIET_MS)) }
    say('one company sends hostile spreadsheets')
    const refusals: Taken[] = []
    const hostile = await sheets(() => sendHostile(server, greedy, refusals))
    say(`it asks for ${AT_ONCE} spreadsheets at once, again and again, then for as many PDFs`)
    const asked = await sheets(() => askForMany(server, greedy, SHEETS))
    const drawn = await forms(() => askForMany(server, greedy, [greedyForm]))
    const kept = refusals.filter(({ status }) => status < 400 || status >= 500)
    const slowest = Math.max(...refusals.map(({ ms }) => ms))
    return [
      { what: 'hostile files sent', value: refusals.length, limit: { atLeast: SENT.length } },
      { what: 'hostile files not refused with 4xx', value: kept.length, limit: { atMost: 0 } },
      { what: 'slowest answer to a hostile file', value: slowest, unit: 'ms', limit: { atMost: 5000 } },
      ...compare('sheets of others beside hostile files', quiet.sheets, hostile),
      ...compare('sheets of others beside many sheets', quiet.sheets, asked),
      ...compare('PDFs of others', quiet.forms, drawn),
      { what: 'memory at the peak', value: await memory(), unit: 'MB', limit: { atMost: 600 } },
    ]
  },
}

/** Sends one by one, as a person would, during `meanwhile`. */
function watcher(server: Server, { accessToken: token }: Company, paths: string[]) {
  let turn = 0
  const fetchNext = () => call(server, 'GET', paths[turn++ % paths.length] ?? '', { token })
  return async (meanwhile: () => Promise<unknown>): Promise<Taken[]> => {
    for (let warmed = 0; warmed < 10; warmed += 1) await fetchNext()
    return during(fetchNext, EVERY_MS, meanwhile)
  }
}

/** Sends one by one, until the time is over and each was sent once. */
async function sendHostile(server: Server, { accessToken }: Company, refusals: Taken[]): Promise<void> {
  const requests: Request[] = []
  for (const { make } of HOSTILE_SHEETS.filter(({ name }) => SENT.includes(name))) {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(make())]), 'urunler.xlsx')
    const encoded = new Response(form)
    const type = encoded.headers.get('content-type') ?? ''
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': type }
    const body = new Uint8Array(await encoded.arrayBuffer())
    requests.push({ method: 'POST', path: '/api/v1/imports', headers, body })
  }
  const sender = startSender()
  const end = performance.now() + ATTACK_MS
  for (let turn = 0; turn < requests.length || performance.now() < end; turn += 1) {
    const request = requests[turn % requests.length]
    if (!request) continue
    const job = { address: server.address, requests: [request], connections: 1, amount: 1 }
    const { statuses, seconds } = await sender.send(job)
    refusals.push({ ms: seconds * 1000, status: Number(Object.keys(statuses)[0] ?? 0) })
  }
  sender.close()
}

/** Sends in batches, each after the answers of the previous one. */
async function askForMany({ address }: Server, { accessToken }: Company, paths: string[]): Promise<void> {
  const headers = { authorization: `Bearer ${accessToken}` }
  const requests = paths.map((path) => ({ path: `/api/v1${path}`, headers }))
  const sender = startSender()
  for (const end = performance.now() + ATTACK_MS; performance.now() < end;)
    await sender.send({ address, requests, connections: AT_ONCE, amount: AT_ONCE })
  sender.close()
}

/** Path of the PDF of an order of the company. */
async function orderForm(server: Server, buyer: Company): Promise<string> {
  const orderId = await anOrder(server, buyer, await aProduct(server, await aCompany(server)))
  return `/orders/${orderId}/documents/order-form.pdf`
}
