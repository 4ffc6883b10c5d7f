import { readdir } from 'node:fs/promises'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { beforeEach, expect, it, vi } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { downloadSheet, sendImport } from '../../../test/imports.ts'
import { runDueJobs } from '../../../test/jobs.ts'
import { createTestMedia } from '../../../test/media.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { aTrader } from '../../../test/trade.ts'
import { runImportsTask } from './run/run-imports.ts'

// Threads and processes that decode start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
const test = useTestApp({ UPLOAD_QUOTA_MB: '2', UPLOADS_PER_HALF_HOUR: '6', RATE_LIMIT: 'on' })
const LIST = 'SKU;Ad;Fiyat;Stok\nRSM;Resimli;12;1'

let small: Buffer
beforeEach(async () => {
  small ??= await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
})

/** A PNG that takes about so many bytes. */
async function noise(bytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / 3))
  const create = {
    width: side,
    height: side,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', sigma: 60 },
  } as const
  return sharp({ create }).png().toBuffer()
}

/** Files in the folders for waiting and private files. */
async function waitingFiles(): Promise<number> {
  const { storage } = test.config
  const folder = storage.kind === 'local' ? storage.folder : ''
  const all = await readdir(folder, { recursive: true }).catch(() => [])
  return all.filter((name) => /private-..\/./.test(name)).length
}

const send = (token: string, images: Record<string, Uint8Array>, file = LIST) =>
  sendImport(test, token, file, 'liste.csv', zipSync(images))

it('keeps only images that can be decoded to their end', async () => {
  const { token } = await aTrader(test)
  const before = await waitingFiles()
  const head = Buffer.concat([small.subarray(0, 60), Buffer.alloc(200_000)])
  const sent = await send(token, { 'RSM.png': small, 'RSM-2.png': head, 'RSM-3.png': Buffer.from('text') })
  expect(sent.body.data).toMatchObject({ images: 1, unmatched_images: ['RSM-2.png', 'RSM-3.png'] })
  expect(await waitingFiles()).toBe(before + 1)
  const report = await downloadSheet(test, token, `/imports/${sent.body.data.id}/report.xlsx`, 'Resimler')
  expect(report.slice(1).map((row) => [row[0], row[3]])).toEqual([
    ['RSM.png', null],
    ['RSM-2.png', 'Resim okunamadı: dosya bozuk ya da eksik'],
    ['RSM-3.png', 'Bu dosya desteklenen bir resim değil (JPEG, PNG, WebP, AVIF, GIF)'],
  ])
})

it('leaves out files of a ZIP whose names lead elsewhere or do not print, and names them', async () => {
  const { token } = await aTrader(test)
  const sent = await send(token, {
    'RSM\0.png': small,
    '../../RSM.png': small,
    'a/../RSM-2.png': small,
    'RSM-3.png': small,
  })
  expect(sent.status).toBe(201)
  expect(sent.body.data).toMatchObject({ images: 1, unmatched_images: ['RSM.png', 'RSM.png', 'RSM-2.png'] })
  const report = await downloadSheet(test, token, `/imports/${sent.body.data.id}/report.xlsx`, 'Resimler')
  expect(report[1]?.slice(2)).toEqual(['Alınmadı', 'Dosya adı geçersiz'])
})

it('counts what a ZIP unpacks to in the quota before it is kept, and gives it back when the import is cancelled', async () => {
  const { token } = await aTrader(test)
  const [large, before] = [await noise(1_200_000), await waitingFiles()]
  const first = await send(token, { 'RSM.png': large })
  expect(first.status).toBe(201)
  expect(await waitingFiles()).toBe(before + 1)
  const second = await send(token, { 'RSM.png': large })
  expect(second).toMatchObject({ status: 422, body: { code: 'unreadable_file' } })
  expect(second.body.message).toContain('size ayrılan alana sığmıyor')
  expect(await waitingFiles()).toBe(before + 1)
  const path = `/imports/${first.body.data.id}`
  expect((await test.call('DELETE', path, undefined, token)).body.data).toMatchObject({ status: 'cancelled' })
  expect(await waitingFiles()).toBe(before)
  expect((await send(token, { 'RSM.png': large })).status).toBe(201)
  const rows = test.database.db.selectFrom('import_rows').selectAll().where('import_id', '=', first.body.data.id)
  expect(await rows.execute()).toEqual([])
})

it('keeps no file of an import that is refused', async () => {
  const { token } = await aTrader(test)
  const before = await waitingFiles()
  expect((await send(token, { 'RSM.png': small }, 'SKU')).status).toBe(422)
  expect(await waitingFiles()).toBe(before)
})

it('refuses a ZIP that unpacks to many times its size', async () => {
  const { token } = await aTrader(test)
  const hollow = Buffer.concat([small.subarray(0, 60), Buffer.alloc(1_500_000)])
  const refused = await send(token, { 'RSM.png': hollow })
  expect(refused).toMatchObject({ status: 422, body: { code: 'unreadable_file' } })
})

it('counts the images of a ZIP in the limit of half an hour', async () => {
  const { token } = await aTrader(test)
  const images = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`RSM-${index + 1}.png`, small]))
  expect((await send(token, images)).status).toBe(201)
  const refused = await send(token, { 'RSM.png': small })
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
})

it('unpacks one ZIP of a company at a time', { tags: 'race' }, async () => {
  const { token } = await aTrader(test)
  const images = { 'RSM.png': await noise(400_000) }
  const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await send(token, images)).status))
  // On a busy machine one may arrive after another is done.
  expect(new Set(statuses)).toEqual(new Set([201, 429]))
})

it('leaves no file behind when it is done, and says for which images there was no room', async () => {
  const { id, token } = await aTrader(test)
  await aProduct(test, token, { sku: 'RSM' })
  const before = await waitingFiles()
  const sent = await send(token, { 'RSM.png': small, 'YOK.png': small })
  const { db } = test.database
  // Another upload fills the quota meanwhile.
  const upload = {
    company_id: id,
    kind: 'image' as const,
    name: 'f'.repeat(32),
    bytes: 3_000_000,
    created_at: new Date(),
  }
  await db.insertInto('uploads').values(upload).execute()
  await test.call('POST', `/imports/${sent.body.data.id}/start`, undefined, token)
  await runDueJobs(test, [runImportsTask(db, createTestMedia(test.config), test.log)])
  const done = (await test.call('GET', `/imports/${sent.body.data.id}`, undefined, token)).body.data
  expect(done).toMatchObject({ status: 'done', images_done: 0 })
  expect(await waitingFiles()).toBe(before)
  const report = await downloadSheet(test, token, `/imports/${done.id}/report.xlsx`, 'Resimler')
  expect(report.slice(1).map((row) => row.slice(2))).toEqual([
    ['Alınamadı', expect.stringContaining('ayrılan alan doldu')],
    ['Alınmadı', 'SKU’su dosyada bulunamadı'],
  ])
})
