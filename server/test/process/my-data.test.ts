/** @module-tag race */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDataExport } from '@bedesten/contract/my-data.schemas'
import { expect, it, vi } from 'vitest'
import { readJson, toArchive } from '../archive.ts'
import { call } from './client.ts'
import { aPreparedFolder, holdTable, queryDatabase } from './data-folder.ts'
import { registerCompany } from './registering.ts'
import { startServer } from './server-process.ts'

const PATIENCE = { timeout: 60_000, interval: 100 }
const GOODS = 4000
/** More than a retention deletes at once. */
const MAILS = 6000

/** A server with a company of many goods; killed and started anew by the test. */
async function aMarket() {
  const dataFolder = await aPreparedFolder()
  const start = () => startServer({ DATA_DIR: dataFolder })
  const server = await start()
  const { accessToken } = await registerCompany(server.address)
  const query = <Row extends object>(sql: string) => queryDatabase<Row>(dataFolder, sql)
  await query(`
    insert into products (company_id, name, description, status, stock_quantity, price, currency, created_at, updated_at)
    select 1, 'Ürün ' || n, repeat(md5(n::text), 30), 'active', 5, 10, 'TRY', now(), now() from generate_series(1, ${GOODS}) n`)
  const count = async (rows: string) => {
    const [found] = await query<{ count: number }>(`select count(*)::int as count from ${rows}`)
    return found?.count ?? -1
  }
  /** Frees its jobs at once, as another process does after half a minute. */
  const kill = async () => {
    server.signal('SIGKILL')
    await server.ended
    await query(`
      select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs
      where locked_by is not null having count(*) > 0`)
  }
  return { dataFolder, server, start, kill, query, count, accessToken }
}

it('an export that is killed in its middle is made once and whole after the restart', async () => {
  const { dataFolder, server, start, kill, query, count, accessToken } = await aMarket()
  // It comes after the goods.
  const held = await holdTable(dataFolder, 'dealers', 'access exclusive')
  const { status } = await call(server.address, createDataExport, { body: { kind: 'company' } }, { token: accessToken })
  expect(status).toBe(202)
  await held.isWanted()
  await kill()
  await held.release()
  expect(await count(`data_exports where state = 'waiting'`)).toBe(1)

  const again = await start()
  await vi.waitUntil(async () => (await count(`data_exports where state = 'ready'`)) === 1, PATIENCE)
  const [file] = await query<{ file_name: string }>('select file_name from data_exports')
  const name = file?.file_name ?? ''
  const archive = toArchive(await readFile(join(dataFolder, 'uploads', `private-${name.slice(0, 2)}`, name)))
  expect(readJson(archive, 'products')).toHaveLength(GOODS)
  expect(await count(`mails where template = 'data_export'`)).toBe(1)
  again.signal('SIGTERM')
  expect(await again.ended).toBe(0)
})

it('an erasure that is killed in its middle is done whole after the restart', async () => {
  const { dataFolder, start, kill, query, count } = await aMarket()
  await query(`insert into posts (company_id, content, created_at) values (1, 'Merhaba', now())`)
  await query(`insert into company_closings (company_id, asked_by, asked_at, erase_at) values (1, 1, now(), now())`)
  await query(`update companies set standing = 'closing' where id = 1`)
  const held = await holdTable(dataFolder, 'products')
  await query(`select graphile_worker.add_job('erase_companies', max_attempts => 3)`)
  await held.isWanted()
  await kill()
  await held.release()
  // Begun, and not done.
  expect(await count('posts')).toBe(0)
  expect(await count('products')).toBe(GOODS)

  const again = await start()
  await vi.waitUntil(async () => (await count('company_closings where erased_at is not null')) === 1, PATIENCE)
  expect(await count('products')).toBe(0)
  expect(await count('persons where erased_at is null')).toBe(0)
  expect(await count(`companies where standing = 'closed' and company_name = 'Kapatılmış şirket'`)).toBe(1)
  again.signal('SIGTERM')
  expect(await again.ended).toBe(0)
})

it('a retention that is killed in its middle goes on after the restart', async () => {
  const { dataFolder, start, kill, query, count } = await aMarket()
  await query(`
    insert into activity (company_id, kind, text, created_at)
    select 1, 'login', 'x', now() - interval '2 years' from generate_series(1, 20000)`)
  await query(
    `insert into mails (company_id, template, created_at) select 1, 'x', now() - interval '1 year' from generate_series(1, ${MAILS})`,
  )
  const held = await holdTable(dataFolder, 'mails')
  await query(`select graphile_worker.add_job('apply_retention', max_attempts => 3)`)
  await held.isWanted()
  await kill()
  await held.release()
  expect(await count(`activity where text = 'x'`)).toBe(0)
  // The database finishes the statement that it had begun.
  expect(await count(`mails where template = 'x'`)).toBeGreaterThan(0)

  const again = await start()
  await vi.waitUntil(async () => (await count(`mails where template = 'x'`)) === 0, PATIENCE)
  expect(await count('activity')).toBeGreaterThan(0)
  again.signal('SIGTERM')
  expect(await again.ended).toBe(0)
})
