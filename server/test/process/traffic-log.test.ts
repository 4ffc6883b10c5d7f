import { execFile } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { verifyTrafficLog } from '../../src/http/traffic/verify-chain.ts'
import { checkoutRoot } from '../../src/paths.ts'
import { send } from './client.ts'
import { aPreparedFolder } from './data-folder.ts'
import { startServer } from './server-process.ts'

it.each(['1', '2'])('has a line for every answer of all processes (%s), one chain over a crash', async (WORKERS) => {
  const dataFolder = await aPreparedFolder()
  const folder = join(dataFolder, 'traffic')
  const settings = { DATA_DIR: dataFolder, WORKERS, TRAFFIC_LOG_DIR: folder }
  const killed = await startServer(settings)
  await sendMany(killed.address, '/killed')
  await expect.poll(() => countLines(folder, '/api/v1/killed'), { timeout: 10_000 }).toBe(MANY)
  killed.signal('SIGKILL')
  await killed.ended

  const server = await startServer(settings)
  await sendMany(server.address, '/stopped')
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)

  expect(await countLines(folder, '/api/v1/killed')).toBe(MANY)
  expect(await countLines(folder, '/api/v1/stopped')).toBe(MANY)
  expect((await verifyTrafficLog(folder, { anchors: [] })).faults).toEqual([])

  // What is gone altogether is still known to the database.
  for (const name of await readdir(folder)) await rm(join(folder, name))
  const program = join(checkoutRoot, 'server/dist/admin-main.js')
  const verifying = promisify(execFile)(process.execPath, [program, 'traffic-log', 'verify'], {
    env: { PATH: process.env['PATH'], DATABASE_URL: '', DATA_DIR: dataFolder, TRAFFIC_LOG_DIR: folder },
  })
  await expect(verifying).rejects.toThrow(/lines 1 to \d+ of the chain are missing at the end/)
})

const MANY = 200

async function sendMany(address: string, path: string): Promise<void> {
  for (let round = 0; round < MANY / 20; round++)
    await Promise.all(Array.from({ length: 20 }, () => send(address, `/api/v1${path}?secret=1`)))
}

async function countLines(folder: string, path: string): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.log'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.join('').split(`"path":"${path}",`).length - 1
}
