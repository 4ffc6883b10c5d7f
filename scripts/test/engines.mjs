import { installFromDebian, mayInstall } from '../lib/debian.mjs'
import { findOnPath } from '../lib/find-program.mjs'

/**
 * @typedef {object} Engine
 * @property {string} name
 * @property {string} project what the configuration of the journeys calls it
 * @property {string[][]} programs what it needs, by the names it may have
 * @property {string[]} packages where Debian has that
 */

const FIREFOX = ['firefox-esr', 'firefox']

/** The engines beside Chromium's. @type {Engine[]} */
export const ENGINES = [
  { name: 'Firefox', project: 'firefox', programs: [FIREFOX], packages: ['firefox-esr'] },
  {
    name: 'WebKit',
    project: 'webkit',
    programs: [['WebKitWebDriver'], ['Xvfb']],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
]

/**
 * Installs what is not there when we may.
 * @param {Engine} engine
 * @returns {Promise<string | undefined>} what stands in the way
 */
export async function prepareEngine({ name, programs, packages }, mayWe = mayInstall()) {
  const missing = programs.filter((names) => findOnPath(names) === undefined).map(([first]) => first)
  if (missing.length === 0) return undefined
  if (!mayWe) return `it needs ${missing.join(' and ')} (on Debian: apt-get install ${packages.join(' ')}).`
  await installFromDebian(packages, `the tests in ${name}`)
  return undefined
}

export function findFirefox() {
  return findOnPath(FIREFOX)
}
