import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { PoolConfig } from 'pg'
import { openDatabase, type Database, type Db } from '../server/src/db/database.ts'
import { inTransaction } from '../server/src/db/transaction.ts'
import { toPlace } from '../server/src/modules/messages/conversations/conversations.queries.ts'
import { sendMessage } from '../server/src/modules/messages/send-message.ts'
import { describePlan } from './explain.ts'
import { LIMIT_MS, WHOLE_TABLE } from './messages-limits.ts'

/** How much more than the floor sending may cost. */
const SEND_FACTOR = 3
const SENDS = 2000
/** Until statements are prepared and code is compiled. */
const WARM_UP = 300

interface Pair {
  id: number
  low_id: number
  high_id: number
}

interface Cost {
  milliseconds: number
  /** Of the server's process and of its connection to the database. */
  serverCpu: number
  databaseCpu: number
}

/** One after another, so that all meet the same machine; whatever else it does disturbs them alike. */
export async function measureSending(connection: PoolConfig): Promise<boolean> {
  // One connection, so that its process is the only one that works.
  const database = openDatabase(connection, { log: () => undefined, max: 1 })
  try {
    return await measureEach(database)
  } finally {
    await database.close()
  }
}

async function measureEach(database: Database): Promise<boolean> {
  // Spread over the whole table.
  const { rows: pairs } = await database.pool.query<Pair>(
    `select id, low_id, high_id from conversations
     where id % greatest(1, (select max(id) from conversations) / $1) = 0 and not exists (
       select from company_blocks where blocker_id in (low_id, high_id) and blocked_id in (low_id, high_id)
     ) order by id limit $1`,
    [WARM_UP + SENDS],
  )
  const text = 'Numuneyi bugün kargoya verirseniz yarın elimizde olur. '.repeat(2)
  const { rows: connected } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const backend = connected[0]?.pid ?? 0
  const [bare, kept, told, sent]: [Cost[], Cost[], Cost[], Cost[]] = [[], [], [], []]
  for (const { id, low_id, high_id } of pairs) {
    const send = (key: string) => sendMessage(database.db, toPlace(id, low_id, high_id), { text }, key)
    bare.push(await measure(backend, () => insertBare(database.db, id, low_id, text)))
    kept.push(await measure(backend, () => insertKept(database.db, id, low_id, text)))
    told.push(await measure(backend, () => send('first')))
    sent.push(await measure(backend, () => send('second')))
  }
  console.log(
    `sending, ${SENDS} times each: p10 / p50 / p99 in ms, CPU in µs of server + database, each against the two floors`,
  )
  for (const costs of [bare, kept, told, sent]) costs.splice(0, WARM_UP)
  show('the bare insert of the row', bare, bare, kept)
  show('the bare insert, last message and unread count kept', kept, bare, kept)
  const isRunningGood = show('one more to an unread conversation', sent, bare, kept)
  const isFirstGood = show('the first unread, with its notification, mail and job', told, bare, kept)
  const plans = await explainSending(database, pairs[0] ?? { id: 0, low_id: 0, high_id: 0 })
  return isRunningGood && isFirstGood && plans
}

function show(name: string, costs: Cost[], bare: Cost[], kept: Cost[]): boolean {
  const times = [0.1, 0.5, 0.99].map((share) => at(costs, share).toFixed(2)).join(' / ')
  const factors = [bare, kept].map((floor) => ({
    p50: at(costs, 0.5) / at(floor, 0.5),
    cpu: cpuOf(costs) / cpuOf(floor),
  }))
  const isGood = factors.every(({ cpu }) => cpu <= SEND_FACTOR) && at(costs, 0.1) <= LIMIT_MS
  const words = factors.map(({ p50, cpu }) => `${p50.toFixed(2)} by p50, ${cpu.toFixed(2)} by CPU`).join('; ')
  console.log(
    `${isGood ? '  ' : '! '}${name}: ${times} ms, ${mean(costs, 'serverCpu')} + ${mean(costs, 'databaseCpu')} µs; ${words}`,
  )
  return isGood
}

function mean(costs: Cost[], what: 'serverCpu' | 'databaseCpu'): string {
  return (costs.reduce((sum, cost) => sum + cost[what], 0) / costs.length).toFixed(0)
}

function cpuOf(costs: Cost[]): number {
  return costs.reduce((sum, { serverCpu, databaseCpu }) => sum + serverCpu + databaseCpu, 0)
}

function at(costs: Cost[], share: number): number {
  const times = costs.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  return times[Math.floor(times.length * share)] ?? 0
}

async function measure(backend: number, work: () => Promise<unknown>): Promise<Cost> {
  const [start, server, before] = [performance.now(), process.cpuUsage(), readCpu(backend)]
  await work()
  const { user, system } = process.cpuUsage(server)
  return { milliseconds: performance.now() - start, serverCpu: user + system, databaseCpu: readCpu(backend) - before }
}

/** In microseconds: how long the process was on a core. */
function readCpu(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000
}

function insertBare(db: Db, id: number, sender: number, text: string) {
  return inTransaction(db, (trx) =>
    trx
      .insertInto('messages')
      .values({ conversation_id: id, sender_id: sender, text, created_at: new Date() })
      .execute(),
  )
}

/** What no messenger can spare: the row, and what the lists of both sides show. */
function insertKept(db: Db, id: number, sender: number, text: string) {
  return inTransaction(db, (trx) =>
    sql`with sent as (
      insert into messages (conversation_id, sender_id, text, created_at) values (${id}, ${sender}, ${text}, ${new Date()}) returning id
    ) update conversations set last_message_id = sent.id, message_count = message_count + 1 from sent
      where conversations.id = ${id}`.execute(trx),
  )
}
/** What it reads and changes on the way, by plan alone. */
async function explainSending(
  database: Database,
  { id, low_id, high_id }: { id: number; low_id: number; high_id: number },
) {
  const statements: string[] = [
    `select from messages where conversation_id = ${id} and sender_id = ${low_id} and sent_key = '00000000-0000-0000-0000-000000000001'`,
    `update conversations set last_message_id = last_message_id where id = ${id}`,
    `select from company_blocks where blocker_id = ${low_id} and blocked_id = ${high_id}`,
    `update notifications set hidden = true where company_id = ${low_id} and type = 'message' and related_id = ${id} and read_at is null`,
  ]
  let isGood = true
  for (const sql of statements) {
    const { rows } = await database.pool.query(`explain (format json) ${sql}`)
    const scans = describePlan(rows[0]['QUERY PLAN'][0].Plan)
    if (WHOLE_TABLE.test(scans)) isGood = false
    console.log(`            ${scans}`)
  }
  return isGood
}
