import { readFileSync } from 'node:fs'
import { isErrorCode } from './lock.mjs'
import { runNpm } from './npm.mjs'
import { CommandError, root, saying } from './terminal.mjs'

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage */

/** Whether node_modules holds exactly what package-lock.json asks for on this machine. */
export function isInstalled() {
  const wanted = readLock('package-lock.json')
  // npm writes this file last, so an interrupted installation lacks it.
  const present = readLock('node_modules/.package-lock.json')
  return wanted !== undefined && present !== undefined && findDifference(wanted, present) === undefined
}

/** Installs from the lock file. */
export async function install() {
  const { code, output } = await saying('installing packages from package-lock.json', runNpmCi)
  if (code !== 0) throw new CommandError(explain(output))
  const missing = findDifference(readLock('package-lock.json') ?? {}, readLock('node_modules/.package-lock.json') ?? {})
  if (missing === undefined) return
  throw new CommandError(`npm did not install ${missing}: check that its registry carries it, then try again.`)
}

/** Refreshes cached package metadata only if a version is missing: a seventh of the time. */
async function runNpmCi() {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const result = await runNpm([...args, '--prefer-offline'])
  // npm silently skips an optional package of an unknown version.
  const isStale = result.code === 0 ? !isInstalled() : result.output.includes('ETARGET')
  return isStale ? runNpm(args) : result
}

/** @param {string} path @returns {Record<string, LockedPackage> | undefined} */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(root + path, 'utf8')).packages
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/**
 * The first package that is missing, superfluous or of another version.
 * @param {Record<string, LockedPackage>} wanted
 * @param {Record<string, LockedPackage>} present
 */
export function findDifference(wanted, present) {
  for (const [path, pkg] of Object.entries(wanted)) {
    if (path === '') continue
    const found = present[path]
    if (found === undefined ? isNeededHere(pkg) : found.version !== pkg.version || found.integrity !== pkg.integrity) {
      return path
    }
  }
  return Object.keys(present).find((path) => wanted[path] === undefined)
}

/**
 * npm skips optional packages silently, for other platforms and after failed downloads; one
 * made for exactly this platform must be there.
 * @param {LockedPackage} pkg
 */
function isNeededHere({ optional, os, cpu, libc }) {
  if (!optional) return true
  if (!os?.includes(process.platform) || !cpu?.includes(process.arch)) return false
  return libc === undefined || libc.includes(findLibc())
}

function findLibc() {
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return header.glibcVersionRuntime === undefined ? 'musl' : 'glibc'
}

/** @param {string} output what npm printed @returns {string} one sentence: what went wrong and what to do */
export function explain(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EIDLETIMEOUT/.test(output)) {
    return 'The packages could not be downloaded: check the network connection (or the registry that npm is set to), then run the same command again.'
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `The packages could not be installed: this user may not write to ${root}; run as its owner or give it the folder, then try again.`
  }
  if (/ENOSPC/.test(output)) {
    return 'The packages could not be installed: the disk is full; free about 600 MB, then run the same command again.'
  }
  if (/EUSAGE/.test(output)) {
    return 'package-lock.json does not match the package.json files: run npm install, then run the same command again.'
  }
  return `The packages could not be installed; npm said:\n${output.trim()}`
}
