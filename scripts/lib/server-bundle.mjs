import { prepare } from './prepare.mjs'
import { say } from './terminal.mjs'

/**
 * Prepares the checkout and runs a built executable inside this process, so that signals and the exit code are its
 * own. It reads its arguments from process.argv.
 * @param {'main' | 'db-main' | 'admin-main'} name
 */
export async function runBundle(name) {
  await prepare({ withBuild: true })
  say('starting …')
  process.setSourceMapsEnabled(true)
  await import(new URL(`../../server/dist/${name}.js`, import.meta.url).href)
}
