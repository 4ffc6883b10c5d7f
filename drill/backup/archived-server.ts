import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { undoOnce } from '../../scripts/lib/undo.mjs'
import { query } from '../shared/client.ts'
import { fillTemplate, openFolder, POSTGRES, requirePackages } from '../shared/debian.ts'

const run = promisify(execFile)
const PORT = 3890
const PGBACKREST = '/usr/bin/pgbackrest'
const PLACES = { REPOSITORY: 'repository', LOCKS: 'locks', SPOOL: 'spool', SOCKETS: 'sockets', DATA_DIR: 'data' }

/** A PostgreSQL server archived by pgBackRest; removed by `close`. */
export async function startArchivedServer() {
  requirePackages({ pgbackrest: PGBACKREST, postgresql: POSTGRES })
  const folder = openFolder('archive', Object.values(PLACES))
  const at = (name: string) => path.join(folder.path, name)
  const places = Object.fromEntries(Object.entries(PLACES).map(([name, place]) => [name, at(place)]))
  const settings = { ...places, PASSPHRASE: 'only for the drill', POSTGRES_PORT: PORT }
  const command = [`--config=${at('pgbackrest.conf')}`, '--stanza=bedesten']
  writeFileSync(at('pgbackrest.conf'), fillTemplate('pgbackrest/pgbackrest.conf', settings))

  const backrest = (...args: string[]) => run(PGBACKREST, [...command, ...args], folder.options)
  const start = () => folder.control('data', '-l', at('postgres.log'), 'start')
  const kill = () => folder.control('data', '-m', 'immediate', 'stop')
  const close = undoOnce(async () => {
    await kill().catch(() => undefined)
    await folder.remove()
  })

  try {
    await folder.initialise('data')
    writeFileSync(
      at('data/postgresql.auto.conf'),
      `port = ${PORT}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${at('sockets')}'
archive_mode = on\narchive_command = '${[PGBACKREST, ...command].join(' ')} archive-push %p'\nwal_level = replica\n`,
    )
    await start()
    const url = `postgres://postgres@127.0.0.1:${PORT}`
    const isSo = async (condition: string) => {
      const [row] = await query<{ yes: boolean }>({ connectionString: `${url}/postgres` }, `select ${condition} as yes`)
      return row?.yes === true
    }
    await query({ connectionString: `${url}/postgres` }, 'create database bedesten')
    await backrest('stanza-create')
    return {
      url: `${url}/bedesten`,
      backUp: () => backrest('--type=full', 'backup'),
      /** As after a disaster: only the repository is left. */
      async restoreTo(time: string): Promise<void> {
        await isSo('pg_switch_wal() is not null')
        while (await isSo(`exists (select from pg_ls_archive_statusdir() where name like '%.ready')`)) await sleep(100)
        await kill()
        await rm(at('data'), { recursive: true })
        folder.make('data')
        await backrest('--type=time', `--target=${time}`, '--target-action=promote', 'restore')
        await start()
        while (await isSo('pg_is_in_recovery()')) await sleep(100)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
