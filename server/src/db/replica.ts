import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { isDatabaseAway, sqlState } from './errors.ts'
import { readAgain } from './read-again.ts'

/** How often both servers report their position. */
const LOOK_EVERY_MS = 100
/** A server that takes longer to report its position does not serve reads. */
const LOOK_TIMEOUT_MS = 1000
const MAX_SAMPLES = 1000
const NEVER = Number.NEGATIVE_INFINITY

// Reads the time first: everything committed by then is part of the position.
const PRIMARY_POSITION = limited(`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at,
  (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::bigint as position`)
// Without a replica the address may lead to the primary.
const REPLICA_POSITION = limited(`select ((case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
  else pg_current_wal_flush_lsn() end) - '0/0'::pg_lsn)::bigint as position`)

interface Watched<Reads> {
  near: Reads
  /** A connection to the primary for this only. */
  primary: Pool
  openFar: (admit: (client: PoolClient) => Promise<void>) => Reads & { pool: Pool; end: () => Promise<void> }
  log: (message: string) => void
}

/**
 * Tracks how far the replica is. The primary is polled for its clock and its position in the log; a replica
 * that has replayed such a position has everything that was committed by that time. All times are those of the primary's
 * clock, in milliseconds.
 */
export function watchReplica<Reads>({ near, primary, openFar, log }: Watched<Reads>) {
  const far = openFar(admit)
  /** Positions of the primary, newest last. */
  let samples: { at: number; position: number }[] = []
  /** Upper bound for how far the primary's clock is ahead of ours; infinite until known. */
  let clockAhead = 9e14
  let isUsed = false
  /** The furthest position seen behind the address; a connection to a server that is behind it is refused. */
  let knownUntil = NEVER
  const knownOf = new WeakMap<PoolClient, number>()
  const counts = { replica: 0, repeated: 0 }
  const closing = new AbortController()

  async function lookAtPrimary(): Promise<void> {
    const asked = performance.now()
    const { rows } = await primary.query<{ at: number; position: number }>(PRIMARY_POSITION)
    const [last, sample = { at: 0, position: 0 }] = [samples.at(-1), rows[0]]
    // Another server was promoted, or its clock was set back.
    if (last && (sample.position < last.position || sample.at < last.at)) {
      samples = []
      knownUntil = NEVER
    }
    samples = [...samples, sample].slice(-MAX_SAMPLES)
    clockAhead = sample.at - asked
  }

  async function lookAt(server: Pick<PoolClient, 'query'>): Promise<number> {
    const { rows } = await server.query<{ position: number }>(REPLICA_POSITION)
    const until = samples.findLast(({ position }) => position <= (rows[0]?.position ?? 0))?.at ?? NEVER
    knownUntil = Math.max(knownUntil, until)
    if (!isUsed && until > 0) log('The replica is used')
    isUsed = until > 0
    return until
  }

  async function admit(client: PoolClient): Promise<void> {
    const known = knownOf.get(client) ?? NEVER
    const until = known >= knownUntil ? known : await lookAt(client)
    knownOf.set(client, until)
    if (until < knownUntil || until === NEVER) throw new ReplicaBehind('The replica is behind.')
  }

  function leaveOut(error: unknown): void {
    if (isUsed) log(`The replica is left out: ${error instanceof Error ? error.message : String(error)}`)
    isUsed = false
  }

  async function repeat(look: () => Promise<unknown>, onFailure: (error: unknown) => void): Promise<void> {
    while (!closing.signal.aborted) {
      await look().catch(onFailure)
      await sleep(LOOK_EVERY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }

  /** Runs a read on the replica if that has everything up to `since`; on failure, or otherwise, on the primary. */
  async function read<T>(since: number, work: (from: Reads) => Promise<T>): Promise<T> {
    if (!isUsed || since > knownUntil) return readAgain(() => work(near))
    try {
      const answer = await work(far)
      counts.replica += 1
      return answer
    } catch (error) {
      const isOfServer = error instanceof DatabaseError || error instanceof ReplicaBehind || isDatabaseAway(error)
      // A statement that timed out would do so again.
      if (!isOfServer || sqlState(error) === '57014') throw error
      if (isDatabaseAway(error)) leaveOut(error)
      counts.repeated += 1
      return readAgain(() => work(near))
    }
  }

  return {
    read,
    counts,
    pool: far.pool,
    /** The primary's clock at a local time (`performance.now()`), or a little later. */
    toPrimaryTime: (moment: number): number => Math.ceil(moment + clockAhead),
    start: (): void => {
      void repeat(lookAtPrimary, () => undefined)
      void repeat(() => lookAt(far.pool), leaveOut)
    },
    close: async (): Promise<void> => {
      closing.abort()
      await far.end()
    },
  }
}

class ReplicaBehind extends Error {}

/** Query timeout of the driver, which its types miss for single queries. */
function limited(text: string): { text: string; query_timeout: number } {
  return { text, query_timeout: LOOK_TIMEOUT_MS }
}
