// The product's server as production runs it, with two more calls that do nothing: one public, one behind the session check.
import { answer } from '@bedesten/contract/answers.schemas'
import { endpoint } from '@bedesten/contract/endpoint'
import type { PoolConfig } from 'pg'
import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { openDatabase } from '../server/src/db/database.ts'
import { createLogger } from '../server/src/http/log.ts'
import { mount } from '../server/src/http/mount.ts'
import { createMedia } from '../server/src/modules/media/media.ts'
import { openPages } from '../server/src/pages/pages.ts'
import { checkoutRoot } from '../server/src/paths.ts'
import { readSettings, tellParent } from './children.ts'

const { connection, environment } = readSettings() as { connection: PoolConfig; environment: NodeJS.ProcessEnv }
const config = readConfig(environment, 'server', checkoutRoot)
const app = await buildApp({
  config,
  appSecret: config.appSecret ?? '',
  database: openDatabase(connection, {
    log: () => undefined,
    max: config.databasePool,
    prepare: config.databasePrepare,
  }),
  media: createMedia(config),
  log: createLogger({ level: 'info', readable: false }),
  demoLogin: null,
  pages: await openPages({ webRoot: `${checkoutRoot}/web`, dev: false, publicOrigin: config.publicOrigin }),
  isStopping: () => false,
  validateAnswers: false,
})
const nothing = { method: 'GET', summary: 'Hiçbir şey yapmaz.', response: answer({}) } as const
mount(app, endpoint({ ...nothing, id: 'benchPublic', path: '/bench/public', access: 'public' }), async () => ({}))
mount(app, endpoint({ ...nothing, id: 'benchSession', path: '/bench/session', access: 'session' }), async () => ({}))
tellParent({ address: await app.listen({ port: 0, host: '127.0.0.1' }) })
