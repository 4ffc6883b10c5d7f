/**
 * The replica of these tests is another database on the same server: always as far as the primary, but without its
 * rows, so an answer shows where it was read.
 */
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aCompany, aProduct } from '../../test/factories.ts'
import { createTestDatabase, type TestDatabase } from '../../test/postgres.ts'
import { buildTestApp, useTestApp } from '../../test/test-app.ts'
import { openDatabase, type Database } from '../db/database.ts'

const test = useTestApp({ DATABASE_REPLICA_URL: 'postgres://nowhere.invalid/x' })
let copy: TestDatabase
let database: Database
let app: FastifyInstance
let token: string
let productId: number

beforeAll(async () => {
  copy = await createTestDatabase()
  database = openDatabase(test.database.connection, { log: () => undefined, replica: copy.connection })
  database.replica?.start()
  app = await buildTestApp(test, { database })
  token = (await aCompany(test)).accessToken
  productId = (await aProduct(test, token)).id
})
afterAll(async () => {
  await app.close()
  await database.close()
  await copy.drop()
})
beforeEach(untilUsed)

async function untilUsed(): Promise<void> {
  while ((await read({})) !== 'replica');
}

/** Which database answered a read. */
async function read(headers: Record<string, string>): Promise<string> {
  const { statusCode } = await app.inject({ url: `/api/v1/products/${productId}`, headers })
  return { 200: 'primary', 404: 'replica' }[statusCode] ?? String(statusCode)
}

async function write(): Promise<string> {
  const { headers, statusCode } = await app.inject({
    method: 'PUT',
    url: `/api/v1/products/${productId}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { name: 'Cam Kavanoz' },
  })
  expect(statusCode).toBe(200)
  return String(headers['set-cookie'])
}

it('who keeps no cookie reads own writes from the primary, guests from the replica', async () => {
  expect(await read({ authorization: `Bearer ${token}` })).toBe('primary')
  expect(await read({})).toBe('replica')
})

it('who has written reads from the primary until the replica is as far', async () => {
  const cookie = await write()
  expect(cookie).toMatch(/^changed=\d{13}; path=\/; samesite=lax; max-age=31536000$/)
  const headers = { authorization: `Bearer ${token}`, cookie: cookie.split(';', 1)[0] ?? '' }
  expect(await read(headers)).toBe('primary')
  // The cookie of a process whose clock is ahead.
  expect(await read({ ...headers, cookie: 'a=1; changed=99999999999999; b=2' })).toBe('primary')
  while ((await read(headers)) !== 'replica');
})

it('a session that was ended is known at once', async () => {
  const { accessToken } = await aCompany(test)
  const headers = { authorization: `Bearer ${accessToken}`, cookie: 'changed=1' }
  expect(await read(headers)).toBe('replica')
  await test.call('POST', '/auth/logout', undefined, accessToken)
  expect(await read(headers)).toBe('401')
})

it('guests search the replica with filters, and are not taken for somebody who has changed something', async () => {
  const queries = ['search=cam', 'search=cam+kavanoz&sort=price', 'tags=cam&min_price=1', 'in_stock=1&sort=sales_count']
  for (const query of [...queries, 'latitude=41&longitude=29&radius_km=50', 'search=cam&page=30']) {
    const before = database.replica?.counts.replica ?? 0
    const { headers, json } = await app.inject({ url: `/api/v1/products?${query}` })
    expect(json()).toMatchObject({ success: true, data: [] })
    expect(headers['set-cookie']).toBeUndefined()
    expect(database.replica?.counts.replica).toBe(before + 1)
  }
})

it('what fails on the replica is done on the primary, and one that is away is taken back', async () => {
  const copied = openDatabase(copy.connection, { log: () => undefined, max: 1 })
  await sql`alter table products rename to hidden`.execute(copied.db)
  expect(await read({})).toBe('primary')
  await sql`alter table hidden rename to products`.execute(copied.db)
  await copied.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  expect(['primary', 'replica']).toContain(await read({}))
  await copied.close()
  await untilUsed()
})
