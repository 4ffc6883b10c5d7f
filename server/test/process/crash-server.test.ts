/** @module-tag race */
import { expect, it } from 'vitest'
import { aDataFolder } from './data-folder.ts'
import { countCompanies, expectAllLogIn, expectOnlyBusyAnswers, startRegistering } from './registering.ts'
import { startServer } from './server-process.ts'

const CRASHES = 5

it('keeps every registration it confirmed, whole and once, when the server is killed again and again', async () => {
  const dataFolder = await aDataFolder()
  let server = await startServer({ DATA_DIR: dataFolder })
  const crowd = startRegistering(() => server.address)
  for (let crash = 1; crash <= CRASHES; crash++) {
    await crowd.someMore(8)
    server.signal('SIGKILL')
    expect(await server.ended).toBeNull()
    server = await startServer({ DATA_DIR: dataFolder })
  }
  await crowd.someMore(8)
  await crowd.stop()

  expectOnlyBusyAnswers(crowd.refusals)
  const count = crowd.registered.length
  expect(await countCompanies(dataFolder)).toEqual({ all: count, whole: count })
  await expectAllLogIn(server.address, crowd.registered)
})
