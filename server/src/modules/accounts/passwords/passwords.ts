import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { unavailable } from '../../../http/errors.ts'

/** argon2id (the library's default kind) at the strength OWASP names: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const MAX_WAITING = 50

const queue = pLimit(AT_ONCE)
let unknownAccountHash: Promise<string> | undefined

/** Hashing is the most expensive work for guests: two at a time, a short queue, then 503. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= MAX_WAITING) throw unavailable()
  return queue(work)
}

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

/** Without a stored hash it does the same work and refuses, so that timing does not reveal who has an account. */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  unknownAccountHash ??= hash('no account has this password', COST)
  const reference = storedHash ?? (await unknownAccountHash)
  const matches = await inTurn(() => verify(reference, password))
  return matches && storedHash !== undefined
}
