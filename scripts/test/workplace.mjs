import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const GB = 1024 ** 3
/** What a run holds at most, several times over. */
const ENOUGH = 8 * GB

/** A temporary folder for everything the steps of one run leave behind. */
export function makeWorkplace() {
  const folder = mkdtempSync(join(findQuickFolder() ?? tmpdir(), 'bedesten-test-'))
  // For root the databases run as another user, who needs access.
  chmodSync(folder, 0o755)
  return folder
}

/**
 * Memory, where there is plenty: the tests make and drop tens of thousands of files of databases, and a disk that looks for
 * numbers of deleted files to use again takes a sixth of the processor's time of the server's tests.
 * @param {string} [folder]
 * @param {NodeJS.ProcessEnv} [environment]
 */
export function findQuickFolder(folder = '/dev/shm', environment = process.env) {
  // An explicit folder is used as given.
  if (environment['TMPDIR'] || !existsSync(folder) || freemem() < ENOUGH) return undefined
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= ENOUGH && mayRunPrograms(folder) ? folder : undefined
}

/** Tests may write programs and start them. @param {string} folder */
function mayRunPrograms(folder) {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const [, , , options = 'noexec'] = mounts.findLast((line) => line.split(' ')[1] === folder)?.split(' ') ?? []
  return !options.split(',').includes('noexec')
}

/** @param {string} folder */
export function clearWorkplace(folder) {
  stopDatabases(folder)
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

/** A killed test leaves its database running. @param {string} folder */
function stopDatabases(folder) {
  const pidFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('/postmaster.pid'))
    .map((path) => join(folder, path))
  for (const file of pidFiles) {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    if (findWorkingFolder(pid) === dirname(file)) process.kill(pid, 'SIGQUIT')
  }
}

/** Distinguishes a database from another process that reused its id. @param {number} pid */
function findWorkingFolder(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}
