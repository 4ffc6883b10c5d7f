import { once } from 'node:events'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { DEMO_PASSWORD } from '../../src/demo/demo-companies.ts'
import { insist, send } from './client.ts'
import { aDataFolder, aPreparedFolder, findDatabase, queryDatabase } from './data-folder.ts'
import { expectLogin, registerCompany } from './registering.ts'
import { runServer, startServer } from './server-process.ts'

it('has no demo companies when told so, is not disturbed by a second server on its folder, which is refused, and keeps what it has from start to start', async () => {
  const dataFolder = await aDataFolder()
  const first = await startServer({ DATA_DIR: dataFolder, DEMO: '0' })
  expect(await queryDatabase(dataFolder, 'select from companies')).toEqual([])
  expect(first.stdout()).not.toContain(DEMO_PASSWORD)
  const page = await insist(() => send(first.address, '/login'))
  expect(page).toMatchObject({ status: 200, body: expect.not.stringContaining(DEMO_PASSWORD) })
  const database = await findDatabase(dataFolder)

  const second = await runServer({ DATA_DIR: dataFolder })

  expect(second).toMatchObject({ code: 1, stderr: aSentenceWith(dataFolder) })
  expect(await findDatabase(dataFolder)).toBe(database)
  const company = await registerCompany(first.address)
  await expectLogin(first.address, company)

  first.signal('SIGTERM')
  expect(await first.ended).toBe(0)
  const next = await startServer({ DATA_DIR: dataFolder, DEMO: '1' })

  await expectLogin(next.address, company)
  // Only an empty database is filled.
  expect(await queryDatabase(dataFolder, 'select email from companies')).toEqual([{ email: company.email }])
})

it('names the port when another program has it, and leaves no database running', async () => {
  const dataFolder = await aPreparedFolder()
  const port = await aTakenPort()

  const refused = await runServer({ DATA_DIR: dataFolder, PORT: String(port) })

  expect(refused).toMatchObject({ code: 1, stderr: aSentenceWith(`Port ${port} `) })
  expect(await findDatabase(dataFolder)).toBeUndefined()
})

it('does not start in production without its secret', async () => {
  const refused = await runServer({ DATA_DIR: await aDataFolder() }, 'server')
  expect(refused).toMatchObject({ code: 1, stdout: '', stderr: aSentenceWith('APP_SECRET') })
})

it('does not start with an empty secret file, as a full disk may have left it, nor touch the file', async () => {
  const dataFolder = await aDataFolder()
  const file = path.join(dataFolder, 'app-secret')
  await writeFile(file, '')
  const refused = await runServer({ DATA_DIR: dataFolder })
  expect(refused).toMatchObject({ code: 1, stdout: '', stderr: aSentenceWith(file) })
  expect(await readdir(dataFolder)).toEqual(['app-secret'])
  expect((await stat(file)).size).toBe(0)
})

it('says that the database server does not answer', async () => {
  const DATABASE_URL = 'postgresql://bedesten:gizli-parola@localhost:1/bedesten'

  const refused = await runServer({ DATA_DIR: await aDataFolder(), DATABASE_URL })

  expect(refused).toMatchObject({ code: 1, stderr: aSentenceWith('database') })
  expect(refused.stderr).not.toContain('gizli-parola')
})

/** One line, one sentence, and what it must name. */
function aSentenceWith(name: string) {
  const literal = name.replaceAll(/[^\w ]/g, String.raw`\$&`)
  return expect.stringMatching(new RegExp(String.raw`^(?=[A-Z])[^\n]*${literal}[^\n]*\.\n$`))
}

async function aTakenPort(): Promise<number> {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  return (other.address() as AddressInfo).port
}
