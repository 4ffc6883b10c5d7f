import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aCompany, aProduct } from '../../test/factories.ts'
import { makeFolder } from '../../test/postgres-processes.ts'
import { useTestApp } from '../../test/test-app.ts'
import { migrationsFolder } from '../paths.ts'
import { migrate } from './migrate.ts'

const test = useTestApp()
/** Longer than a statement of ours waits for a lock. */
const READER_MS = 4000

let root: string

beforeEach(async () => {
  root = await makeFolder()
  await cp(migrationsFolder, root, { recursive: true })
})

afterEach(() => rm(root, { recursive: true }))

/** Locks like an export: others may read and write, but not alter the table. */
async function readProductsFor(ms: number): Promise<void> {
  const reader = await test.database.pool.connect()
  await reader.query('begin')
  await reader.query('lock table products in access share mode')
  await sleep(ms)
  await reader.query('commit')
  reader.release()
}

describe('a migration of products behind a long reader', () => {
  it('lets the product calls of others through while it waits', { tags: 'race', timeout: 60_000 }, async () => {
    const { accessToken } = await aCompany(test)
    const { id } = await aProduct(test, accessToken)
    await writeFile(join(root, '9001-note.sql'), 'alter table products add column note text;')
    const log: string[] = []
    const reading = readProductsFor(READER_MS)
    const migrating = migrate(test.database.connection, { folder: root, log: (line) => log.push(line) })
    const progress = { ended: false }
    void migrating.finally(() => (progress.ended = true))
    const statuses: number[] = []
    while (!progress.ended) {
      const calls = [
        test.call('GET', `/products/${id}`),
        test.call('PUT', `/products/${id}`, { price: 11 }, accessToken),
      ]
      statuses.push(...(await Promise.all(calls)).map(({ status }) => status))
      await sleep(100)
    }
    await Promise.all([migrating, reading])
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    expect(statuses.length).toBeGreaterThan(3)
    expect(log.at(-1)).toBe('Applied database migration 9001 (note).')
  })
})
