import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { isDatabaseAway } from '../../errors.ts'
import { stopPostmaster } from '../process/postmaster.ts'
import { adminConnection, ensureRunning, type Server } from '../process/running.ts'

// Advisory locks in the maintenance database, held by an open connection, so they end with the process.
const ownerLock = 1_649_500_001
const guestLock = 1_649_500_002

/** A connection whose existence shows who uses the server. */
export interface Presence {
  admin: Client
  /** Settles when the connection closes: the database stopped or is stopping. */
  lost: Promise<void>
}

// The server notices at once that a killed owner's connection closed, but the machine may be busy.
const ownerPatienceMs = 3000

/** Starts or adopts the server and becomes its one owner; undefined when another process is. */
export function takeOwnership(server: Server, signal?: AbortSignal): Promise<Presence | undefined> {
  return whileRunning(server, signal, async (presence) => {
    for (const deadline = Date.now() + ownerPatienceMs; ;) {
      if (await isGranted(presence.admin, `pg_try_advisory_lock(${ownerLock})`)) return presence
      if (Date.now() > deadline) break
      await sleep(100, undefined, { signal })
    }
    await presence.admin.end()
    return undefined
  })
}

/** Starts the server, or joins the process that runs it, for the time of one command. */
export function joinAsGuest(server: Server): Promise<Presence> {
  return whileRunning(server, undefined, async (presence) => {
    await presence.admin.query(`select pg_advisory_lock_shared(${guestLock})`)
    return presence
  })
}

/** The last process stops the server; it holds both locks, so that no new one starts until it is gone. */
export async function leaveAsGuest({ admin }: Presence, server: Server): Promise<void> {
  try {
    await admin.query(`select pg_advisory_unlock_shared(${guestLock})`)
    const alone = `pg_try_advisory_lock(${ownerLock}) and pg_try_advisory_lock(${guestLock})`
    if (await isGranted(admin, alone)) await stopPostmaster(server.cluster)
  } catch (error) {
    // Already stopped by its owner.
    if (!isDatabaseAway(error)) throw error
  }
  await admin.end()
}

const attempts = 5

/** The server found running may be on its way down, stopped by the process before: then it is started again. */
async function whileRunning<T>(
  server: Server,
  signal: AbortSignal | undefined,
  enter: (presence: Presence) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    await ensureRunning(server, signal)
    const admin = new Client(adminConnection(server))
    const lost = new Promise<void>((resolve) => admin.once('end', resolve))
    admin.on('error', () => undefined)
    try {
      await admin.connect()
      return await enter({ admin, lost })
    } catch (error) {
      await admin.end().catch(() => undefined)
      if (!isDatabaseAway(error) || attempt === attempts) throw error
    }
  }
}

async function isGranted(admin: Client, condition: string): Promise<boolean> {
  const { rows } = await admin.query<{ granted: boolean }>(`select ${condition} as granted`)
  return rows[0]?.granted === true
}
