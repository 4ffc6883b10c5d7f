import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { callApi } from '../client.ts'
import type { Drill } from '../drill.ts'
import { startBuying } from '../failover/buyers.ts'
import { listMissingPackages, query, startArchivedServer } from './archived-server.ts'

const run = promisify(execFile)
const COMMAND = fileURLToPath(new URL('../../server/dist/db-main.js', import.meta.url))
const BUYERS = 4
const FREE = { RATE_LIMIT: 'off', EVENT_LOOP_DELAY_MS: '0' }

const nightly: Drill = {
  name: 'nightly',
  about: 'a backup while companies order; the server and its folder are lost, and a new one starts from the backup',
  run: async ({ start, say }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'bedesten-backups-'))
    try {
      const server = await start({ ...FREE, DEMO: '1' })
      const buying = await startBuying([server], BUYERS)
      await sleep(3000)
      const before = [...buying.acknowledged]
      await db('backup', folder, server.dataDir)
      await sleep(1000)
      await buying.stop()
      const images = await listImages(server.address)
      await server.close()
      const [name = ''] = await readdir(folder)
      say(`${before.length} orders before the backup, ${buying.acknowledged.length - before.length} after it began`)
      const restored = path.join(folder, 'data')
      const begin = performance.now()
      await db('restore', path.join(folder, name), restored)
      const seconds = (performance.now() - begin) / 1000
      const again = await start({ ...FREE, DATA_DIR: restored })
      const { wrongStock, stored } = await buying.compare(again.connection)
      const missing = await Promise.all(images.map(async (url) => !(await fetch(again.address + url)).ok))
      return [
        { what: 'orders acknowledged before the backup', value: before.length, limit: { atLeast: 1 } },
        { what: 'of these lost', value: before.filter((o) => !stored.has(o.orderId)).length, limit: { atMost: 0 } },
        { what: 'pieces of stock too many or too few', value: wrongStock, limit: { atMost: 0 } },
        { what: 'images looked at', value: images.length, limit: { atLeast: 1 } },
        { what: 'of these lost', value: missing.filter(Boolean).length, limit: { atMost: 0 } },
        { what: 'time to restore', value: seconds, unit: 's' },
      ]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

const pointInTime: Drill = {
  name: 'point-in-time',
  about: 'pgBackRest as in deploy/; all orders are deleted by mistake, and the database goes back to the moment before',
  run: async ({ start, say }) => {
    const missing = listMissingPackages()
    if (missing.length > 0) throw new Error(`This drill needs Debian packages: apt-get install ${missing.join(' ')}`)
    const archived = await startArchivedServer()
    try {
      const server = await start({ ...FREE, DATABASE_URL: archived.url })
      const buying = await startBuying([server], BUYERS)
      await archived.backUp()
      await sleep(2000)
      const before = [...buying.acknowledged]
      const [row] = (await query(archived.url, 'select clock_timestamp()::text as moment')) as { moment: string }[]
      const moment = row?.moment ?? ''
      await sleep(2000)
      await buying.stop()
      await query(archived.url, 'truncate orders cascade')
      say(`${before.length} orders until ${moment}, ${buying.acknowledged.length - before.length} after it, then none`)
      const begin = performance.now()
      await archived.restoreTo(moment)
      const seconds = (performance.now() - begin) / 1000
      const { wrongStock, stored } = await buying.compare({ connectionString: archived.url })
      const serves = await callApi(server, 'GET', '/products')
      return [
        { what: 'orders acknowledged before the moment', value: before.length, limit: { atLeast: 1 } },
        { what: 'of these lost', value: before.filter((o) => !stored.has(o.orderId)).length, limit: { atMost: 0 } },
        // Those under way at the moment itself may be among them.
        { what: 'orders of later', value: stored.size - before.length, limit: { atMost: BUYERS } },
        { what: 'pieces of stock too many or too few', value: wrongStock, limit: { atMost: 0 } },
        { what: 'the server that ran all the time answers', value: serves.status, limit: { atMost: 200 } },
        { what: 'time to restore', value: seconds, unit: 's' },
      ]
    } finally {
      await archived.close()
    }
  },
}

export const BACKUP_DRILLS = [nightly, pointInTime]

async function db(command: string, place: string, dataDir: string): Promise<void> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: '' }
  await run(process.execPath, [COMMAND, command, place], { env })
}

async function listImages(address: string): Promise<string[]> {
  const answer = await (await fetch(`${address}/api/v1/products?limit=50`)).text()
  return [...new Set(answer.match(/\/uploads\/[^"]+/g) ?? [])]
}
