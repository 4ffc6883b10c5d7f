import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { findChromium } from '../lib/chromium.mjs'
import { root } from '../lib/terminal.mjs'

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} group what `--only` calls it
 * @property {string} tool a program of node_modules/.bin
 * @property {string[]} args
 * @property {'vitest' | 'playwright'} [runner] counts its own tests; a step without one is a check and counts as one
 * @property {() => Promise<NodeJS.ProcessEnv> | NodeJS.ProcessEnv} [env] what the step needs beside our environment
 */

/** Checks and tests without a database or browser: cheap enough to run two at a time. @type {Step[]} */
export const lightSteps = [
  check('format', 'format', 'prettier', ['--check', '--log-level=warn', '.']),
  check('lint', 'lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  ...['.', 'contract', 'server', 'web', 'e2e'].map((folder) =>
    check(`types ${folder}`, 'types', 'tsc', ['-p', folder]),
  ),
  check('dead code', 'dead-code', 'knip', []),
  vitest('unit', 'unit', ['contract', 'repo']),
  vitest('web', 'web', ['web']),
]

/**
 * Tests for which another version of PostgreSQL changes nothing: they start the embedded one themselves, or are about
 * memory, images, pages and what is refused before any SQL runs.
 */
const anyDatabase = [
  'db/embedded/**',
  'http/**',
  'pages/**',
  'modules/media/**',
  '*load.test.ts',
  '*images.test.ts',
].map((files) => `--exclude=**/${files}`)

/** Steps that want the machine to themselves. @type {Step[]} */
export const heavySteps = [
  vitest('api', 'api', ['server']),
  ...findSystemPostgres().map(({ version, bin }) => ({
    ...vitest(`api on PostgreSQL ${version}`, 'api', ['server'], anyDatabase),
    env: () => ({ TEST_PG_BIN: bin }),
  })),
  vitest('process', 'process', ['process']),
  {
    name: 'browser',
    group: 'e2e',
    tool: 'playwright',
    args: ['test', '--config=e2e', '--reporter=list,json'],
    runner: 'playwright',
    // The browser tests register companies: never in the database a developer's settings name.
    env: async () => ({ DATABASE_URL: '', PUBLIC_ORIGIN: '', DEMO: '', CHROMIUM_PATH: await findChromium() }),
  },
]

/** Whether one of the groups tests what was built. @param {Set<string>} groups */
export function needsBuild(groups) {
  return heavySteps.some((step) => groups.has(step.group))
}

/** @param {string} tool */
export function locateTool(tool) {
  return realpathSync(`${root}node_modules/.bin/${tool}`)
}

/** @param {string} name @param {string} group @param {string} tool @param {string[]} args @returns {Step} */
function check(name, group, tool, args) {
  return { name, group, tool, args }
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
