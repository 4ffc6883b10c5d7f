import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { isProgram } from '../lib/find-program.mjs'
import { CommandError } from '../lib/terminal.mjs'

/**
 * The Node.js that the steps run on: TEST_NODE when it is set, else the newest one that nvm has installed if it is newer
 * than our own, else our own.
 * @param {NodeJS.ProcessEnv} [environment]
 */
export function findTestNode(environment = process.env) {
  const wanted = environment['TEST_NODE']
  if (wanted) {
    if (isProgram(wanted)) return wanted
    throw new CommandError(`TEST_NODE is ${wanted}, which is not a program: set it to the path of a node, or unset it.`)
  }
  const folder = join(environment['NVM_DIR'] || join(homedir(), '.nvm'), 'versions/node')
  const installed = existsSync(folder)
    ? readdirSync(folder).filter((name) => isProgram(join(folder, name, 'bin/node')))
    : []
  const newest = [process.version, ...installed].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)
  return newest === undefined || newest === process.version ? process.execPath : join(folder, newest, 'bin/node')
}
