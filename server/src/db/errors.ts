import { DatabaseError } from 'pg'

/** The SQLSTATE of an error the database itself reported. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof DatabaseError) || error.code !== '23505') return false
  return constraint === undefined || error.constraint === constraint
}

export function isForeignKeyViolation(error: unknown): boolean {
  return sqlState(error) === '23503'
}

// 53000, 53200, 53400: it has no memory, or one of its internal tables is full.
const busyStates = new Set(['57014', '55P03', '25P03', '40001', '40P01', '53000', '53200', '53400'])
// 25006: it is read-only, as a standby until promotion.
const awayStates = new Set(['57P01', '57P02', '57P03', '53300', '25006'])
const lostConnectionCodes = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
// pg and pg-pool give these errors no code, so they are recognised by their texts.
const lostConnectionTexts =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/
const noConnectionTexts =
  /^(Connection terminated due to connection timeout|timeout expired|timeout exceeded when trying to connect|Cannot use a pool after calling end)/

/** The schema changed, so a prepared statement would return other columns than when it was planned. */
export function isStalePlan(error: unknown): boolean {
  return (
    sqlState(error) === '0A000' && error instanceof Error && error.message.startsWith('cached plan must not change')
  )
}

/** The server cannot be reached, is going down or coming up, or has no connection left. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const state = sqlState(error)
  if (state !== undefined && (awayStates.has(state) || state.startsWith('08'))) return true
  if (isNotConnected(error)) return true
  if ('code' in error && typeof error.code === 'string' && lostConnectionCodes.has(error.code)) return true
  return lostConnectionTexts.test(error.message)
}

/** No connection was available; an immediate retry would wait again. */
function isNotConnected(error: Error): boolean {
  if ('syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')) return true
  if (error instanceof AggregateError) return error.errors.some((each) => each instanceof Error && isNotConnected(each))
  return noConnectionTexts.test(error.message)
}

/** The connection was lost, or its server is shutting down. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error)
  const isRefused = state === '53300' || state === '57P03'
  return error instanceof Error && isDatabaseAway(error) && !isRefused && !isNotConnected(error)
}

/** The server is up, but a statement hit a timeout, a memory limit, a lock timeout or a deadlock. */
export function isDatabaseBusy(error: unknown): boolean {
  const state = sqlState(error)
  return state !== undefined && busyStates.has(state)
}

/** The disk of the database or of this process is full. */
export function isDiskFull(error: unknown): boolean {
  if (sqlState(error) === '53100') return true
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
