// Zero setup: embedded database, demo content, generated secrets.
import { runBundle } from './lib/server-bundle.mjs'
import { runCommand } from './lib/terminal.mjs'

await runCommand(async () => {
  process.argv.push('--local')
  await runBundle('main')
})
