import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { undoOnce } from '../../scripts/lib/undo.mjs'
import { query } from '../shared/client.ts'
import { openFolder, POSTGRES, requirePackages } from '../shared/debian.ts'

const PORTS = { primary: 3895, replica: 3896 }
type Which = keyof typeof PORTS

/** A PostgreSQL primary and its replica, on loopback; removed by `close`. */
export async function startTwoServers() {
  requirePackages({ postgresql: POSTGRES })
  const folder = openFolder('replica', Object.keys(PORTS))
  const { control, postgres } = folder
  const at = (name: string) => path.join(folder.path, name)
  const start = (which: Which) => control(which, '-l', at(`${which}.log`), 'start')
  const urlOf = (which: Which, database = 'bedesten') => `postgres://postgres@127.0.0.1:${PORTS[which]}/${database}`
  const pidOf = (which: Which) => Number.parseInt(readFileSync(at(`${which}/postmaster.pid`), 'utf8'), 10)
  const configure = (which: Which, delay: string) =>
    writeFileSync(
      at(`${which}/drill.conf`),
      `port = ${PORTS[which]}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = off
max_connections = 200\nrecovery_min_apply_delay = '${delay}'\n`,
    )
  const close = undoOnce(async () => {
    for (const which of ['replica', 'primary']) await control(which, '-m', 'immediate', 'stop').catch(() => undefined)
    await folder.remove()
  })

  try {
    await folder.initialise('primary')
    writeFileSync(at('primary/postgresql.conf'), `include 'drill.conf'\n`)
    configure('primary', '0')
    await start('primary')
    await query({ connectionString: urlOf('primary', 'postgres') }, 'create database bedesten')
    await postgres('pg_basebackup', '-D', 'replica', '-R', '-c', 'fast', '-d', urlOf('primary', 'postgres'))
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
    /** Delays the replica by this time. */
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
