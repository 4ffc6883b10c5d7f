/** @module-tag race */
import { listSessions } from '@bedesten/contract/accounts.schemas'
import { expect, it } from 'vitest'
import { readMigrations } from '../../src/db/migration-files.ts'
import { DEMO_COMPANIES, DEMO_PASSWORD } from '../../src/demo/demo-companies.ts'
import { migrationsFolder } from '../../src/paths.ts'
import { call, insist } from './client.ts'
import { aDataFolder, queryDatabase } from './data-folder.ts'
import { aDatabaseServer } from './database-server.ts'
import { expectLogin, registerCompany } from './registering.ts'
import { runServer, startServer } from './server-process.ts'

it('lets four processes start at once on one database, which gets its schema and its demo content once, and refuses a second image folder', async () => {
  const database = await aDatabaseServer(await aDataFolder())
  const settings = {
    DATABASE_URL: database.url,
    APP_SECRET: 'the secret that all four processes share',
    DATA_DIR: await aDataFolder(),
    DEMO: '1',
    // Four of the usual size would need more than the hundred connections there are.
    DATABASE_POOL: '4',
  }
  const servers = await Promise.all(Array.from({ length: 4 }, () => startServer(settings)))

  const applied = servers.flatMap((server) => server.stdout().match(/Applied database migration \d+/g) ?? [])
  const { baseline, steps } = await readMigrations(migrationsFolder)
  const versions = steps.map(({ version }) => version).filter((version) => version >= Number(baseline?.version))
  expect(applied.toSorted()).toEqual(versions.map((version) => `Applied database migration ${version}`).toSorted())
  const companies = await queryDatabase(database.dataFolder, 'select email from companies')
  // One more is suspended.
  expect(companies).toHaveLength(DEMO_COMPANIES.length + 1)
  await expectLogin(servers[0]?.address ?? '', { email: DEMO_COMPANIES[0].email, password: DEMO_PASSWORD })

  for (const { address } of servers) {
    const { accessToken: token } = await registerCompany(address)
    for (const other of servers) {
      expect(await insist(() => call(other.address, listSessions, {}, { token }))).toMatchObject({ status: 200 })
    }
  }

  const { code, stderr } = await runServer({ ...settings, DATA_DIR: await aDataFolder() })
  expect(code).toBe(1)
  expect(stderr).toContain('Bu veritabanının resimleri başka bir klasörde duruyor')
  expect(stderr).toContain('STORAGE=s3')
})
