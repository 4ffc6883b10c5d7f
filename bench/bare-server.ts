// What Fastify and pg cost alone.
import Fastify from 'fastify'
import { Pool, types, type PoolConfig } from 'pg'
import { mountBareRoutes, type LoginPage } from './bare-routes.ts'
import { mountBareTrade } from './bare-trade.ts'
import { readSettings, tellParent } from './children.ts'

const { connection, loginPage } = readSettings() as { connection: PoolConfig; loginPage: LoginPage }
types.setTypeParser(types.builtins.INT8, Number)
const app = Fastify()
const pool = new Pool({ ...connection, max: 10 })
mountBareRoutes(app, pool, loginPage)
mountBareTrade(app, pool)
tellParent({ address: await app.listen({ port: 0, host: '127.0.0.1' }) })
