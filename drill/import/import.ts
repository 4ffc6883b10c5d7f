import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { toPlainTable, writeXlsx, type Column } from '../../server/src/modules/media/sheets/write-sheet.ts'
import { aDrillCompany, callApi, insist, percentile, watch, type DrillCompany } from '../client.ts'
import type { Drill, DrillTools, Figure } from '../drill.ts'
import { readMemoryMb } from '../memory.ts'
import type { DrillServer } from '../server.ts'

const ROWS = 20_000
const KILLED_ROWS = 4000
const MAX_WAIT_MS = 180_000

/** Products from a spreadsheet: how long it takes, what others notice, and what a kill leaves. */
export const IMPORT_DRILL: Drill = {
  name: 'import',
  about: `${ROWS} products from a workbook while others call; then kill -9 in the middle of two imports`,
  run: async (tools) => [
    ...(await importMany(tools)),
    ...(await killInTheMiddle(tools, 'valid_rows')),
    ...(await killInTheMiddle(tools, 'all_or_nothing')),
  ],
}

const COLUMNS: Column<number>[] = [
  { heading: 'SKU', width: 20, kind: 'text', value: (index) => `SKU-${index}` },
  { heading: 'Ürün adı', width: 40, kind: 'text', value: (index) => `Pamuklu nevresim takımı ${index}` },
  {
    heading: 'Açıklama',
    width: 60,
    kind: 'text',
    value: (index) => `Çift kişilik, ranforce kumaş, ütü istemez. Parti ${index}`,
  },
  { heading: 'Fiyat', width: 12, kind: 'amount', value: (index) => 100 + index / 100 },
  { heading: 'Stok adedi', width: 10, kind: 'count', value: (index) => index % 500 },
  { heading: 'Etiketler', width: 20, kind: 'text', value: (index) => `nevresim, renk ${index % 40}` },
  { heading: 'Birim', width: 10, kind: 'text', value: () => 'takım' },
  { heading: 'Kademeler', width: 20, kind: 'text', value: () => '10=95; 50=90,50' },
  { heading: 'KDV oranı', width: 10, kind: 'count', value: () => 10 },
  { heading: 'KDV dahil', width: 10, kind: 'text', value: () => 'Evet' },
]

function aWorkbook(rows: number): Promise<Buffer> {
  return writeXlsx([
    toPlainTable(
      'Ürünler',
      COLUMNS,
      Array.from({ length: rows }, (_, index) => index),
    ),
  ])
}

interface Told {
  id: number
  status: string
  done: number
  created: number
  faulty_rows: number
}

async function upload(server: DrillServer, { accessToken }: DrillCompany, file: Buffer): Promise<Told> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)]), 'urunler.xlsx')
  const headers = { authorization: `Bearer ${accessToken}` }
  const response = await fetch(`${server.address}/api/v1/imports`, { method: 'POST', body: form, headers })
  const { data } = (await response.json()) as { data: Told }
  if (response.status !== 201) throw new Error(`Sending the file was answered with ${response.status}.`)
  return data
}

async function ask(
  server: DrillServer,
  company: DrillCompany,
  method: string,
  path: string,
  body?: object,
): Promise<Told> {
  const answer = await insist(() => callApi(server, method, path, body, company.accessToken))
  if (answer.status !== 200) throw new Error(`${method} ${path} was answered with ${answer.status}.`)
  return (answer.body as { data: Told }).data
}

/** Until it is over, or until `enough`. */
async function follow(
  server: DrillServer,
  company: DrillCompany,
  id: number,
  enough: (told: Told) => boolean,
): Promise<Told> {
  const end = performance.now() + MAX_WAIT_MS
  for (;;) {
    const told = await ask(server, company, 'GET', `/imports/${id}`)
    if (enough(told) || !['waiting', 'running'].includes(told.status)) return told
    if (performance.now() > end) throw new Error(`The import did not end: ${told.status}, ${told.done} done.`)
    await sleep(100)
  }
}

async function importMany({ start, say }: DrillTools): Promise<Figure[]> {
  const server = await start({ RATE_LIMIT: 'off' })
  const [company, other] = [await aDrillCompany(server), await aDrillCompany(server)]
  const product = await callApi(
    server,
    'POST',
    '/products',
    { name: 'Havlu', price: 10, stock_quantity: 5 },
    other.accessToken,
  )
  const { id } = (product.body as { data: { id: number } }).data
  const file = await aWorkbook(ROWS)
  const paths = [`/products/${id}`, '/products?limit=20', '/notifications/unread-count', '/cart']
  let turn = 0
  const visit = () => callApi(server, 'GET', paths[turn++ % paths.length] ?? '', undefined, other.accessToken)
  say('Others call without an import')
  const calm = watch(visit, 25)
  await sleep(15_000)
  const before = await calm()
  const memory = readMemoryMb(server.pid)
  say(`${ROWS} rows`)
  let most = memory
  const meter = setInterval(() => {
    most = Math.max(most, readMemoryMb(server.pid))
  }, 100)
  const busy = watch(visit, 25)
  const started = performance.now()
  const sent = await upload(server, company, file)
  const checked = performance.now()
  await ask(server, company, 'POST', `/imports/${sent.id}/start`)
  const told = await follow(server, company, sent.id, () => false)
  const ended = performance.now()
  const during = await busy()
  clearInterval(meter)
  const p99 = (taken: { ms: number }[]) =>
    percentile(
      taken.map(({ ms }) => ms),
      0.99,
    )
  return [
    { what: 'rows taken', value: told.created, limit: { atLeast: ROWS } },
    { what: 'read and checked', value: Math.round(checked - started) / 1000, unit: 's' },
    { what: 'all in all', value: Math.round(ended - started) / 1000, unit: 's', limit: { atMost: 60 } },
    { what: 'memory grew by at most', value: Math.round(most - memory), unit: 'MB', limit: { atMost: 150 } },
    { what: 'p99 of other calls before', value: Math.round(p99(before)), unit: 'ms' },
    { what: 'p99 of other calls meanwhile', value: Math.round(p99(during)), unit: 'ms' },
    { what: 'times as high', value: Math.round((p99(during) / p99(before)) * 100) / 100, limit: { atMost: 2 } },
    { what: 'other calls refused', value: during.filter(({ status }) => status !== 200).length, limit: { atMost: 0 } },
  ]
}

async function killInTheMiddle({ start, say }: DrillTools, mode: string): Promise<Figure[]> {
  const server = await start({ RATE_LIMIT: 'off' })
  const company = await aDrillCompany(server)
  const { id } = await upload(server, company, await aWorkbook(KILLED_ROWS))
  await ask(server, company, 'PUT', `/imports/${id}`, { mode })
  await ask(server, company, 'POST', `/imports/${id}/start`)
  const killedAt = await follow(server, company, id, ({ done }) => done >= KILLED_ROWS / 4)
  process.kill(server.pid, 'SIGKILL')
  say(`${mode}: killed after ${killedAt.done} rows`)
  const left = await countProducts(server, company)
  const { host, user, database } = server.connection
  const second = await start({
    RATE_LIMIT: 'off',
    DATA_DIR: server.dataDir,
    DATABASE_URL: `postgresql:///${database}?host=${encodeURIComponent(String(host))}&user=${user}`,
  })
  const told = await follow(second, company, id, () => false)
  const isWhole = mode === 'all_or_nothing'
  return [
    { what: `${mode}: products after the kill`, value: left, limit: isWhole ? { atMost: 0 } : { atLeast: 1 } },
    {
      what: `${mode}: products in the end`,
      value: await countProducts(second, company),
      limit: { atLeast: KILLED_ROWS },
    },
    {
      what: `${mode}: products too many`,
      value: (await countProducts(second, company)) - KILLED_ROWS,
      limit: { atMost: 0 },
    },
    { what: `${mode}: rows reported as added`, value: told.created, limit: { atLeast: KILLED_ROWS } },
  ]
}

async function countProducts({ connection }: DrillServer, company: DrillCompany): Promise<number> {
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query<{ count: string }>('select count(*) from products where company_id = $1', [
    company.id,
  ])
  await client.end()
  return Number(rows[0]?.count ?? 0)
}
