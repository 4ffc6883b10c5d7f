// The least that a call can cost: Fastify, pg and the fewest prepared statements that give the answer.
import Fastify from 'fastify'
import { Pool, types } from 'pg'
import { mountProducts } from './products.ts'
import { mountSocial } from './social.ts'
import { mountTrade } from './trade.ts'

types.setTypeParser(types.builtins.INT8, Number)
const app = Fastify()
const pool = new Pool({ ...JSON.parse(process.env['CONNECTION'] ?? '{}'), max: 10 })
await mountProducts(app, pool)
await mountSocial(app, pool)
await mountTrade(app, pool)
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
