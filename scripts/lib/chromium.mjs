import { installFromDebian, mayInstall } from './debian.mjs'
import { findOnPath, isProgram } from './find-program.mjs'
import { CommandError } from './terminal.mjs'

/** The headless shell first: the same engine without a window, at half the cost. */
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
  if (!mayInstall()) {
    throw new CommandError(`The browser tests need Chromium: ${advice}.`)
  }
  await installFromDebian(['chromium-headless-shell'], 'the browser tests')
  const fresh = findOnPath(names)
  if (fresh === undefined) throw new CommandError(`Debian's Chromium was installed but not found: ${advice}.`)
  return fresh
}
