// A process that migrates a database, for tests that start several at once.
import { migrate } from '../src/db/migrate.ts'

const [connection = '', folder = ''] = process.argv.slice(2)

await migrate(JSON.parse(connection), { folder, log: (line) => process.stdout.write(`${line}\n`) })
