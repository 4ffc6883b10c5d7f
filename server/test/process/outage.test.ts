import { Failure } from '@bedesten/contract/answers.schemas'
import { checkShortName, listSessions, login, register } from '@bedesten/contract/accounts.schemas'
import { expect, it, vi } from 'vitest'
import { aRegistration } from '../factories.ts'
import { call, send } from './client.ts'
import { aDataFolder } from './data-folder.ts'
import { aDatabaseServer } from './database-server.ts'
import { expectAllLogIn, registerCompany } from './registering.ts'
import { startServer } from './server-process.ts'

it('asks callers to come back while the database is away, and serves by itself once it is there again', async () => {
  const database = await aDatabaseServer()
  const { address } = await startServer({ DATABASE_URL: database.url, DATA_DIR: await aDataFolder() })
  const company = await registerCompany(address)
  const callEverything = () =>
    Promise.all([
      call(address, register, { body: aRegistration() }),
      call(address, login, { body: { email: company.email, password: company.password } }),
      call(address, checkShortName, { body: { short_name: 'bos-bir-ad' } }),
      call(address, listSessions, {}, { token: company.accessToken }),
    ])

  await database.crash()
  for (let round = 1; round <= 3; round++) {
    for (const reply of await callEverything()) {
      expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
      expect(Failure.parse(reply.body).code).toBe('unavailable')
    }
    expect(await send(address, '/readyz')).toMatchObject({ status: 503 })
    expect(await send(address, '/healthz')).toMatchObject({ status: 200 })
  }

  await database.comeBack()
  await vi.waitUntil(async () => (await send(address, '/readyz')).status === 200, { timeout: 5000 })
  expect((await callEverything()).map((reply) => reply.status)).toEqual([201, 200, 200, 200])
  await expectAllLogIn(address, [company])
})
