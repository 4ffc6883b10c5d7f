// Builds what start:server would build, so that production can then run `node server/dist/main.js`.
import { prepare } from './lib/prepare.mjs'
import { runCommand, say } from './lib/terminal.mjs'

await runCommand(async () => {
  await prepare({ withBuild: true })
  say('built')
})
