import { refresh } from '@bedesten/contract/accounts.calls'
import { findLocks } from './locks.ts'
import { ApiError, send } from '../api/request.ts'
import { endSession, readTokens, storeRenewed } from './session-store.ts'
import { toSession } from './to-session.ts'

const LOCK = 'bedesten-token-renewal'
/** Long, because giving up on an answer that is on its way loses the only token that still works. */
const PATIENCE_MS = 30_000
/** How long the tab that won a race may take to store what it got: as long as the server speaks of a race. */
const RACE_MS = 10_000
/** What a tab stores reaches the others a little later than a lock does. */
const SPREAD_MS = 100

let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Replaces an access token that the server refused. A session that is over ends here; when the server cannot be asked,
 * throws and leaves the session as it is.
 */
export function renewTokens(refused: string): Promise<void> {
  return takeTurns(async () => {
    const stored = readTokens()
    // Logged out meanwhile, or renewed while this call waited for its turn.
    if (!stored || stored.accessToken !== refused) return 'unchanged'
    if (stored.refreshToken === undefined) endSession()
    else await exchange(stored.refreshToken, refused)
    return 'changed'
  })
}

async function exchange(refreshToken: string, refused: string): Promise<void> {
  try {
    const { data } = await send(refresh, { body: { refreshToken }, signal: AbortSignal.timeout(PATIENCE_MS) })
    if (isStillStored(refreshToken)) storeRenewed(toSession(data), data)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'refresh_raced') return waitForWinner(refused, error)
    if (error.status !== 401) throw error
    if (isStillStored(refreshToken)) endSession()
  }
}

/** Only then do the answer and the refusal speak of the session that is stored now. */
function isStillStored(refreshToken: string): boolean {
  return readTokens()?.refreshToken === refreshToken
}

/** A tab whose news had not reached us was faster; its tokens arrive in the storage. */
async function waitForWinner(refused: string, error: ApiError): Promise<void> {
  const deadline = Date.now() + RACE_MS
  while (readTokens()?.accessToken === refused) {
    if (Date.now() > deadline) throw error
    await pause(100)
  }
}

type Turn = () => Promise<'changed' | 'unchanged'>

/** One at a time over all tabs; where there are no locks (plain http, storage forbidden), one at a time in this tab. */
async function takeTurns(turn: Turn): Promise<void> {
  const locks = await findLocks()
  if (locks) return takeTurnsOverTabs(locks, turn)
  const mine = lastTurn.then(turn)
  lastTurn = mine.catch(() => undefined)
  await mine
}

/** The tab that waits for its turn continues at once; only other tabs wait until they see the change. */
function takeTurnsOverTabs(locks: LockManager, turn: Turn): Promise<void> {
  return new Promise((resolve, reject) => {
    const held = locks.request(LOCK, async () => {
      const outcome = await turn()
      resolve()
      if (outcome === 'changed') await pause(SPREAD_MS)
    })
    held.catch(reject)
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
