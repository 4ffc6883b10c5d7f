/** @module-tag race */
import { expect, it, vi } from 'vitest'
import { expectExactFigures, expectSameAnswers, expectWholeOrders, openShops, startBuying } from './buying.ts'
import { send } from './client.ts'
import { aPreparedFolder, crashDatabase, queryDatabase } from './data-folder.ts'
import { countCompanies, expectAllLogIn, expectOnlyBusyAnswers, startRegistering } from './registering.ts'
import { startServer } from './server-process.ts'

/** The first of each kind hits what was never killed, the second what came back; a third would show what the second did. */
const CRASHES = 2

it('keeps every registration and order it confirmed, whole and once, when the server and its database are killed again and again', async () => {
  const dataFolder = await aPreparedFolder()
  let server = await startServer({ DATA_DIR: dataFolder })
  const crowd = await aCrowd(dataFolder, () => server.address)
  for (let crash = 1; crash <= CRASHES; crash++) {
    await crowd.someMore()
    server.signal('SIGKILL')
    expect(await server.ended).toBeNull()
    server = await startServer({ DATA_DIR: dataFolder })

    await crowd.someMore()
    await crashDatabase(dataFolder)
    await vi.waitUntil(() => isDatabaseBack(dataFolder), { timeout: 30_000 })
    await vi.waitUntil(() => isReady(server.address), { timeout: 5000 })
    await crowd.isServedAgain()
  }
  await crowd.stop()
  await expectNothingLost(dataFolder, server.address, crowd)
})

/** Companies that register and companies that buy, all the time. */
async function aCrowd(dataFolder: string, address: () => string) {
  const { purchases, ...buyers } = await startBuying(address, await openShops(address()))
  const traders = await countCompanies(dataFolder)
  // Each password is hashed twice, which takes most of the CPU.
  const { registered, ...newcomers } = startRegistering(address, 2)
  const someMore = () => Promise.all([newcomers.someMore(3), buyers.someMore(4)])
  return {
    purchases,
    registered,
    someMore,
    isServedAgain: () => newcomers.someMore(1, 5000),
    refusals: () => [...newcomers.refusals, ...buyers.refusals],
    countCompanies: () => (traders?.all ?? 0) + registered.length,
    async stop(): Promise<void> {
      await someMore()
      await Promise.all([newcomers.stop(), buyers.stop()])
    },
  }
}

async function expectNothingLost(dataFolder: string, address: string, crowd: Awaited<ReturnType<typeof aCrowd>>) {
  expectOnlyBusyAnswers(crowd.refusals())
  const count = crowd.countCompanies()
  expect(await countCompanies(dataFolder)).toEqual({ all: count, whole: count })
  expect(crowd.purchases.length).toBeGreaterThanOrEqual(2 * CRASHES)
  expect(crowd.registered.length).toBeGreaterThanOrEqual(2 * CRASHES)
  await expectWholeOrders(dataFolder, crowd.purchases)
  await expectExactFigures(dataFolder)
  await expectAllLogIn(address, crowd.registered)
  await expectSameAnswers(address, crowd.purchases)
}

async function isReady(address: string): Promise<boolean> {
  return (await send(address, '/readyz')).status === 200
}

function isDatabaseBack(dataFolder: string): Promise<boolean> {
  return queryDatabase(dataFolder, 'select 1').then(
    () => true,
    () => false,
  )
}
