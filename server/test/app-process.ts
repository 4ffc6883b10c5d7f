// A server in a separate process, for tests that measure its resources.
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { openDatabase } from '../src/db/database.ts'
import { createLogger } from '../src/http/log.ts'
import { createMedia } from '../src/modules/media/media.ts'
import { newVapidKey } from '../src/vapid-key.ts'

const [connection = '', dataDir = ''] = process.argv.slice(2)
const config = readConfig({ RATE_LIMIT: 'off', EVENT_LOOP_DELAY_MS: '0', DATA_DIR: dataDir }, 'local', '/nowhere')
const app = await buildApp({
  config,
  appSecret: 'a secret of the tests, thirty-two or more',
  vapidKey: newVapidKey(),
  database: openDatabase(JSON.parse(connection), { log: () => undefined }),
  media: createMedia(config),
  log: createLogger({ level: 'silent', readable: false }),
  demoLogin: null,
  validateAnswers: true,
  isStopping: () => false,
})
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
// Answers every message with its peak memory in bytes.
process.on('message', () => process.send?.(process.resourceUsage().maxRSS * 1024))
process.send?.(origin)
