/** Concurrent large uploads to a server in a separate process, to measure its memory. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCompany } from '../../../test/factories.ts'
import { anImage } from '../../../test/images.ts'
import { useTestApp } from '../../../test/test-app.ts'

const test = useTestApp()
const MB = 1024 * 1024
/** Beyond the base memory; buffering the bodies of either test would take over 200 MB more. */
const MEMORY_FOR_UPLOADS = 150 * MB

let folder: string
let server: ChildProcess
let origin: string
let peakAtStart: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedesten-test-'))
  const script = fileURLToPath(new URL('../../../test/app-process.ts', import.meta.url))
  const { host, port, user, database } = test.database.pool.options
  const connection = JSON.stringify({ host, port, user, database })
  server = fork(script, [connection, test.config.dataDir], { execArgv: ['--import', 'tsx'] })
  origin = await ask<string>()
  peakAtStart = await readPeak()
}, 60_000)

afterAll(async () => {
  server.kill()
  await rm(folder, { recursive: true })
})

async function ask<T>(): Promise<T> {
  const [answer] = await once(server, 'message')
  return answer as T
}

/** Peak memory of the server. */
function readPeak(): Promise<number> {
  server.send('peak')
  return ask<number>()
}

/** Streamed from a file, so that the test holds no copy. */
function send(path: string, type: string, token: string, file: string): Promise<number | undefined> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type }
  return new Promise((resolve, reject) => {
    const call = request(`${origin}/api/v1${path}`, { method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
    call.on('error', reject)
    createReadStream(file).pipe(call)
  })
}

it('two dozen photos of 10 MB at once are all answered, in bounded memory and without a row too many', async () => {
  const { accessToken } = await aCompany(test)
  // Plain images, so that receiving them takes the time, not encoding.
  const image = await anImage({ width: 1500, height: 250, detail: 0 })
  const form = join(folder, 'form')
  // Data after the end of a JPEG is ignored: pads each upload to the maximum size.
  const head = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'
  const filler = new Uint8Array(10 * MB - image.size)
  await writeFile(form, await new Blob([head, image, filler, '\r\n--x--\r\n']).bytes())
  const type = 'multipart/form-data; boundary=x'
  const statuses = await Promise.all(Array.from({ length: 24 }, () => send('/upload/single', type, accessToken, form)))
  const stored = statuses.filter((status) => status === 200).length
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(stored).toBeGreaterThanOrEqual(18)
  expect((await readPeak()) - peakAtStart).toBeLessThan(MEMORY_FOR_UPLOADS)
  const { rows } = await test.database.pool.query('select count(*)::int as count from uploads')
  expect(rows[0].count).toBe(stored)
}, 180_000)

it(
  'eight images of 10 MB in base64 by two companies at once leave the server small and responsive',
  { timeout: 120_000 },
  async () => {
    const companies = await Promise.all(Array.from({ length: 2 }, () => aCompany(test)))
    // Small once decoded: receiving the text takes the time, not encoding images.
    const image = await (await anImage({ width: 320, height: 240, detail: 0 })).bytes()
    const filled = Buffer.concat([image, Buffer.alloc(10 * MB - image.length)]).toString('base64')
    const body = join(folder, 'body')
    const images = Array<string>(8).fill(`"${filled}"`).join(',')
    await writeFile(body, `{"name":"Ağır","price":1,"stock_quantity":1,"images":[${images}]}`)
    const waits: number[] = []
    const finished = new AbortController()
    const probe = async () => {
      while (!finished.signal.aborted) {
        const start = performance.now()
        const { status } = await fetch(`${origin}/api/v1/products?limit=1`)
        if (status === 200) waits.push(performance.now() - start)
        await sleep(20)
      }
    }
    const probing = probe()
    const path = '/products/with-images-json'
    const sent = await Promise.all(
      companies.map(({ accessToken }) => send(path, 'application/json', accessToken, body)),
    )
    finished.abort()
    await probing
    expect(sent).toEqual([201, 201])
    expect((await readPeak()) - peakAtStart).toBeLessThan(MEMORY_FOR_UPLOADS)
    // Parsing such a body at once would block all calls for seconds.
    expect(waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)]).toBeLessThan(2000)
  },
)
