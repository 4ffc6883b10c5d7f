import { accessSync, constants, existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { runProgram } from './child-process.mjs'
import { isErrorCode } from './lock.mjs'
import { CommandError, root } from './terminal.mjs'

/**
 * Runs npm in the checkout and returns its exit code and everything it printed.
 * @param {string[]} args
 */
export async function runNpm(args) {
  const [program, ...prefix] = findNpm()
  try {
    return await runProgram(program, [...prefix, ...args, ...cacheArguments()], { env: environmentForNpm() })
  } catch (error) {
    if (!isErrorCode(error, 'ENOENT')) throw error
    throw new CommandError('npm was not found: install it together with Node.js, then run the same command again.')
  }
}

/** The npm that started us, the one beside this Node.js, or the first on PATH. @returns {[string, ...string[]]} */
function findNpm() {
  const besideNode = join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js')
  const candidates = [process.env['npm_execpath'] ?? '', besideNode]
  const script = candidates.find((path) => path.endsWith('npm-cli.js') && existsSync(path))
  return script === undefined ? ['npm'] : [process.execPath, script]
}

/** npm keeps its cache in the home folder; where that cannot be written, the checkout lends a place. */
function cacheArguments() {
  const cache = process.env['npm_config_cache'] ?? join(homedir(), '.npm')
  return isWritable(cache) ? [] : ['--cache', `${root}.cache/npm`]
}

/** @param {string} folder which need not exist yet @returns {boolean} */
function isWritable(folder) {
  if (!existsSync(folder)) return dirname(folder) !== folder && isWritable(dirname(folder))
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * `npm --prefix … start` hands its own prefix down, and with it hides the machine's global settings (the registry
 * among them); NODE_ENV=production would leave out the build tools.
 */
function environmentForNpm() {
  const env = { ...process.env }
  const inherited = ['prefix', 'local_prefix', 'global_prefix', 'globalconfig', 'workspace', 'workspaces', 'omit']
  for (const name of inherited) delete env[`npm_config_${name}`]
  delete env['NODE_ENV']
  return env
}
