// Local profile from source: the server restarts when its files or the contract change, the web reloads hot.
import { prepare } from './lib/prepare.mjs'
import { root, runCommand } from './lib/terminal.mjs'

await runCommand(async () => {
  await prepare({ withBuild: false })
  process.chdir(root)
  process.argv.splice(2, process.argv.length, 'watch', '--clear-screen=false', 'server/src/main.ts', '--dev')
  await import(import.meta.resolve('tsx/cli'))
})
