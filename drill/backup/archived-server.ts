import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { undoOnce } from '../../scripts/lib/undo.mjs'
import { query } from '../shared/client.ts'
import { fillTemplate, findPostgresPrograms, POSTGRES, postgresUser, requirePackages } from '../shared/debian.ts'

const run = promisify(execFile)
const PORT = 3890
const PGBACKREST = '/usr/bin/pgbackrest'

/** A PostgreSQL server of its own whose every change pgBackRest keeps; gone with `close`. */
export async function startArchivedServer() {
  requirePackages({ pgbackrest: PGBACKREST, postgresql: POSTGRES })
  const folder = mkdtempSync(path.join(tmpdir(), 'bedesten-archive-'))
  const user = postgresUser()
  const dataDir = path.join(folder, 'data')
  const file = path.join(folder, 'pgbackrest.conf')
  for (const name of ['data', 'repository', 'locks', 'spool', 'sockets']) mkdirSync(path.join(folder, name), 0o700)
  const values = { REPOSITORY: 'repository', LOCKS: 'locks', SPOOL: 'spool', SOCKETS: 'sockets', DATA_DIR: 'data' }
  const places = Object.entries(values).map(([name, place]) => [name, path.join(folder, place)])
  const settings = { ...Object.fromEntries(places), PASSPHRASE: 'only for the drill', POSTGRES_PORT: PORT }
  writeFileSync(file, fillTemplate('pgbackrest/pgbackrest.conf', settings))
  if (user) for (const name of ['', ...Object.values(values)]) chownSync(path.join(folder, name), user.uid, user.gid)

  const environment = { cwd: folder, env: { PATH: process.env['PATH'], HOME: folder }, ...user }
  const postgres = (name: string, ...args: string[]) => run(path.join(findPostgresPrograms(), name), args, environment)
  const control = (...args: string[]) => postgres('pg_ctl', '-D', dataDir, '-s', '-w', ...args)
  const backrest = (...args: string[]) =>
    run(PGBACKREST, [`--config=${file}`, '--stanza=bedesten', ...args], environment)
  const start = () => control('-t', '120', '-l', path.join(folder, 'postgres.log'), 'start')
  const close = undoOnce(async () => {
    await control('-m', 'immediate', 'stop').catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  })

  try {
    await postgres('initdb', '-D', dataDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
    const archive = `${PGBACKREST} --config=${file} --stanza=bedesten archive-push %p`
    writeFileSync(
      path.join(dataDir, 'postgresql.auto.conf'),
      `port = ${PORT}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${path.join(folder, 'sockets')}'
archive_mode = on\narchive_command = '${archive}'\nwal_level = replica\n`,
    )
    await start()
    const url = `postgres://postgres@127.0.0.1:${PORT}`
    await ask(`${url}/postgres`, 'create database bedesten')
    await backrest('stanza-create')
    return {
      url: `${url}/bedesten`,
      backUp: () => backrest('--type=full', 'backup'),
      /** As after a disaster: all that is kept is in the repository. */
      async restoreTo(time: string): Promise<void> {
        await ask(`${url}/postgres`, 'select pg_switch_wal()')
        await untilArchived(`${url}/postgres`)
        await control('-m', 'immediate', 'stop')
        await rm(dataDir, { recursive: true })
        mkdirSync(dataDir, 0o700)
        if (user) chownSync(dataDir, user.uid, user.gid)
        await backrest('--type=time', `--target=${time}`, '--target-action=promote', 'restore')
        await start()
        while (await isRecovering(`${url}/postgres`)) await sleep(100)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function untilArchived(url: string): Promise<void> {
  const left = `select count(*)::int as waiting from pg_ls_archive_statusdir() where name like '%.ready'`
  while ((await ask<{ waiting: number }>(url, left))?.waiting !== 0) await sleep(100)
}

async function isRecovering(url: string): Promise<boolean> {
  return (await ask<{ yes: boolean }>(url, 'select pg_is_in_recovery() as yes'))?.yes === true
}

async function ask<Row extends object>(connectionString: string, statement: string): Promise<Row | undefined> {
  return (await query<Row>({ connectionString }, statement))[0]
}
