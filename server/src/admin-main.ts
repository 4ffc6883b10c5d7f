import { runAdminCommand } from './admin/admin-command.ts'
import { readConfig } from './config.ts'
import { checkoutRoot, loadEnvironmentFile } from './paths.ts'

loadEnvironmentFile()
await runAdminCommand(process.argv.slice(2), readConfig(process.env, 'local', checkoutRoot))
