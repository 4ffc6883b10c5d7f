import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { totalmem } from 'node:os'
import { findChromium } from '../lib/chromium.mjs'
import { ENGINES, findFirefox, prepareEngine } from './engines.mjs'
import { root } from '../lib/terminal.mjs'

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} group what `--only` calls it
 * @property {string} tool a program of node_modules/.bin
 * @property {string[]} args
 * @property {'vitest' | 'playwright'} [runner] counts its own tests; a step without one is a check and counts as one
 * @property {boolean} [inBackground] takes only the time that other steps leave
 * @property {boolean} [needsBuild] tests what was built; the others begin while the build runs
 * @property {boolean} [onDemand] runs only when `--only` names its group
 * @property {() => Promise<string | undefined>} [findObstacle] the sentence why the step is skipped, if it has to be
 * @property {() => Promise<NodeJS.ProcessEnv> | NodeJS.ProcessEnv} [env] what the step needs beside our environment
 */

/** CPU-bound, without timing. */
const format = check('format', 'format', 'oxfmt', ['--check'])
const deadCode = check('dead code', 'dead-code', 'knip', [])
// Includes the errors of the compiler, which would read everything a second time.
const lint = {
  ...check('lint and types', 'lint', 'oxlint', ['--type-aware', '--type-check', '--deny-warnings']),
  // Its type checker is a Go program that keeps nearly all it allocates: collecting garbage took a third of its time. Where
  // there is room for all of it, nothing is collected.
  env: () => (totalmem() >= 16 * 2 ** 30 ? { GOGC: 'off', GOMEMLIMIT: '4GiB' } : { GOGC: '400' }),
}

/**
 * The tests whose SQL another version of PostgreSQL might read otherwise: the schema with its triggers, searching, paging
 * and what is locked, counted and summed up. All migrations run before the first of them.
 */
const byDatabase = [
  'src/db/',
  'src/jobs/',
  'products/discovery/',
  'products/counts/',
  'orders/checkout',
  'orders/payments/',
  'orders/order-races',
  'posts/timeline',
]
/** They start a database of their own, or are about memory. */
const anyDatabase = ['db/embedded/**', 'db/migrate.test.ts', '*load.test.ts'].map((files) => `--exclude=**/${files}`)

/** @type {Step[]} */
const apiOnOldPostgres = findSystemPostgres().map(({ version, bin }) => ({
  ...vitest(`api on PostgreSQL ${version}`, 'old-postgres', ['server'], [...byDatabase, ...anyDatabase]),
  needsBuild: true,
  onDemand: true,
  env: () => ({ TEST_PG_BIN: bin }),
}))

/** The browser tests register companies: never in the database a developer's settings name. */
const ownServer = { DATABASE_URL: '', PUBLIC_ORIGIN: '', DEMO: '' }

/** @type {Step} */
const browser = {
  name: 'browser',
  group: 'e2e',
  tool: 'playwright',
  args: ['test', '--config=e2e', '--reporter=list,json'],
  runner: 'playwright',
  needsBuild: true,
  env: async () => ({ ...ownServer, CHROMIUM_PATH: await findChromium() }),
}

/** @type {Step[]} */
const otherEngines = ENGINES.map((engine) => ({
  ...browser,
  name: engine.name,
  group: 'engines',
  args: ['test', '--config=e2e/engines', `--project=${engine.project}`, '--reporter=list,json'],
  onDemand: true,
  findObstacle: () => prepareEngine(engine),
  env: () => ({ ...ownServer, FIREFOX_PATH: findFirefox() }),
}))

/**
 * Lanes run side by side, each in order. Tests wait for databases, timers and browsers part of the time; the servers
 * of `process` start and stop meanwhile, and the checks take what is left over: the short ones while the product is built,
 * the long one beside the tests of the API, which leave more than those of the web. The browsers have the machine to
 * themselves: beside the tests of the API both took longer than one after the other.
 * @type {Step[][]}
 */
export const lanes = [
  [format, deadCode, { ...vitest('process', 'process', ['process']), needsBuild: true }, lint, ...apiOnOldPostgres],
  [
    vitest('unit', 'unit', ['contract', 'repo']),
    vitest('web', 'web', ['web']),
    { ...vitest('api', 'api', ['server']), needsBuild: true },
    browser,
    ...otherEngines,
  ],
]

/** @param {string} tool */
export function locateTool(tool) {
  return realpathSync(`${root}node_modules/.bin/${tool}`)
}

/** @param {string} name @param {string} group @param {string} tool @param {string[]} args @returns {Step} */
function check(name, group, tool, args) {
  return { name, group, tool, args, inBackground: true }
}

/** @param {string} name @param {string} group @param {string[]} projects @param {string[]} [further] @returns {Step} */
function vitest(name, group, projects, further = []) {
  const chosen = projects.map((project) => `--project=${project}`)
  const args = ['run', '--reporter=default', '--reporter=json', ...chosen, ...further]
  return { name, group, tool: 'vitest', args, runner: 'vitest' }
}

/** The oldest PostgreSQL of this machine that Bedesten supports, in the place Debian puts them. */
function findSystemPostgres() {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder).map(Number) : []
  return versions
    .filter((version) => version >= 15 && existsSync(`${folder}/${version}/bin/postgres`))
    .toSorted((a, b) => a - b)
    .slice(0, 1)
    .map((version) => ({ version, bin: `${folder}/${version}/bin` }))
}
