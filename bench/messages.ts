// npm run bench -- messages --messages 10000000
import type { Database, Db } from '../server/src/db/database.ts'
import {
  countUnread,
  getPlace,
  listConversations,
} from '../server/src/modules/messages/conversations/conversations.queries.ts'
import { isAbout, searchMessages } from '../server/src/modules/messages/conversations/search.queries.ts'
import { pageMessages } from '../server/src/modules/messages/list-messages.ts'
import { describePlan, explain, recordStatements } from './explain.ts'
import { withFreshDatabase } from './fresh-database.ts'
import { LIMIT_MS, WHOLE_TABLE } from './messages-limits.ts'
import { BUSY, loadMessages } from './messages-load.ts'
import { measureSending } from './messages-sending.ts'

export async function measureMessages(given: string[]): Promise<boolean> {
  const place = given.indexOf('--messages')
  const messages = place === -1 ? 10_000_000 : Number(given[place + 1])
  return withFreshDatabase(async (database, connection) => {
    const start = performance.now()
    const conversations = await loadMessages(connection, messages)
    const seconds = ((performance.now() - start) / 1000).toFixed(0)
    console.log(`${messages} messages in ${conversations} conversations, loaded in ${seconds} s`)
    const reads = await measureReads(database)
    return (await measureSending(connection)) && reads
  })
}

type Call = [name: string, limitMs: number, run: (db: Db) => Promise<unknown>]

/** A search reads all messages of its company: 200 of a usual one, 200,000 of the busy one. */
const SEARCH_LIMIT_MS = 50
const BUSY_SEARCH_LIMIT_MS = 2000

async function measureReads(database: Database): Promise<boolean> {
  const page = { page: 1, limit: 20 }
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from conversation_sides where company_id = $1 order by last_message_id desc limit 1',
    [BUSY],
  )
  const id = rows[0]?.id ?? 0
  const calls: Call[] = [
    ['list of a usual company', LIMIT_MS, (db) => listConversations(db, 777, page)],
    ['list of a busy company', LIMIT_MS, (db) => listConversations(db, BUSY, page)],
    ['unread count, usual', LIMIT_MS, (db) => countUnread(db, 777)],
    ['unread count, busy', LIMIT_MS, (db) => countUnread(db, BUSY)],
    [
      'open a conversation',
      LIMIT_MS,
      async (db) => pageMessages(db, await getPlace(db, id, BUSY), { ...page, limit: 30 }),
    ],
    ['search what a usual company said', SEARCH_LIMIT_MS, (db) => searchMessages(db, 777, 'metin', page)],
    [
      'search what a busy company said, frequent',
      BUSY_SEARCH_LIMIT_MS,
      (db) => searchMessages(db, BUSY, 'metin', page),
    ],
    ['search what a busy company said, nothing', BUSY_SEARCH_LIMIT_MS, (db) => searchMessages(db, BUSY, 'çuval', page)],
    [
      'search conversations of a busy company, nothing',
      BUSY_SEARCH_LIMIT_MS,
      (db) => listConversations(db, BUSY, page, isAbout(BUSY, 'çuval')),
    ],
  ]
  let isGood = true
  for (const [name, limit, run] of calls) {
    const statements = await recordStatements(database, run)
    let total = 0
    for (const statement of statements) {
      // The fastest run was disturbed least by whatever else the machine does.
      const { plan, fastest, milliseconds } = await explain(database, statement)
      total += fastest
      const scans = describePlan(plan)
      if (WHOLE_TABLE.test(scans)) isGood = false
      console.log(`    ${fastest.toFixed(2).padStart(7)} ms (median ${milliseconds.toFixed(2)})  ${scans}`)
    }
    if (total > limit) isGood = false
    console.log(`${total <= limit ? '  ' : '! '}${name}: ${total.toFixed(2)} ms (limit ${limit} ms)`)
  }
  return isGood
}
