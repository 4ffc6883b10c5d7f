import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, QueryConfig, QueryResultRow } from 'pg'
import { isDatabaseAway, sqlState } from './errors.ts'
import { withClient, writeTogether, type Passenger, type SendAlone } from './flights.ts'

/** So often both servers are asked how far they are. */
const LOOK_EVERY_MS = 100
/** A server that takes longer to tell how far it is does not serve reads. */
const LOOK_TIMEOUT_MS = 1000
const MAX_SAMPLES = 1000
/** Later than any change, until the clock of the primary is known. */
const FAR_AHEAD_MS = 9e14

// The time first: whatever was committed by then is part of the position.
const PRIMARY_POSITION = `select (extract(epoch from clock_timestamp()) * 1000)::float8 as at,
  (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::bigint as position`
// Behind the address may stand the primary, when no replica is left.
const REPLICA_POSITION = `select ((case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
  else pg_current_wal_flush_lsn() end) - '0/0'::pg_lsn)::bigint as position`

/** A request that may read from the replica. All times are those of the primary's clock, in milliseconds. */
export interface ReplicaCall {
  /** It needs everything that was committed by then. */
  since: number
  /** From its first write on it reads from the primary. */
  hasWritten: boolean
}

interface Watched {
  primary: Pool
  replica: Pool
  prepare: boolean
  log: (message: string) => void
}

export type ReplicaState = ReturnType<typeof watchReplica>

/**
 * Knows how far the replica is. The primary is asked again and again for its clock and its position in the log; a replica
 * that has replayed such a position has everything that was committed by that time.
 */
export function watchReplica({ primary, replica, prepare, log }: Watched) {
  /** Of the primary, the newest last. */
  let samples: { at: number; position: number }[] = []
  /** The primary's clock is ahead of ours by no more than that. */
  let clockAhead = FAR_AHEAD_MS
  let knownUntil = Number.NEGATIVE_INFINITY
  let isLeftOut = true
  const calls = new AsyncLocalStorage<ReplicaCall>()
  const counts = { replica: 0, repeated: 0 }
  const closing = new AbortController()

  function untilWhen(position: number): number {
    return samples.findLast((sample) => sample.position <= position)?.at ?? Number.NEGATIVE_INFINITY
  }

  function leaveOut(error: unknown): void {
    knownUntil = Number.NEGATIVE_INFINITY
    if (!isLeftOut) log(`The replica is left out: ${error instanceof Error ? error.message : String(error)}`)
    isLeftOut = true
  }

  async function lookAtPrimary(): Promise<void> {
    const asked = performance.now()
    const { rows } = await primary.query<{ at: number; position: number }>(limited(PRIMARY_POSITION))
    const [sample] = rows
    if (!sample) return
    const last = samples.at(-1)
    // Another server leads, or its clock was set back.
    if (last && (sample.position < last.position || sample.at < last.at)) samples = []
    samples.push(sample)
    if (samples.length > MAX_SAMPLES) samples.shift()
    clockAhead = sample.at - asked
  }

  async function lookAtReplica(): Promise<void> {
    const { rows } = await replica.query<{ position: number }>(limited(REPLICA_POSITION))
    note(rows[0]?.position)
  }

  function note(position: number | undefined): number {
    knownUntil = position === undefined ? Number.NEGATIVE_INFINITY : untilWhen(position)
    if (isLeftOut && knownUntil > 0) log('The replica is used')
    if (knownUntil > 0) isLeftOut = false
    return knownUntil
  }

  async function repeat(look: () => Promise<void>, onFailure: (error: unknown) => void): Promise<void> {
    while (!closing.signal.aborted) {
      await look().catch(onFailure)
      await sleep(LOOK_EVERY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }

  /** Several statements on one connection, and before them how far the server is to which this very connection leads. */
  async function fly(pool: Pool, passengers: Passenger[]): Promise<void> {
    try {
      await withClient(pool, async (client, send) => {
        writeTogether(client)
        const asked = send<{ position: number }>({ text: REPLICA_POSITION, ...(prepare && { name: 'position' }) })
        const known = inTime(asked.then(({ rows }) => note(rows[0]?.position)))
        const sent = passengers.map(({ statement, resolve, reject }) => {
          const result = send(statement)
          const { since = Number.POSITIVE_INFINITY } = statement
          Promise.all([known, result]).then(
            ([until, answer]) => (until >= since ? resolve(answer) : reject(new Error('The replica is behind.'))),
            reject,
          )
          return result
        })
        await Promise.allSettled([known, ...sent])
      })
    } catch (error) {
      for (const { reject } of passengers) reject(error)
    }
  }

  /** Reads of calls that may go to the replica. Whatever goes wrong there is done on the primary. */
  function choose(onPrimary: SendAlone, onReplica: SendAlone): SendAlone {
    return async <Row extends QueryResultRow>(statement: QueryConfig) => {
      const call = calls.getStore()
      if (!call || call.hasWritten || call.since > knownUntil) return onPrimary<Row>(statement)
      try {
        const answer = await onReplica<Row>({ ...statement, since: call.since })
        counts.replica += 1
        return answer
      } catch (error) {
        // It has used up its time, and would do so again.
        if (sqlState(error) === '57014') throw error
        if (isDatabaseAway(error) || error instanceof TooLate) leaveOut(error)
        counts.repeated += 1
        return onPrimary<Row>(statement)
      }
    }
  }

  return {
    fly,
    choose,
    counts,
    run: <T>(call: ReplicaCall, work: () => T): T => calls.run(call, work),
    noteWrite: (): void => {
      const call = calls.getStore()
      if (call) call.hasWritten = true
    },
    /** The primary's clock at a moment of ours (`performance.now()`), or a little later. */
    toPrimaryTime: (moment: number): number => Math.ceil(moment + clockAhead),
    start: (): void => {
      void repeat(lookAtPrimary, () => undefined)
      void repeat(lookAtReplica, leaveOut)
    },
    stop: (): void => closing.abort(),
  }
}

class TooLate extends Error {}

function inTime<T>(asked: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooLate('It does not answer in time.')), LOOK_TIMEOUT_MS)
    asked.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** The driver gives up a statement after this time, which its types do not know for a single one. */
function limited(text: string): { text: string; query_timeout: number } {
  return { text, query_timeout: LOOK_TIMEOUT_MS }
}
