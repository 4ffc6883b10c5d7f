// npm run admin -- verify SHORT_NAME | unverify SHORT_NAME | list | reset-password EMAIL
import { runBundle } from './lib/server-bundle.mjs'
import { runCommand } from './lib/terminal.mjs'

await runCommand(() => runBundle('admin-main'))
