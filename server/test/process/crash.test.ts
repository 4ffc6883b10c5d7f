import { Failure } from '@bedesten/contract/answers'
import { expect, it, vi } from 'vitest'
import { send } from './client.ts'
import { aDataFolder, crashDatabase, queryDatabase } from './data-folder.ts'
import { expectAllLogIn, startRegistering } from './registering.ts'
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

  expect(crowd.refusals).toEqual([])
  await expectNoneHalf(dataFolder, crowd.registered.length)
  await expectAllLogIn(server.address, crowd.registered)
})

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

  for (const refusal of crowd.refusals) {
    expect(refusal).toMatchObject({ status: 503, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
    expect(Failure.parse(refusal.body).code).toBe('unavailable')
  }
  await expectNoneHalf(dataFolder, crowd.registered.length)
  await expectAllLogIn(server.address, crowd.registered)
})

/** A company stands in the database together with the session and the token its registration opened, or not at all. */
async function expectNoneHalf(dataFolder: string, companies: number): Promise<void> {
  const rows = await queryDatabase(
    dataFolder,
    `select (select count(*)::int from companies) as companies,
            (select count(distinct company_id)::int from sessions join refresh_tokens on session_id = sessions.id) as whole`,
  )
  expect(rows).toEqual([{ companies, whole: companies }])
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
