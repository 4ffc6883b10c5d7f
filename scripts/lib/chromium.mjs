import { runProgram } from './child-process.mjs'
import { findOnPath, isProgram } from './find-program.mjs'
import { CommandError, saying } from './terminal.mjs'

/** The headless shell first: the same engine without a window does these tests at half the cost. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const advice =
  'install it (on Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to a Chromium or Chrome program'

/** The browser for the browser tests: a given one, an installed one, or Debian's package when we may install it. */
export async function findChromium() {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (isProgram(given)) return given
    throw new CommandError(`CHROMIUM_PATH names ${given}, which is not a program: correct it or leave it unset.`)
  }
  const installed = findOnPath(names)
  if (installed !== undefined) return installed
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) {
    throw new CommandError(`The browser tests need Chromium: ${advice}.`)
  }
  await saying("installing Debian's Chromium for the browser tests", installFromDebian)
  const fresh = findOnPath(names)
  if (fresh === undefined) throw new CommandError(`Debian's Chromium was installed but not found: ${advice}.`)
  return fresh
}

async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']]) {
    const { code, output } = await runProgram('/usr/bin/apt-get', ['-q', ...args], { env })
    if (code === 0) continue
    throw new CommandError(`Chromium could not be installed: ${advice}. apt-get said:\n${output.trim()}`)
  }
}
