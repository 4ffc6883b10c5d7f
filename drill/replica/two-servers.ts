import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { undoOnce } from '../../scripts/lib/undo.mjs'
import { query } from '../shared/client.ts'
import { findPostgresPrograms, POSTGRES, postgresUser, requirePackages } from '../shared/debian.ts'

const run = promisify(execFile)
const PORTS = { primary: 3895, replica: 3896 }

/** A PostgreSQL server and one that follows it, on loopback; gone with `close`. */
export async function startTwoServers() {
  requirePackages({ postgresql: POSTGRES })
  const folder = mkdtempSync(path.join(tmpdir(), 'bedesten-replica-'))
  const user = postgresUser()
  const dataOf = { primary: path.join(folder, 'primary'), replica: path.join(folder, 'replica') }
  for (const each of Object.values(dataOf)) mkdirSync(each, 0o700)
  if (user) for (const each of [folder, ...Object.values(dataOf)]) chownSync(each, user.uid, user.gid)
  const environment = { cwd: folder, env: { PATH: process.env['PATH'], HOME: folder }, ...user }
  const postgres = (name: string, ...args: string[]) => run(path.join(findPostgresPrograms(), name), args, environment)
  const control = (which: keyof typeof PORTS, ...args: string[]) =>
    postgres('pg_ctl', '-D', dataOf[which], '-s', '-w', '-t', '120', ...args)
  const start = (which: keyof typeof PORTS) => control(which, '-l', path.join(folder, `${which}.log`), 'start')
  const urlOf = (which: keyof typeof PORTS, database = 'bedesten') =>
    `postgres://postgres@127.0.0.1:${PORTS[which]}/${database}`
  const pidOf = (which: keyof typeof PORTS) =>
    Number.parseInt(readFileSync(path.join(dataOf[which], 'postmaster.pid'), 'utf8'), 10)
  const configure = (which: keyof typeof PORTS, delay: string, more = '') =>
    writeFileSync(
      path.join(dataOf[which], 'drill.conf'),
      `port = ${PORTS[which]}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = off
max_connections = 200\nrecovery_min_apply_delay = '${delay}'\n${more}`,
    )
  const close = undoOnce(async () => {
    for (const which of ['replica', 'primary'] as const)
      await control(which, '-m', 'immediate', 'stop').catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  })

  try {
    await postgres('initdb', '-D', dataOf.primary, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
    writeFileSync(path.join(dataOf.primary, 'postgresql.conf'), `include 'drill.conf'\n`)
    configure('primary', '0')
    await start('primary')
    await query({ connectionString: urlOf('primary', 'postgres') }, 'create database bedesten')
    await postgres('pg_basebackup', '-D', dataOf.replica, '-R', '-c', 'fast', '-d', urlOf('primary', 'postgres'))
    configure('replica', '0')
    await start('replica')
  } catch (error) {
    await close()
    throw error
  }
  return {
    url: urlOf('primary'),
    replicaUrl: urlOf('replica'),
    primaryPid: pidOf('primary'),
    /** From now on the replica shows what happened so long ago. */
    async delay(delay: string): Promise<void> {
      configure('replica', delay)
      await control('replica', 'reload')
    },
    async killReplica(): Promise<void> {
      const pid = pidOf('replica')
      process.kill(pid, 'SIGKILL')
      while (existsSync(`/proc/${pid}/exe`)) await sleep(20)
    },
    startReplica: () => start('replica'),
    close,
  }
}

export type TwoServers = Awaited<ReturnType<typeof startTwoServers>>
