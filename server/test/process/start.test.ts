import { login, register } from '@bedesten/contract/accounts'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { DEMO_COMPANIES, DEMO_PASSWORD } from '../../src/demo/demo-companies.ts'
import { aRegistration } from '../factories.ts'
import { call, send } from './client.ts'
import { aDataFolder, findDatabase, queryDatabase } from './data-folder.ts'
import { runServer, startServer } from './server-process.ts'

it('refuses a second server on the same data folder and leaves the first undisturbed', async () => {
  const dataFolder = await aDataFolder()
  const first = await startServer({ DATA_DIR: dataFolder })
  const database = await findDatabase(dataFolder)

  const second = await runServer({ DATA_DIR: dataFolder })

  expect(second).toMatchObject({ code: 1, stderr: aSentenceWith(dataFolder) })
  expect(await findDatabase(dataFolder)).toBe(database)
  expect(await call(first.address, register, { body: aRegistration() })).toMatchObject({ status: 201 })
})

it('names the port when another program has it, and leaves no database running', async () => {
  const dataFolder = await aDataFolder()
  const port = await aTakenPort()

  const refused = await runServer({ DATA_DIR: dataFolder, PORT: String(port) })

  expect(refused).toMatchObject({ code: 1, stderr: aSentenceWith(`Port ${port} `) })
  expect(await findDatabase(dataFolder)).toBeUndefined()
})

it('does not start in production without its secret', async () => {
  const refused = await runServer({ DATA_DIR: await aDataFolder() }, 'server')
  expect(refused).toMatchObject({ code: 1, stdout: '', stderr: aSentenceWith('APP_SECRET') })
})

it('names every setting it cannot use', async () => {
  const refused = await runServer({ DATA_DIR: await aDataFolder(), PORT: 'abc', DEMO: 'belki' })
  expect(refused).toMatchObject({ code: 1, stdout: '', stderr: aSentenceWith('PORT') })
  expect(refused.stderr).toContain('DEMO')
})

it('says that the database server does not answer', async () => {
  const DATABASE_URL = 'postgresql://bedesten:gizli-parola@localhost:1/bedesten'

  const refused = await runServer({ DATA_DIR: await aDataFolder(), DATABASE_URL })

  expect(refused).toMatchObject({ code: 1, stderr: aSentenceWith('database') })
  expect(refused.stderr).not.toContain('gizli-parola')
})

it('keeps what it has from start to start and loads the demo content only once', async () => {
  const dataFolder = await aDataFolder()
  const company = aRegistration()
  const start = () => startServer({ DATA_DIR: dataFolder, DEMO: '1' })
  const first = await start()
  await call(first.address, register, { body: company })
  first.signal('SIGTERM')
  await first.ended

  const second = await start()

  for (const { email, password } of [company, { email: DEMO_COMPANIES[0].email, password: DEMO_PASSWORD }]) {
    expect(await call(second.address, login, { body: { email, password } })).toMatchObject({ status: 200 })
  }
  expect(await queryDatabase(dataFolder, 'select from companies')).toHaveLength(DEMO_COMPANIES.length + 1)
})

it('has no demo companies when told so', async () => {
  const dataFolder = await aDataFolder()
  const server = await startServer({ DATA_DIR: dataFolder, DEMO: '0' })
  expect(await queryDatabase(dataFolder, 'select from companies')).toEqual([])
  expect(server.stdout()).not.toContain(DEMO_PASSWORD)
  expect(await send(server.address, '/login')).toMatchObject({ body: expect.not.stringContaining(DEMO_PASSWORD) })
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
