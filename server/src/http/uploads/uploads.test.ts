import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Failure } from '@bedesten/contract/answers.schemas'
import { API_BASE } from '@bedesten/contract/endpoint'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aCompany } from '../../../test/factories.ts'
import { anImage } from '../../../test/images.ts'
import { useTestApp } from '../../../test/test-app.ts'

const test = useTestApp()
const KB = 1024
const MB = 1024 * KB
const WINDOW_MS = 10_000
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data; boundary=x'
const JSON_PATH = '/products/with-images-json'
const FORM_PATH = '/products/with-images'
const FIELDS = '{"name":"A","price":1,"stock_quantity":1,"images":['
const PART = '--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n'
let origin: string

beforeAll(async () => {
  // Other tests have files of their own in the common one.
  vi.stubEnv('TMPDIR', await mkdtemp(join(tmpdir(), 'bedesten-test-')))
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(() => vi.useRealTimers())

afterAll(async () => {
  await rm(tmpdir(), { recursive: true })
  vi.unstubAllEnvs()
})

interface Sent {
  token: string
  path: string
  type: string
  bytes: number
}

/** Announces so many bytes; the test writes the body. */
function begin({ token, path, type, bytes }: Sent) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': bytes }
  const call = request(origin + API_BASE + path, { method: 'POST', headers, agent: false })
  const answer = once(call, 'response').then(async ([response]) => {
    const body = JSON.parse(await text(response)) as Failure
    return { status: Number(response.statusCode), body }
  })
  // The test aborts some before they are answered.
  answer.catch(() => undefined)
  return { call, answer }
}

async function countFolders(): Promise<number> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith('bedesten-upload-')).length
}

describe.each([
  ['texts', JSON_PATH, JSON_TYPE, FIELDS, '"QUFB",'],
  ['files of a form', FORM_PATH, FORM_TYPE, '', `${PART}AAA\r\n`],
])('the ninth of %s', (_, path, type, start, one) => {
  it('is refused when it begins', async () => {
    const { accessToken: token } = await aCompany(test)
    const { call, answer } = begin({ token, path, type, bytes: 20 * MB })
    call.write(start + one.repeat(9))
    const { status, body } = await answer
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'images'])
    expect(body.errors?.[0]?.msg).toContain('Maksimum 8 resim')
    await vi.waitUntil(async () => (await countFolders()) === 0)
    call.destroy()
  })

  it('is refused without breaking the connection of a client that goes on sending', async () => {
    const { accessToken: token } = await aCompany(test)
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    const head = `POST ${API_BASE}${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}`
    const [bytes, beginning] = [20 * MB, start + one.repeat(9)]
    socket.write(`${head}\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n${beginning}`)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 422 /)
    const rest = Buffer.alloc(bytes - beginning.length, 'A')
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject)
      socket.write(rest, (error) => (error ? reject(error) : resolve()))
    })
    socket.destroy()
  })
})

it('an image that is too large is refused before the rest of the body has come', async () => {
  const { accessToken: token } = await aCompany(test)
  const { call, answer } = begin({ token, path: JSON_PATH, type: JSON_TYPE, bytes: 100 * MB })
  call.write(`${FIELDS}"`)
  call.write(Buffer.alloc(15 * MB, 'A'))
  expect((await answer).status).toBe(413)
  call.destroy()
  await vi.waitUntil(async () => (await countFolders()) === 0)
})

it.each([
  ['a base64 body', JSON_PATH, JSON_TYPE, `${FIELDS}"`, `${FIELDS}"`],
  ['a form', FORM_PATH, FORM_TYPE, PART, PART],
  ['a form before its first file', FORM_PATH, FORM_TYPE, '--x\r\nContent-', PART],
])('%s that trickles is cut with 408, while one that is only slow goes on', async (_, path, type, start, whole) => {
  const { accessToken: token } = await aCompany(test)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const [trickling, slow] = [begin({ token, path, type, bytes: MB }), begin({ token, path, type, bytes: MB })]
  const answered = vi.fn<() => void>()
  void slow.answer.then(answered, () => undefined)
  trickling.call.write(start)
  slow.call.write(whole + 'A'.repeat(48 * KB))
  await waitForTimers(2)
  await vi.waitUntil(async () => (await sizeOfFiles()) > 30 * KB, { timeout: 5000 })
  vi.advanceTimersByTime(WINDOW_MS)
  const { status, body } = await trickling.answer
  expect([status, body.code]).toEqual([408, 'timeout'])
  expect(body.message).toBe('Dosya çok yavaş gönderildi. Lütfen bağlantınızı kontrol edip tekrar deneyin.')
  expect(answered).not.toHaveBeenCalled()
  await waitForTimers(1)
  for (const { call } of [trickling, slow]) call.on('error', () => undefined).destroy()
  await waitForTimers(0)
  await vi.waitUntil(async () => (await countFolders()) === 0)
})

it('a company that sends four base64 bodies is told to wait with the fifth, and others are not', async () => {
  const [company, other] = [await aCompany(test), await aCompany(test)]
  const sent = { token: company.accessToken, path: JSON_PATH, type: JSON_TYPE, bytes: MB }
  const calls = Array.from({ length: 4 }, () => begin(sent).call)
  for (const call of calls) call.on('error', () => undefined).write(`${FIELDS}"`)
  await vi.waitUntil(async () => (await countFolders()) === 4, { timeout: 5000 })
  const image = Buffer.from(await (await anImage()).arrayBuffer()).toString('base64')
  const product = { name: 'A', price: 1, stock_quantity: 1, images: [image] }
  const fifth = await test.call('POST', JSON_PATH, product, company.accessToken)
  expect([fifth.status, fifth.headers['retry-after']]).toEqual([503, '5'])
  expect((await test.call('POST', JSON_PATH, product, other.accessToken)).status).toBe(201)
  for (const call of calls) call.destroy()
  await vi.waitUntil(async () => (await countFolders()) === 0, { timeout: 5000 })
  expect((await test.call('POST', JSON_PATH, product, company.accessToken)).status).toBe(201)
})

/** One runs for each upload that is received. */
function waitForTimers(count: number): Promise<boolean> {
  return vi.waitUntil(() => vi.getTimerCount() === count, { timeout: 5000 })
}

async function sizeOfFiles(): Promise<number> {
  const names = await readdir(tmpdir(), { recursive: true })
  const sizes = await Promise.all(names.map(async (name) => stat(join(tmpdir(), name)).catch(() => undefined)))
  return sizes.reduce((sum, found) => sum + (found?.isFile() ? found.size : 0), 0)
}
