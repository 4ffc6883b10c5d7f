import { readConfig } from './config.ts'
import { runDbCommand } from './db-command.ts'
import { checkoutRoot, loadEnvironmentFile, migrationsFolder } from './paths.ts'

loadEnvironmentFile()
const config = readConfig(process.env, 'local', checkoutRoot)
await runDbCommand(process.argv.slice(2), { ...config, migrationsFolder })
