/** Calls whose statement ran, but whose answer was lost with the connection. */
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { aDatabaseProxy } from '../../test/database-proxy.ts'
import { aCompany } from '../../test/factories.ts'
import { buildTestApp, useTestApp } from '../../test/test-app.ts'
import { openDatabase } from '../db/database.ts'

const test = useTestApp()

async function behindProxy() {
  const proxy = await aDatabaseProxy(test.database.connection)
  const database = openDatabase(proxy.connection, { log: () => undefined })
  const app: FastifyInstance = await buildTestApp(test, { database })
  onTestFinished(async () => {
    await app.close()
    await database.close()
  })
  return { proxy, app }
}

it('who forgot the password gets one mail, not two', async () => {
  const { proxy, app } = await behindProxy()
  proxy.loseAnswerTo('add_job')
  const payload = { email: 'kim@ornek.com' }
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/v1/auth/forgot-password', payload })
  expect(statusCode).toBe(503)
  const { rows } = await test.database.pool.query(
    `select from graphile_worker.jobs where task_identifier = 'ask_password_reset'`,
  )
  expect(rows).toHaveLength(1)
})

it('a call that only reads is answered all the same, as is the check of its session', async () => {
  const { proxy, app } = await behindProxy()
  const { accessToken } = await aCompany(test)
  const read = async (path: string) =>
    (await app.inject({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${accessToken}` } })).statusCode
  for (const text of ['cart_items', 'from sessions']) {
    proxy.loseAnswerTo(text)
    expect(await read('/cart')).toBe(200)
  }
  proxy.loseAnswerTo('products')
  expect(await read('/products?search=cam&sort=price&order=ASC')).toBe(200)
})
