import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportData, readJson } from '../../../test/archive.ts'
import { aCompany } from '../../../test/factories.ts'
import { anImage } from '../../../test/images.ts'
import { listBatches } from '../../../test/list-files.ts'
import { createTestMedia } from '../../../test/media.ts'
import { buildTestApp, useTestApp } from '../../../test/test-app.ts'
import { aTrader } from '../../../test/trade.ts'
import { readConfig } from '../../config.ts'
import { openFileStore } from './media.ts'
import { sweepUploads } from './sweep.ts'

const settings: Record<string, string> = {
  STORAGE: 's3',
  S3_BUCKET: 'resimler',
  S3_REGION: 'us-east-1',
  S3_KEY: 'S3RVER',
  S3_SECRET: 'S3RVER',
}
/** Larger files are sent in parts of this size. */
const PART = 8 * 1024 * 1024
let directory: string
let server: S3rver

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'bedesten-test-'))
  const configureBuckets = [{ name: 'resimler', configs: [] }]
  server = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, configureBuckets })
  const { port } = await server.run()
  settings['S3_ENDPOINT'] = `http://127.0.0.1:${port}`
})

afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

const test = useTestApp(settings)

describe.each(['local', 's3'])('files kept in %s storage', (storage) => {
  it('come back as they were written, are listed and can be removed', async () => {
    const local = { kind: 'local' as const, folder: test.config.dataDir }
    const files = openFileStore(storage === 's3' ? test.config.storage : local)
    const bytes = Buffer.from([0, 1, 2, 255])
    await files.write('ab/file-large.webp', bytes)
    const found = await files.read('ab/file-large.webp')
    expect(found?.bytes).toBe(4)
    expect(await buffer(found?.stream ?? Readable.from([]))).toEqual(bytes)
    const list = async (shard: string) => (await listBatches(files, shard)).flat()
    const listed = await list('ab')
    expect(listed.map(({ key }) => key)).toEqual(['ab/file-large.webp'])
    expect(Math.abs((listed[0]?.writtenAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
    await files.remove('ab/file-large.webp')
    await files.remove('ab/file-large.webp')
    expect(await files.read('ab/file-large.webp')).toBeUndefined()
    expect(await list('ab')).toEqual([])
    expect(await list('cd')).toEqual([])
  })
})

describe.each(['local', 's3'])('a large file in %s storage', (storage) => {
  const openFiles = () =>
    openFileStore(storage === 's3' ? test.config.storage : { kind: 'local', folder: test.config.dataDir })

  it.each([
    ['of two parts and a bit', 2 * PART + 5],
    ['of one whole part', PART],
    ['without content', 0],
  ])('%s comes back as it was copied, and is left where it was', async (_, size) => {
    const path = join(directory, `large-${size}`)
    const bytes = randomBytes(size)
    await writeFile(path, bytes)
    const files = openFiles()
    await files.copy('private-ab/large', path)
    const found = await files.read('private-ab/large')
    expect(found?.bytes).toBe(size)
    expect((await buffer(found?.stream ?? Readable.from([]))).equals(bytes)).toBe(true)
    expect((await stat(path)).size).toBe(size)
    await files.remove('private-ab/large')
  })
})

it('an upload in parts that breaks off is aborted, and says that the store is away', async () => {
  const asked: string[] = []
  const store = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://store')
    asked.push(`${request.method} ${pathname}${search}`)
    const isBegin = request.method === 'POST'
    request.resume().on('end', () => {
      response.statusCode = isBegin || request.method === 'DELETE' ? 200 : 403
      response.end(
        isBegin ? '<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>' : '',
      )
    })
  }).listen(0, '127.0.0.1')
  await once(store, 'listening')
  const { port } = store.address() as AddressInfo
  const config = readConfig({ ...settings, S3_ENDPOINT: `http://127.0.0.1:${port}` }, 'local', '/nowhere')
  const path = join(directory, 'breaks')
  await writeFile(path, 'x')
  await expect(openFileStore(config.storage).copy('ab/x', path)).rejects.toMatchObject({ status: 503 })
  expect(asked.at(0)).toMatch(/^POST /)
  expect(asked.at(-1)).toMatch(/^DELETE .*uploadId=u1/)
  store.close()
})

describe('many files are listed a thousand at a time', () => {
  it('from a folder', async () => {
    const files = openFileStore({ kind: 'local', folder: test.config.dataDir })
    for (let number = 0; number < 1100; number += 1) await files.write(`ef/${number}`, Buffer.from('x'))
    const batches = await listBatches(files, 'ef')
    expect(batches.map((batch) => batch.length)).toEqual([1000, 100])
    expect(new Set(batches.flat().map(({ key }) => key)).size).toBe(1100)
  })

  // The object store of the other tests cannot page.
  it('from an object store, page after page', async () => {
    const asked: string[] = []
    const store = createServer((request, response) => {
      const query = new URL(request.url ?? '', 'http://store').searchParams
      const token = query.get('continuation-token')
      asked.push(`${query.get('prefix')} ${query.get('max-keys')} ${token}`)
      const item = `<Contents><Key>ef/${asked.length}</Key><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`
      const more = token === null ? '<NextContinuationToken>second page</NextContinuationToken>' : ''
      const isTruncated = `<IsTruncated>${token === null}</IsTruncated>`
      response.end(`<ListBucketResult>${isTruncated}${more}${item.repeat(1000)}</ListBucketResult>`)
    }).listen(0, '127.0.0.1')
    await once(store, 'listening')
    const { port } = store.address() as AddressInfo
    const endpoint = { S3_ENDPOINT: `http://127.0.0.1:${port}` }
    const files = openFileStore(readConfig({ ...settings, ...endpoint }, 'local', '/nowhere').storage)
    const batches = await listBatches(files, 'ef')
    expect(asked).toEqual(['ef/ 1000 null', 'ef/ 1000 second page'])
    expect(batches.map((batch) => [batch.length, batch[0]?.key])).toEqual([
      [1000, 'ef/1'],
      [1000, 'ef/2'],
    ])
    store.close()
  })
})

describe('a server with an object store', () => {
  it('stores, serves and sweeps images there', async () => {
    const company = await aCompany(test)
    const { body } = await test.upload('/companies/me/upload-logo', 'logo', await anImage(), company.accessToken)
    const url: string = body.data.logo_url
    const served = await test.app.inject(url)
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(Number(served.headers['content-length'])).toBe(served.rawPayload.length)
    await test.database.db.deleteFrom('companies').where('id', '=', company.id).execute()
    const files = openFileStore(test.config.storage)
    const isGone = async () => (await test.app.inject(url)).statusCode === 404
    expect(await isGone()).toBe(false)
    // Each sweep scans a part of the store: stops once the image is gone.
    for (const hours of [2, 8, 14, 20]) {
      if (!(await isGone())) await sweepUploads(test.database.db, files, new Date(Date.now() + hours * 3_600_000))
    }
    expect(await isGone()).toBe(true)
  })

  it('keeps the archive of a data export there, and serves it', async () => {
    const company = await aTrader(test)
    const { rows } = await test.database.pool.query<{ id: number }>(
      `insert into posts (company_id, content, created_at) values ($1, 'Merhaba', now()) returning id`,
      [company.id],
    )
    const archive = await exportData(test, company.token, 'company')
    expect(readJson(archive, 'posts')).toMatchObject(rows)
    const names = await readdir(join(directory, 'resimler')).then((found) =>
      found.filter((name) => name.startsWith('private-')),
    )
    expect(names).toHaveLength(1)
  })

  it('asks to come back while the object store is away', async () => {
    const config = readConfig({ ...settings, S3_ENDPOINT: 'http://127.0.0.1:9' }, 'local', '/nowhere')
    const app = await buildTestApp(test, { media: createTestMedia(config) })
    const served = await app.inject(`/uploads/ab/${'ab'.repeat(16)}-large.webp`)
    expect([served.statusCode, served.json().code]).toEqual([503, 'unavailable'])
    await app.close()
  })

  it('is refused at the start when a setting is missing', () => {
    const incomplete = { ...settings, S3_SECRET: '' }
    expect(() => readConfig(incomplete, 'local', '/nowhere')).toThrow('STORAGE is s3, so S3_ENDPOINT')
  })
})
