import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { root, say } from './terminal.mjs'

const lockFile = `${root}.cache/prepare.lock`
const heartbeatMs = 2_000
const abandonedAfterMs = 15_000

/**
 * Runs `work` while no other command of this checkout does the same: two commands started at once would otherwise
 * install and build into the same folders. A holder that was killed leaves its file behind; it is recognised by its
 * process being gone, or, in another container, by the missing heartbeat.
 * @param {() => Promise<void>} work
 */
export async function withCheckoutLock(work) {
  mkdirSync(`${root}.cache`, { recursive: true })
  const mine = `${hostname()} ${process.pid}`
  for (let waits = 0; !(await take(mine)); waits += 1) {
    if (waits === 0) say('waiting for another Bedesten command that is preparing this checkout …')
    await sleep(200)
  }
  const heartbeat = setInterval(() => utimesSync(lockFile, new Date(), new Date()), heartbeatMs)
  process.once('exit', release)
  try {
    await work()
  } finally {
    clearInterval(heartbeat)
    process.off('exit', release)
    release()
  }
}

function release() {
  rmSync(lockFile, { force: true })
}

/** @param {string} mine */
async function take(mine) {
  if (isAbandoned()) release()
  try {
    writeFileSync(lockFile, mine, { flag: 'wx' })
  } catch (error) {
    if (isErrorCode(error, 'EEXIST')) return false
    throw error
  }
  // Another command may have judged the previous file abandoned at the same instant and removed ours in its place; and
  // what an abandoned holder had started needs a moment to notice its death.
  await sleep(300)
  return readFileSync(lockFile, 'utf8') === mine
}

function isAbandoned() {
  try {
    const [host, pid] = readFileSync(lockFile, 'utf8').split(' ')
    if (Date.now() - statSync(lockFile).mtimeMs > abandonedAfterMs) return true
    return host === hostname() && pid !== undefined && !isAlive(Number(pid))
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return false
    throw error
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isErrorCode(error, 'EPERM')
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
export function isErrorCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code
}
