import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { sendAtEndOfTurn } from './end-of-turn.ts'
import { isDatabaseAway, isStalePlan } from './errors.ts'
import { queryPlanned } from './planned-once.ts'
import { queryShaped } from './shaped-query.ts'

interface Statement extends QueryConfig {
  /** What a replica must have; see replica.ts. */
  since?: number
}

/** Sends one statement that needs no transaction. */
export type SendAlone = <Row extends QueryResultRow>(statement: Statement) => Promise<QueryResult<Row>>

/** No statement waits for more than so many others, and under load several connections share the work. */
const MAX_PASSENGERS = 8

export interface Passenger {
  statement: Statement
  resolve: (result: QueryResult) => void
  reject: (error: unknown) => void
}

/**
 * Statements that are asked for in one turn of the event loop travel together, in one write on one connection: a write
 * to a socket costs as much as all else that a short statement does here. Only for those that read: one that waited for
 * a lock would make the others wait as well, and one that wrote could not be sent again when its connection is lost.
 */
export function createFlights(pool: Pool, fly = flyTogether): SendAlone {
  let waiting: Passenger[] = []

  function depart(): void {
    const leaving = waiting
    waiting = []
    for (let from = 0; from < leaving.length; from += MAX_PASSENGERS) {
      void fly(pool, leaving.slice(from, from + MAX_PASSENGERS))
    }
  }

  return (statement) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) sendAtEndOfTurn(depart)
      waiting.push({ statement, resolve: resolve as Passenger['resolve'], reject })
    })
}

async function flyTogether(pool: Pool, passengers: Passenger[]): Promise<void> {
  try {
    await withClient(pool, async (client, sendHere) => {
      writeTogether(client)
      const sent = passengers.map(({ statement, resolve, reject }) => {
        const result = sendHere(statement)
        result.then(resolve, (error: unknown) => {
          if (isDatabaseAway(error)) askOnceMore(pool, statement).then(resolve, reject)
          else reject(error)
        })
        return result
      })
      await Promise.allSettled(sent)
    })
  } catch (error) {
    // No connection was to be had.
    for (const { reject } of passengers) reject(error)
  }
}

async function askOnceMore<Row extends QueryResultRow>(pool: Pool, statement: QueryConfig): Promise<QueryResult<Row>> {
  await dropIdle(pool)
  return sendEachAlone(pool)<Row>(statement)
}

/** Whatever stands idle when a connection is lost leads to the same server, and may be lost as well. */
async function dropIdle(pool: Pool): Promise<void> {
  for (let idle = pool.idleCount; idle > 0 && pool.idleCount > 0; idle--) (await pool.connect()).release(true)
}

/** Each statement that reads on a connection of its own, and once more on another when that one is lost. */
export function readEachAlone(pool: Pool): SendAlone {
  const send = sendEachAlone(pool)
  return async <Row extends QueryResultRow>(statement: QueryConfig) => {
    try {
      return await send<Row>(statement)
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      return askOnceMore<Row>(pool, statement)
    }
  }
}

/** The same for those who fly otherwise. */
export function flyEachAlone(pool: Pool, fly: typeof flyTogether): SendAlone {
  return (statement) =>
    new Promise((resolve, reject) => {
      void fly(pool, [{ statement, resolve: resolve as Passenger['resolve'], reject }])
    })
}

/** Each statement on a connection of its own. */
export function sendEachAlone(pool: Pool): SendAlone {
  return (statement) => withClient(pool, (_client, sendHere) => sendHere(statement))
}

/**
 * Plans from before a migration that another process has run are refused from then on: those connections are given up. So
 * are those to a server that goes down or has become one that only reads.
 */
export async function withClient<T>(pool: Pool, work: (client: PoolClient, send: SendAlone) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isOver = false
  const send: SendAlone = async (statement) =>
    queryPlanned(client, statement, writeTogether).catch((error: unknown) => {
      isOver ||= isDatabaseAway(error)
      if (!isStalePlan(error)) throw error
      isOver = true
      const { text, values } = statement
      return queryShaped(client, { text, ...(values && { values }) })
    })
  try {
    return await work(client, send)
  } finally {
    client.release(isOver)
  }
}

/** What is written to this connection until the end of the running work leaves in one piece. */
export function writeTogether({ connection: { stream } }: PoolClient): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  // Ticks come after all promises that are due.
  queueMicrotask(() => process.nextTick(() => stream.uncork()))
}
