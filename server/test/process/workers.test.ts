import { listSessions } from '@bedesten/contract/accounts.schemas'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, it, onTestFinished, vi } from 'vitest'
import { call, send } from './client.ts'
import { aPreparedFolder, findDatabase } from './data-folder.ts'
import { startLoad } from './load.ts'
import { registerCompany } from './registering.ts'
import { runServer, startServer, type RunningServer } from './server-process.ts'

/** Of all workers so far, in the order in which they began to listen. */
function listWorkers({ stdout }: RunningServer): number[] {
  return [...stdout().matchAll(/Process (\d+) listens/g)].map(([, pid]) => Number(pid))
}

it('starts workers again that were killed, and answers every request they have taken when told to stop under load', async () => {
  const dataFolder = await aPreparedFolder()
  const server = await startServer({ DATA_DIR: dataFolder, WORKERS: '2' })
  expect(listWorkers(server)).toHaveLength(2)
  expect(listWorkers(server)).not.toContain(server.pid)
  const { accessToken } = await registerCompany(server.address)
  const database = await findDatabase(dataFolder)
  for (let round = 1; round <= 2; round++) {
    process.kill(listWorkers(server).at(-1) ?? 0, 'SIGKILL')
    await vi.waitUntil(() => listWorkers(server).length === 2 + round, { timeout: 20_000 })
  }
  expect((await call(server.address, listSessions, {}, { token: accessToken })).status).toBe(200)
  expect(await findDatabase(dataFolder)).toBe(database)
  const load = startLoad(server.address, accessToken)
  await vi.waitUntil(() => load.answers.length > 100, { timeout: 20_000 })

  server.signal('SIGTERM')

  expect(await server.ended).toBe(0)
  await load.refused
  expect(load.broken).toEqual([])
  // A client that the busy machine let wait may come right when the listener closes, and no worker ever hears of it.
  expect(load.cut.length).toBeLessThanOrEqual(1)
  expect(load.answers.filter(({ status }) => status !== 200 && status !== 201)).toEqual([])
  expect(load.readiness.at(-1)).toBe(503)
  expect(await findDatabase(dataFolder)).toBeUndefined()
})

it('says why the workers cannot serve, and leaves nothing behind', async () => {
  const dataFolder = await aPreparedFolder()
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const { code, stderr } = await runServer({ DATA_DIR: dataFolder, WORKERS: '2', PORT: port })
  expect(code).toBe(1)
  expect(stderr).toContain(`Port ${port} is already in use.`)
  expect(await findDatabase(dataFolder)).toBeUndefined()
})

it('counts the calls of an address over all workers, tells the figures of all, and takes them along when it is killed', async () => {
  const limit = 100
  const metricsPort = await aFreePort()
  const settings = {
    WORKERS: '2',
    RATE_LIMIT: 'on',
    RATE_LIMIT_PER_MINUTE: String(limit),
    METRICS_PORT: metricsPort,
  }
  const server = await startServer({ DATA_DIR: await aPreparedFolder(), ...settings })
  expect(listWorkers(server)).toHaveLength(2)
  const statuses: number[] = []
  for (let round = 0; round < 20; round++) {
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(server.address, '/api/v1/products')))
    statuses.push(...replies.map(({ status }) => status))
  }
  const passed = statuses.filter((status) => status !== 429).length
  expect(passed).toBeLessThanOrEqual(limit)
  expect(passed).toBeGreaterThanOrEqual(0.9 * limit)
  // So are the figures.
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(figures).toContain(`bedesten_requests_total{method="GET",route="/api/v1/products",status="200"} ${passed}`)

  server.signal('SIGKILL')
  await server.ended
  await vi.waitFor(() => expect(listWorkers(server).filter(isAlive)).toEqual([]), { timeout: 10_000 })
})

async function aFreePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' ? String(address?.port) : ''
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
