import { register } from '@bedesten/contract/accounts.schemas'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openEvents } from '../event-stream.ts'
import { aRegistration } from '../factories.ts'
import { call, send } from './client.ts'
import { aDataFolder, aPreparedFolder, findDatabase, holdTable, readDatabaseLog } from './data-folder.ts'
import { isRefusal, startLoad } from './load.ts'
import { registerCompany } from './registering.ts'
import { launchServer, startServer } from './server-process.ts'

/** After this time the server cuts silent connections by itself. */
const SILENCE_MS = 10_000

it('answers every request it has taken when it is told to stop under load, then ends with its database', async () => {
  const dataFolder = await aPreparedFolder()
  const server = await startServer({ DATA_DIR: dataFolder })
  const { accessToken } = await registerCompany(server.address)
  const load = startLoad(server.address, accessToken)
  await vi.waitUntil(() => load.answers.length > 100, { timeout: 20_000 })

  server.signal('SIGTERM')

  expect(await server.ended).toBe(0)
  await load.refused
  expect([...load.broken, ...load.cut]).toEqual([])
  expect(load.answers.filter(({ status }) => status !== 200 && status !== 201)).toEqual([])
  expect(load.readiness.at(0)).toBe(200)
  expect(load.readiness.at(-1)).toBe(503)
  expect(await findDatabase(dataFolder)).toBeUndefined()
  expect(await readDatabaseLog(dataFolder)).toMatch(/database system is shut down\n$/)
})

it('finishes a request that takes longer than it goes on listening, but waits neither for silent connections nor for live events', async () => {
  const dataFolder = await aPreparedFolder()
  const server = await startServer({ DATA_DIR: dataFolder })
  await aSilentConnection(server.address)
  const { accessToken } = await registerCompany(server.address)
  const events = await openEvents(server.address, { authorization: `Bearer ${accessToken}` })
  expect(await events.next()).toBe('ready')
  const table = await holdTable(dataFolder, 'companies')
  const registering = call(server.address, register, { body: aRegistration() })
  await table.isWanted()
  const start = Date.now()

  server.signal('SIGTERM')
  await vi.waitUntil(() => isRefused(server.address), { timeout: 5000 })
  expect(await events.next()).toBeUndefined()
  await table.release()

  expect(await registering).toMatchObject({ status: 201, headers: { connection: 'close' } })
  expect(await server.ended).toBe(0)
  expect(Date.now() - start).toBeLessThan(SILENCE_MS)
})

it('leaves no database behind when it is told to stop while it starts', async () => {
  const dataFolder = await aDataFolder()
  const server = launchServer({ DATA_DIR: dataFolder })
  await vi.waitUntil(() => findDatabase(dataFolder), { timeout: 20_000, interval: 10 })

  server.signal('SIGTERM')

  expect(await server.ended).toBe(0)
  expect(await findDatabase(dataFolder)).toBeUndefined()
})

async function aSilentConnection(address: string): Promise<void> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
}

function isRefused(address: string): Promise<boolean> {
  return send(address, '/healthz').then(() => false, isRefusal)
}
