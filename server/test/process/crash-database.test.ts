/** @module-tag race */
import { expect, it, vi } from 'vitest'
import { send } from './client.ts'
import { aDataFolder, crashDatabase, queryDatabase } from './data-folder.ts'
import { countCompanies, expectAllLogIn, expectOnlyBusyAnswers, startRegistering } from './registering.ts'
import { startServer } from './server-process.ts'

const CRASHES = 5

it('keeps every registration it confirmed, whole and once, when the database is killed again and again', async () => {
  const dataFolder = await aDataFolder()
  const server = await startServer({ DATA_DIR: dataFolder })
  const crowd = startRegistering(() => server.address)
  for (let crash = 1; crash <= CRASHES; crash++) {
    await crowd.someMore(8)
    await crashDatabase(dataFolder)
    await vi.waitUntil(() => isDatabaseBack(dataFolder), { timeout: 20_000 })
    await vi.waitUntil(() => isReady(server.address), { timeout: 5000 })
    await crowd.someMore(1, 5000)
  }
  await crowd.someMore(8)
  await crowd.stop()

  expectOnlyBusyAnswers(crowd.refusals)
  const count = crowd.registered.length
  expect(await countCompanies(dataFolder)).toEqual({ all: count, whole: count })
  await expectAllLogIn(server.address, crowd.registered)
})

async function isReady(address: string): Promise<boolean> {
  return (await send(address, '/readyz')).status === 200
}

function isDatabaseBack(dataFolder: string): Promise<boolean> {
  return queryDatabase(dataFolder, 'select 1').then(
    () => true,
    () => false,
  )
}
