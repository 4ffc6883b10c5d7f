import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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

/** From a file, so that the test itself holds none of it. */
function send(origin: string, token: string, body: string): Promise<number | undefined> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const call = request(`${origin}/api/v1/products/with-images-json`, { method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
    call.on('error', reject)
    createReadStream(body).pipe(call)
  })
}

it(
  'eight images of 10 MB in base64 by four companies at once leave the server small and responsive',
  { timeout: 120_000 },
  async () => {
    const companies = await Promise.all(Array.from({ length: 4 }, () => aCompany(test)))
    // Small once decoded: the time goes into taking the text in, not into encoding images.
    const image = await (await anImage({ width: 320, height: 240, detail: 0 })).bytes()
    // What follows the end of a JPEG is not part of it: this makes each image as large as it may be.
    const filled = Buffer.concat([image, Buffer.alloc(10 * MB - image.length)]).toString('base64')
    const folder = await mkdtemp(join(tmpdir(), 'bedesten-test-'))
    const body = join(folder, 'body')
    const images = Array<string>(8).fill(`"${filled}"`).join(',')
    await writeFile(body, `{"name":"Ağır","price":1,"stock_quantity":1,"images":[${images}]}`)
    const server = startServer()
    try {
      const origin = await ask<string>(server)
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
      const sent = await Promise.all(companies.map(({ accessToken }) => send(origin, accessToken, body)))
      finished.abort()
      await probing
      server.send('peak')
      const peak = await ask<number>(server)
      expect(sent).toEqual([201, 201, 201, 201])
      expect(peak / MB).toBeLessThan(600)
      // Reading such a body in one piece keeps everybody waiting for seconds; a busy machine does not.
      expect(waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)]).toBeLessThan(2000)
    } finally {
      server.kill()
      await rm(folder, { recursive: true })
    }
  },
)
