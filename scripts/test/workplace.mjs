import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A temporary folder for everything the steps of one run leave behind. */
export function makeWorkplace() {
  const folder = mkdtempSync(join(tmpdir(), 'bedesten-test-'))
  // The databases of root's tests run as another user, who must be able to pass.
  chmodSync(folder, 0o755)
  return folder
}

/** @param {string} folder */
export function clearWorkplace(folder) {
  stopDatabases(folder)
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

/** A database outlives the test that was killed before it could stop it. @param {string} folder */
function stopDatabases(folder) {
  const pidFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('/postmaster.pid'))
    .map((path) => join(folder, path))
  for (const file of pidFiles) {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    if (findWorkingFolder(pid) === dirname(file)) process.kill(pid, 'SIGQUIT')
  }
}

/** Tells a database from a stranger that was given its number since. @param {number} pid */
function findWorkingFolder(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}
