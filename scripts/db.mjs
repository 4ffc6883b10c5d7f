// npm run db -- export FILE | import FILE | backup FOLDER | restore FOLDER | rebuild-search
import { resolve } from 'node:path'
import { runBundle } from './lib/server-bundle.mjs'
import { runCommand } from './lib/terminal.mjs'

await runCommand(async () => {
  // npm changes into the checkout; file names are relative to the user's folder.
  const file = process.argv[3]
  if (file !== undefined) process.argv[3] = resolve(process.env['INIT_CWD'] ?? '.', file)
  await runBundle('db-main')
})
