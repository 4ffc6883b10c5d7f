/** Behind PgBouncer in transaction mode, as Debian packages it: each transaction may have another connection. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { PoolConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/postgres.ts'
import { openDatabase, type Database } from './database.ts'
import { createNotifyChannel } from './notify-channel.ts'
import { inTransaction } from './transaction.ts'

const PGBOUNCER = '/usr/sbin/pgbouncer'
const PORT = 3894

describe.runIf(existsSync(PGBOUNCER))('behind a pooler that shares three connections', () => {
  let created: TestDatabase
  let database: Database
  let end: () => Promise<void>

  beforeAll(async () => {
    created = await createTestDatabase()
    const pooler = await startPooler(created.connection)
    end = pooler.end
    const patient = { ...pooler.connection, connectionTimeoutMillis: 30_000 }
    database = openDatabase(patient, { log: () => undefined, max: 20, prepare: false })
    await vi.waitFor(() => database.pool.query('select 1'), { timeout: 10_000 })
    await database.pool.query('create table things (id int primary key, n int not null)')
    await database.pool.query('insert into things select n, 0 from generate_series(1, 20) n')
  })

  afterAll(async () => {
    await database.close()
    await end()
    await created.drop()
  })

  it('reads and transactions of many at a time do not mix', async () => {
    const { db } = database
    const add = (id: number) =>
      inTransaction(db, async (trx) => {
        const { rows } = await sql<{ n: number }>`select n from things where id = ${id} for update`.execute(trx)
        await sql`update things set n = ${(rows[0]?.n ?? 0) + 1} where id = ${id}`.execute(trx)
      })
    const addBlindly = (id: number) =>
      inTransaction(db, async (trx) => {
        await sql`update things set n = n + 1 where id = ${id}`.execute(trx)
        await sql`select n from things where id = ${id}`.execute(trx)
      })
    const read = async (id: number) =>
      (await sql<{ id: number }>`select id from things where id = ${id}`.execute(db)).rows
    const work = Array.from({ length: 20 }, (_, index) => index + 1).flatMap((id) => [
      ...Array.from({ length: 5 }, () => add(id)),
      ...Array.from({ length: 5 }, () => addBlindly(id)),
      ...Array.from({ length: 5 }, async () => expect(await read(id)).toEqual([{ id }])),
    ])
    await Promise.all(work)
    const { rows } = await sql<{ n: number }>`select distinct n from things`.execute(db)
    expect(rows).toEqual([{ n: 10 }])
  })

  it('events are received past it', async () => {
    const heard: string[] = []
    const channel = createNotifyChannel(created.connection, { warn: () => undefined })
    channel.subscribe({ onEvent: ({ word }) => heard.push(word), onReady: () => undefined })
    channel.start()
    await vi.waitFor(() => expect(channel.isListening()).toBe(true))
    await sql`select hint(0, 'word')`.execute(database.db)
    await vi.waitFor(() => expect(heard).toEqual(['word']))
    await channel.close()
  })
})

/** Runs as the database user, the only one that may use its socket. */
async function startPooler({ host, port, user, database }: PoolConfig) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bedesten-pooler-'))
  const { uid, gid } = await stat(String(host))
  const settings = path.join(folder, 'pgbouncer.ini')
  const users = path.join(folder, 'users.txt')
  await writeFile(users, `"${user}" ""\n`)
  await writeFile(
    settings,
    `[databases]
${database} = host=${host} port=${port} user=${user}
[pgbouncer]
listen_addr =
listen_port = ${PORT}
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 3
`,
  )
  for (const file of [folder, settings, users]) await chown(file, uid, gid)
  await chmod(folder, 0o700)
  const passwd = await readFile('/etc/passwd', 'utf8')
  const name =
    passwd
      .split('\n')
      .find((line) => line.split(':')[2] === String(uid))
      ?.split(':')[0] ?? ''
  const child = spawn(PGBOUNCER, [...(process.getuid?.() === 0 ? ['-u', name] : []), settings], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  return {
    connection: { host: folder, port: PORT, user, database, ssl: false },
    end: async () => {
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}
