// Production: no demo content, every secret must be given.
import { runBundle } from './lib/server-bundle.mjs'
import { runCommand } from './lib/terminal.mjs'

await runCommand(() => runBundle('main'))
