import { API_BASE } from '@bedesten/contract/endpoint'
import type { Endpoint } from '@bedesten/contract/endpoint'
import { uploadImage } from '@bedesten/contract/media.schemas'
import { createProductWithImagesJson } from '@bedesten/contract/products.schemas'
import { chmod, mkdir, readdir } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { aPreparedFolder } from './data-folder.ts'
import { registerCompany } from './registering.ts'
import { startServer } from './server-process.ts'

const LONG = 'A'.repeat(200_000)

it('a server that starts removes what was being uploaded when the one before was killed', async () => {
  const dataFolder = await aPreparedFolder()
  const temporary = path.join(dataFolder, 'tmp')
  await mkdir(temporary)
  await chmod(temporary, 0o777)
  const settings = { DATA_DIR: dataFolder, TMPDIR: temporary }
  const listFiles = async () => {
    const entries = await readdir(temporary, { recursive: true })
    return entries.filter((entry) => entry.startsWith('bedesten-upload-'))
  }
  const server = await startServer(settings)
  const { accessToken } = await registerCompany(server.address)
  const part = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'
  beginToSend(server.address, accessToken, uploadImage, 'multipart/form-data; boundary=x', part + LONG)
  beginToSend(server.address, accessToken, createProductWithImagesJson, 'application/json', `{"images":["${LONG}`)
  // A folder and a file in it for each of them.
  await vi.waitUntil(async () => (await listFiles()).length === 4, { timeout: 10_000 })
  const other = await startServer({ ...settings, DATA_DIR: await aPreparedFolder() })
  expect(await listFiles()).toHaveLength(4)
  other.signal('SIGTERM')
  server.signal('SIGKILL')
  await Promise.all([server.ended, other.ended])
  expect(await listFiles()).toHaveLength(4)
  await startServer(settings)
  expect(await listFiles()).toEqual([])
})

function beginToSend(
  address: string,
  token: string,
  { method, path: url }: Endpoint,
  type: string,
  body: string,
): void {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': 1_000_000 }
  const call = request(address + API_BASE + url, { method, headers, agent: false })
  call.on('error', () => undefined).write(body)
}
