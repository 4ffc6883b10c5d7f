import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readlink, realpath, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeFolder, query, startOwner, type OtherProcess } from '../../../test/postgres-processes.ts'
import { attachEmbedded, startEmbedded, type EmbeddedPostgres } from './embedded.ts'
import { giveFolder, isRoot } from './folder/os-user.ts'
import { findPostmaster, isAlive, pidFile } from './process/postmaster.ts'

// Real starts, recoveries and other processes: on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const open: EmbeddedPostgres[] = []
const others: OtherProcess[] = []
const logged: string[] = []
let root: string

beforeAll(async () => {
  root = await makeFolder()
})

afterEach(async () => {
  for (const { child, ended } of others.splice(0)) {
    child.kill()
    await ended
  }
  for (const server of open.splice(0)) await server.stop()
  logged.length = 0
})

afterAll(() => rm(root, { recursive: true, force: true }))

async function start(dataDir: string, settings = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbedded({ dataDir, settings, ...tools })
  open.push(server)
  return server
}

const tools = { binDir: process.env['TEST_PG_BIN'], log: (line: string) => void logged.push(line) }

async function startOther(dataDir: string, settings = {}): Promise<OtherProcess> {
  const other = await startOwner(dataDir, settings)
  others.push(other)
  return other
}

function clusterOf(dataDir: string): string {
  return path.join(dataDir, 'postgres', 'cluster')
}

async function startTime(server: EmbeddedPostgres): Promise<string | undefined> {
  const rows = await query<{ at: string }>(server.connection, 'select pg_postmaster_start_time()::text as at')
  return rows[0]?.at
}

describe('the embedded database of one data folder', () => {
  let dataDir: string

  beforeAll(async () => {
    dataDir = path.join(root, 'data, "quoted"')
    const server = await start(dataDir)
    await query(server.connection, 'create table kept (n int); insert into kept values (1)')
    await server.stop()
    open.length = 0
  })

  it('is gone after a stop, and has its rows back after the next start', async () => {
    expect(await findPostmaster(clusterOf(dataDir))).toBeUndefined()
    const server = await start(dataDir)
    expect(await query(server.connection, 'select n from kept')).toEqual([{ n: 1 }])
  })

  it('gives the product no superuser, protects its pages and its folders, and writes through to the disk', async () => {
    const server = await start(dataDir)
    const rows = await query(
      server.connection,
      `select rolsuper, current_setting('data_checksums') checksums, current_setting('server_encoding') encoding,
         current_setting('fsync') fsync, current_setting('listen_addresses') addresses
       from pg_roles where rolname = current_user`,
    )
    expect(rows).toEqual([{ rolsuper: false, checksums: 'on', encoding: 'UTF8', fsync: 'on', addresses: '' }])
    for (const folder of [server.folder, String(server.connection.host)]) {
      expect((await stat(folder)).mode & 0o777).toBe(0o700)
    }
  })

  it('is adopted by the next process when its own was killed', async () => {
    const killed = await startOther(dataDir)
    expect(await killed.says).toBe('running')
    const pid = await findPostmaster(clusterOf(dataDir))
    killed.child.kill('SIGKILL')
    await killed.ended
    const server = await start(dataDir)
    expect(await findPostmaster(clusterOf(dataDir))).toBe(pid)
    expect(await query(server.connection, 'select n from kept')).toEqual([{ n: 1 }])
    await server.stop()
    expect(await findPostmaster(clusterOf(dataDir))).toBeUndefined()
  })

  it('comes back by itself when it is killed, even in the middle of long work, and its owner stays the only one', async () => {
    const server = await start(dataDir)
    const before = await startTime(server)
    const work = query(server.connection, 'select count(*) from generate_series(1, 1000000000)')
    work.catch(() => undefined)
    await sleep(300)
    process.kill(Number(await findPostmaster(clusterOf(dataDir))), 'SIGKILL')
    await vi.waitFor(async () => expect(await startTime(server)).not.toBe(before), { timeout: 15_000, interval: 100 })
    expect(await query(server.connection, 'select n from kept')).toEqual([{ n: 1 }])
    await expect(work).rejects.toThrow('terminated')
    await vi.waitFor(() => expect(logged.join()).toContain('started again'))
    expect(await (await startOther(dataDir)).says).toContain('already using')
  })

  it('refuses a second process, whose failure does not disturb the first', async () => {
    const server = await start(dataDir)
    const before = await startTime(server)
    const second = await startOther(dataDir)
    expect(await second.says).toBe(
      `Another Bedesten process is already using the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    )
    await second.ended
    expect(await startTime(server)).toBe(before)
  })

  it('starts in spite of lock files whose process number has gone to somebody else', async () => {
    const cluster = clusterOf(dataDir)
    const { uid, gid } = await stat(cluster)
    const stranger = spawn('sleep', ['60'], { ...(isRoot() && { uid, gid }) })
    const lines = `${stranger.pid}\n${cluster}\n1\n5432\n${path.join(dataDir, 'postgres', 'socket')}\n\n1 1\nready   \n`
    for (const file of [pidFile(cluster), path.join(dataDir, 'postgres', 'socket', '.s.PGSQL.5432.lock')]) {
      await writeFile(file, lines)
    }
    if (isRoot()) await giveFolder(path.join(dataDir, 'postgres'), { name: '', uid, gid })
    const server = await start(dataDir)
    expect(await query(server.connection, 'select n from kept')).toEqual([{ n: 1 }])
    expect(isAlive(Number(stranger.pid))).toBe(true)
    stranger.kill()
  })

  it('serves a command beside its owner and does not stop with it', async () => {
    const server = await start(dataDir)
    const command = await attachEmbedded({ dataDir, ...tools })
    expect(await startTime(command)).toBe(await startTime(server))
    await command.stop()
    expect(await query(server.connection, 'select n from kept')).toEqual([{ n: 1 }])
  })

  it('may be stopped by its owner while a command still uses it', async () => {
    const server = await start(dataDir)
    const command = await attachEmbedded({ dataDir, ...tools })
    await server.stop()
    await command.stop()
    expect(await findPostmaster(clusterOf(dataDir))).toBeUndefined()
  })

  it('runs for commands alone until the last of them is done', async () => {
    const first = await attachEmbedded({ dataDir, ...tools })
    const second = await attachEmbedded({ dataDir, ...tools })
    await first.stop()
    expect(await query(second.connection, 'select n from kept')).toEqual([{ n: 1 }])
    await second.stop()
    expect(await findPostmaster(clusterOf(dataDir))).toBeUndefined()
  })

  it('finds a short place for its socket when the path of the folder is too long for one', async () => {
    const far = path.join(root, 'a-rather-long-name-of-a-folder-'.repeat(3), 'data')
    await mkdir(path.dirname(far))
    await cp(dataDir, far, { recursive: true })
    const { uid, gid } = await stat(clusterOf(dataDir))
    if (isRoot()) await giveFolder(path.join(far, 'postgres'), { name: '', uid, gid })
    const server = await start(far)
    expect(await query(server.connection, 'select n from kept')).toEqual([{ n: 1 }])
    const socketFolder = String(server.connection.host)
    expect(socketFolder).toMatch(/^\/tmp\/bedesten-/)
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700)
    await server.stop()
    await rm(socketFolder, { recursive: true })
  })
})

describe('the first start', () => {
  // Creating a database takes seconds on a busy disk, most of them waiting for it.
  const fast = { fsync: 'off' }

  it('is won by exactly one of two processes', { tags: 'race' }, async () => {
    const dataDir = path.join(root, 'raced')
    const racing = await Promise.all([startOther(dataDir, fast), startOther(dataDir, fast)])
    const answers = await Promise.all(racing.map(({ says }) => says))
    expect(answers.toSorted()).toEqual([expect.stringContaining('already using'), 'running'])
    expect(await readdir(path.join(dataDir, 'postgres'))).not.toContainEqual(expect.stringContaining('.new-'))
  })

  it('is repeated by the next process when it was killed in the middle', async () => {
    const dataDir = path.join(root, 'interrupted')
    const killed = await startOther(dataDir, fast)
    const home = path.join(dataDir, 'postgres')
    while (!(existsSync(home) && (await readdir(home)).some((name) => name.includes('.new-')))) await sleep(5)
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(existsSync(clusterOf(dataDir))).toBe(false)
    const server = await start(dataDir, fast)
    expect(await query(server.connection, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it.runIf(isRoot())('keeps the database where its user can go when only root may enter the data folder', async () => {
    const dataDir = path.join(root, 'private', 'data')
    await mkdir(dataDir, { recursive: true })
    await chmod(path.dirname(dataDir), 0o700)
    const server = await start(dataDir, fast)
    const place = await readlink(path.join(dataDir, 'postgres'))
    expect(place).toMatch(/^\/var\/lib\/bedesten\//)
    expect(server.folder).toBe(await realpath(place))
    expect(logged).toEqual([`The database is kept in ${place}.`])
    await query(server.connection, 'create table kept (n int)')
    await server.stop()
    const again = await start(dataDir, fast)
    expect(await query(again.connection, 'select n from kept')).toEqual([])
    await again.stop()
    await rm(place, { recursive: true })
  })
})
