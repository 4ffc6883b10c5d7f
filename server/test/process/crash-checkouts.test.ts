/** @module-tag race */
import { expect, it, vi } from 'vitest'
import { expectSameAnswers, expectWholeOrders, openShops, startBuying } from './buying.ts'
import { send } from './client.ts'
import { aDataFolder, crashDatabase, queryDatabase } from './data-folder.ts'
import { expectOnlyBusyAnswers } from './registering.ts'
import { startServer } from './server-process.ts'

const CRASHES = 5

it('keeps every order it confirmed, whole and once, when the server is killed again and again', async () => {
  const dataFolder = await aDataFolder()
  let server = await startServer({ DATA_DIR: dataFolder })
  const crowd = await startBuying(() => server.address, await openShops(server.address))
  for (let crash = 1; crash <= CRASHES; crash++) {
    await crowd.someMore(4)
    server.signal('SIGKILL')
    expect(await server.ended).toBeNull()
    server = await startServer({ DATA_DIR: dataFolder })
  }
  await crowd.someMore(4)
  await crowd.stop()

  expect(crowd.purchases.length).toBeGreaterThanOrEqual(CRASHES)
  expectOnlyBusyAnswers(crowd.refusals)
  await expectWholeOrders(dataFolder, crowd.purchases)
  await expectSameAnswers(server.address, crowd.purchases)
})

it('keeps every order it confirmed, whole and once, when the database is killed again and again', async () => {
  const dataFolder = await aDataFolder()
  const server = await startServer({ DATA_DIR: dataFolder })
  const crowd = await startBuying(() => server.address, await openShops(server.address))
  for (let crash = 1; crash <= CRASHES; crash++) {
    await crowd.someMore(4)
    await crashDatabase(dataFolder)
    await vi.waitUntil(() => isDatabaseBack(dataFolder), { timeout: 30_000 })
    await vi.waitUntil(async () => (await send(server.address, '/readyz')).status === 200, { timeout: 15_000 })
  }
  await crowd.someMore(4)
  await crowd.stop()

  expect(crowd.purchases.length).toBeGreaterThanOrEqual(CRASHES)
  expectOnlyBusyAnswers(crowd.refusals)
  await expectWholeOrders(dataFolder, crowd.purchases)
  await expectSameAnswers(server.address, crowd.purchases)
})

function isDatabaseBack(dataFolder: string): Promise<boolean> {
  return queryDatabase(dataFolder, 'select 1').then(
    () => true,
    () => false,
  )
}
