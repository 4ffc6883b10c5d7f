import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Trial } from '../../bench/shared/trial.ts'
import { startBuying } from '../shared/buyers.ts'
import { call, query, WITHOUT_LIMITS } from '../shared/client.ts'
import { startArchivedServer } from './archived-server.ts'

const run = promisify(execFile)
const COMMAND = fileURLToPath(new URL('../../server/dist/db-main.js', import.meta.url))
const BUYERS = 4

export const NIGHTLY: Trial = {
  name: 'nightly',
  about: 'a backup while companies order; the server and its folder are lost, and a new one starts from the backup',
  run: async ({ start }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'bedesten-backups-'))
    try {
      const server = await start({ ...WITHOUT_LIMITS, DEMO: '1' })
      const buying = await startBuying([server], BUYERS)
      await sleep(3000)
      const before = buying.acknowledged.length
      await db('backup', folder, server.dataDir)
      await buying.stop()
      const images = await listImages(server.address)
      await server.close()
      const [name = ''] = await readdir(folder)
      const restored = path.join(folder, 'data')
      const begin = performance.now()
      await db('restore', path.join(folder, name), restored)
      const seconds = (performance.now() - begin) / 1000
      const again = await start({ ...WITHOUT_LIMITS, DATA_DIR: restored })
      const missing = await Promise.all(images.map(async (url) => !(await fetch(again.address + url)).ok))
      return [
        ...(await buying.compare(again.connection, before)),
        { what: 'images looked at', value: images.length, limit: { atLeast: 1 } },
        { what: 'of these lost', value: missing.filter(Boolean).length, limit: { atMost: 0 } },
        { what: 'time to restore', value: seconds, unit: 's' },
      ]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

export const POINT_IN_TIME: Trial = {
  name: 'point-in-time',
  about: 'pgBackRest as in deploy/; all orders are deleted by mistake, and the database goes back to the moment before',
  run: async ({ start, say }) => {
    const archived = await startArchivedServer()
    const connection = { connectionString: archived.url }
    try {
      const server = await start({ ...WITHOUT_LIMITS, DATABASE_URL: archived.url })
      const buying = await startBuying([server], BUYERS)
      await archived.backUp()
      await sleep(2000)
      const before = buying.acknowledged.length
      const [row] = await query<{ moment: string }>(connection, 'select clock_timestamp()::text as moment')
      const moment = row?.moment ?? ''
      await sleep(2000)
      await buying.stop()
      await query(connection, 'truncate orders cascade')
      say(`${before} orders until ${moment}, ${buying.acknowledged.length - before} after it, then none`)
      const begin = performance.now()
      await archived.restoreTo(moment)
      const seconds = (performance.now() - begin) / 1000
      const [count] = await query<{ orders: number }>(connection, 'select count(*)::int as orders from orders')
      const serves = await call(server, 'GET', '/products')
      return [
        ...(await buying.compare(connection, before)),
        // Transactions running at that moment may be included.
        { what: 'orders of later', value: (count?.orders ?? 0) - before, limit: { atMost: BUYERS } },
        { what: 'the server that ran all the time answers', value: serves.status, limit: { atMost: 200 } },
        { what: 'time to restore', value: seconds, unit: 's' },
      ]
    } finally {
      await archived.close()
    }
  },
}

async function db(command: string, place: string, dataDir: string): Promise<void> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: '' }
  await run(process.execPath, [COMMAND, command, place], { env })
}

async function listImages(address: string): Promise<string[]> {
  const answer = await (await fetch(`${address}/api/v1/products?limit=50`)).text()
  return [...new Set(answer.match(/\/uploads\/[^"]+/g) ?? [])]
}
