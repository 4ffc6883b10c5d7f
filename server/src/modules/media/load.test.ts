import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { aCompany } from '../../../test/factories.ts'
import { anImage } from '../../../test/images.ts'
import { useTestApp } from '../../../test/test-app.ts'

const test = useTestApp()
const MB = 1024 * 1024

function startServer(): ChildProcess {
  const script = fileURLToPath(new URL('../../../test/app-process.ts', import.meta.url))
  const { host, port, user, database } = test.database.pool.options
  const connection = JSON.stringify({ host, port, user, database })
  return fork(script, [connection, test.config.dataDir], { execArgv: ['--import', 'tsx'] })
}

async function ask<T>(server: ChildProcess): Promise<T> {
  const [answer] = await once(server, 'message')
  return answer as T
}

/** Sends a form from a file, so that the test itself holds none of it. */
function send(origin: string, token: string, form: string, boundary: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` }
  return new Promise((resolve, reject) => {
    const call = request(`${origin}/api/v1/upload/single`, { method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    call.on('error', reject)
    createReadStream(form).pipe(call)
  })
}

it('forty photos of 10 MB at once are all answered, in bounded memory and without a row too many', async () => {
  const { accessToken } = await aCompany(test)
  // Six megapixels, but so wide and plain that the time goes into taking them in and not into encoding them.
  const image = await anImage({ width: 6000, height: 1000, detail: 0 })
  const folder = await mkdtemp(join(tmpdir(), 'bedesten-test-'))
  const form = join(folder, 'form')
  // What follows the end of a JPEG is not part of it: this makes each upload as large as it may be.
  const head = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'
  const filler = new Uint8Array(10 * MB - image.size)
  await writeFile(form, await new Blob([head, image, filler, '\r\n--x--\r\n']).bytes())
  const server = startServer()
  try {
    const origin = await ask<string>(server)
    const statuses = await Promise.all(Array.from({ length: 40 }, () => send(origin, accessToken, form, 'x')))
    server.send('peak')
    const peak = await ask<number>(server)
    const stored = statuses.filter((status) => status === 200).length
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(stored).toBeGreaterThanOrEqual(30)
    expect(peak / MB).toBeLessThan(600)
    const { rows } = await test.database.pool.query('select count(*)::int as count from uploads')
    expect(rows[0].count).toBe(stored)
  } finally {
    server.kill()
    await rm(folder, { recursive: true })
  }
}, 180_000)
