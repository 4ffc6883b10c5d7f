import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { aDrillCompany, callApi, percentile, watch, type DrillCompany } from '../client.ts'
import type { Drill, DrillTools, Figure } from '../drill.ts'
import { readMemoryMb } from '../memory.ts'
import type { DrillServer } from '../server.ts'
import { ask, aWorkbook, follow, takeIn, upload } from './take-in.ts'

const ROWS = 20_000
const ROUNDS = 2
const CALM_MS = 15_000
const SHARED_ROWS = 5000
const FEW_ROWS = 500
const KILLED_ROWS = 4000

/** Products from a spreadsheet: how long it takes, what others notice, and what a kill leaves. */
export const IMPORT_DRILL: Drill = {
  name: 'import',
  about: `${ROWS} products from a workbook while others call; several companies at once; kill -9 in the middle`,
  run: async (tools) => [
    ...(await importMany(tools)),
    ...(await killInTheMiddle(tools, 'valid_rows')),
    ...(await killInTheMiddle(tools, 'all_or_nothing')),
  ],
}

/** Rounds of calm and import in turn, because a machine is not equally busy all the time. */
async function importMany({ start, say }: DrillTools): Promise<Figure[]> {
  const server = await start({ RATE_LIMIT: 'off' })
  const other = await aDrillCompany(server)
  // A page of twenty products costs more than one of a single product, with or without an import.
  await takeIn(server, other, await aWorkbook(FEW_ROWS))
  const listed = await callApi(server, 'GET', '/products?limit=1')
  const [product] = (listed.body as { data: { id: number }[] }).data
  const paths = [`/products/${product?.id}`, '/products?limit=20', '/notifications/unread-count', '/cart']
  let turn = 0
  const visit = () => callApi(server, 'GET', paths[turn++ % paths.length] ?? '', undefined, other.accessToken)
  const file = await aWorkbook(ROWS)
  const rounds: Awaited<ReturnType<typeof takeIn>>[] = []
  const calm: Visit[] = []
  const busy: Visit[] = []
  let grewBy = 0
  for (let round = 1; round <= ROUNDS; round++) {
    say(`Round ${round}: others call without an import`)
    const company = await aDrillCompany(server)
    const endCalm = watch(visit, 25)
    await sleep(CALM_MS)
    calm.push(...(await endCalm()))
    say(`Round ${round}: ${ROWS} rows`)
    const memory = readMemoryMb(server.pid)
    const meter = setInterval(() => {
      grewBy = Math.max(grewBy, readMemoryMb(server.pid) - memory)
    }, 100)
    const endBusy = watch(visit, 25)
    rounds.push(await takeIn(server, company, file))
    busy.push(...(await endBusy()))
    clearInterval(meter)
  }
  const slowest = rounds.toSorted((a, b) => b.allMs - a.allMs)[0]
  const [before, during] = [p99(calm), p99(busy)]
  return [
    { what: 'rows taken', value: Math.min(...rounds.map(({ created }) => created)), limit: { atLeast: ROWS } },
    { what: 'read and checked', value: toSeconds(slowest?.readMs), unit: 's' },
    { what: 'all in all', value: toSeconds(slowest?.allMs), unit: 's', limit: { atMost: 60 } },
    { what: 'memory grew by at most', value: Math.round(grewBy), unit: 'MB', limit: { atMost: 150 } },
    { what: 'p99 of other calls without it', value: Math.round(before), unit: 'ms' },
    { what: 'p99 of other calls meanwhile', value: Math.round(during), unit: 'ms' },
    { what: 'times as high', value: Math.round((during / before) * 100) / 100, limit: { atMost: 2 } },
    { what: 'other calls refused', value: busy.filter(({ status }) => status !== 200).length, limit: { atMost: 0 } },
    ...(await importBySeveral(server, say)),
  ]
}

interface Visit {
  ms: number
  status: number
}

function p99(taken: Visit[]): number {
  return percentile(
    taken.map(({ ms }) => ms),
    0.99,
  )
}

function toSeconds(ms = Number.NaN): number {
  return Math.round(ms / 100) / 10
}

/** Two have half of the machine each, so each may take twice as long as alone; a small file need not wait for large ones. */
async function importBySeveral(server: DrillServer, say: DrillTools['say']): Promise<Figure[]> {
  const [one, two, small] = [await aDrillCompany(server), await aDrillCompany(server), await aDrillCompany(server)]
  const [file, smallFile] = [await aWorkbook(SHARED_ROWS), await aWorkbook(FEW_ROWS)]
  say(`${SHARED_ROWS} rows alone`)
  const alone = await takeIn(server, await aDrillCompany(server), file)
  say('Two companies at once, and a third with a small file')
  const both = [takeIn(server, one, file), takeIn(server, two, file)]
  const third = await takeIn(server, small, smallFile)
  const later = Math.max(...(await Promise.all(both)).map(({ allMs }) => allMs))
  const times = Math.round((later / alone.allMs) * 100) / 100
  return [
    { what: 'alone', value: toSeconds(alone.allMs), unit: 's' },
    { what: 'the later of two at once', value: toSeconds(later), unit: 's' },
    { what: 'times as long as alone', value: times, limit: { atMost: 2 } },
    { what: `${FEW_ROWS} rows beside them`, value: toSeconds(third.allMs), unit: 's' },
    {
      what: 'of the time of the two',
      value: Math.round((third.allMs / later) * 100),
      unit: '%',
      limit: { atMost: 60 },
    },
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
