// A process that runs the embedded database of a folder, for tests that kill it or start several at once.
import { startEmbedded } from '../src/db/embedded/embedded.ts'

const [dataDir = '', settings = '{}'] = process.argv.slice(2)

try {
  const server = await startEmbedded({
    dataDir,
    binDir: process.env['TEST_PG_BIN'],
    settings: JSON.parse(settings),
    log: () => undefined,
  })
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
  process.stdout.write('running\n')
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
