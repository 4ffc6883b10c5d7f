// The least that a call can cost: Fastify, pg and the fewest prepared statements that give the answer.
import Fastify from 'fastify'
import { Pool, types, type PoolConfig } from 'pg'
import { readSettings, tellParent } from '../children.ts'
import { mountAccounts, type LoginPage } from './accounts.ts'
import { mountActs } from './acts.ts'
import { mountProducts } from './products.ts'
import { mountSocial } from './social.ts'
import { mountTrade } from './trade.ts'

const { connection, loginPage } = readSettings() as { connection: PoolConfig; loginPage: LoginPage }
types.setTypeParser(types.builtins.INT8, Number)
const app = Fastify()
const pool = new Pool({ ...connection, max: 10 })
mountAccounts(app, pool, loginPage)
mountActs(app, pool)
await mountProducts(app, pool)
await mountSocial(app, pool)
await mountTrade(app, pool)
tellParent({ address: await app.listen({ port: 0, host: '127.0.0.1' }) })
