// npm run bench -- --help
import { pathToFileURL } from 'node:url'
import { prepare } from './lib/prepare.mjs'
import { root, runCommand } from './lib/terminal.mjs'

await runCommand(async () => {
  await prepare({ withBuild: true })
  const { register } = await import('tsx/esm/api')
  register()
  await import(pathToFileURL(`${root}bench/run.ts`).href)
})
