import { accessSync, constants, existsSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { runNode, runProgram } from './child-process.mjs'
import { findOnPath } from './find-program.mjs'
import { CommandError, root } from './terminal.mjs'

/**
 * Runs npm in the checkout and returns its exit code and everything it printed.
 * @param {string[]} args
 */
export async function runNpm(args) {
  const npm = findNpm()
  if (npm === undefined) {
    throw new CommandError('npm was not found: install it together with Node.js, then run the same command again.')
  }
  const all = [...args, ...cacheArguments()]
  const env = environmentForNpm()
  return npm.endsWith('.js') ? runNode(npm, all, { env }) : runProgram(npm, all, { env })
}

/** The npm that started us, the one on PATH, or the one next to this Node.js. */
function findNpm() {
  const onPath = findOnPath(['npm'])
  const besideNode = join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js')
  const candidates = [process.env['npm_execpath'], onPath && realpathSync(onPath), besideNode]
  return candidates.find((path) => path !== undefined && /\/npm(-cli\.js)?$/.test(path) && existsSync(path))
}

/** npm's cache is in the home folder; if that is read-only, the checkout is used. */
function cacheArguments() {
  const cache = process.env['npm_config_cache'] ?? join(homedir(), '.npm')
  return isWritable(join(cache, '_cacache')) ? [] : ['--cache', `${root}.cache/npm`]
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
