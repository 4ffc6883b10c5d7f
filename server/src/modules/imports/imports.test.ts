import { readFileSync } from 'node:fs'
import { API_BASE } from '@bedesten/contract/endpoint'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { aRunningJob, runDueJobs } from '../../../test/jobs.ts'
import { downloadSheet, sendImport } from '../../../test/imports.ts'
import { createTestMedia } from '../../../test/media.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { aTrader } from '../../../test/trade.ts'
import { runImportsTask } from './run/run-imports.ts'
import { sweepImports } from './sweep-imports.ts'

// Threads and processes that decode start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
const test = useTestApp()

const send = (token: string, file: string | Uint8Array, name?: string, zip?: Uint8Array) =>
  sendImport(test, token, file, name, zip)

async function download(token: string, path: string) {
  const headers = { authorization: `Bearer ${token}` }
  return test.app.inject({ method: 'GET', url: API_BASE + path, headers })
}

const rowsOf = (token: string, path: string) => downloadSheet(test, token, path)

function tasks() {
  return [runImportsTask(test.database.db, createTestMedia(test.config), test.log)]
}

async function finish(token: string, id: number) {
  const started = await test.call('POST', `/imports/${id}/start`, undefined, token)
  expect(started).toMatchObject({ status: 200, body: { data: { status: 'waiting' } } })
  await runDueJobs(test, tasks())
  return (await test.call('GET', `/imports/${id}`, undefined, token)).body.data
}

const own = async (token: string, id: number) =>
  (await test.call('GET', `/products/seller/${id}?limit=100&sort=name&order=ASC`, undefined, token)).body.data

it('takes a file from recognising its columns to the report', async () => {
  const { id: companyId, token } = await aTrader(test)
  const before = await aProduct(test, token, {
    sku: 'VAR-1',
    name: 'Eski ad',
    price: 10,
    stock_quantity: 7,
    description: 'Kalır',
  })
  const file = [
    'Stok Kodu;Ürün Adı;Satış Fiyatı;Adet;KDV;Birim;Kademeler;Kampanya',
    'VAR-1;Yeni ad;1.234,50;;;;;x',
    'YENI-1;Saten nevresim;980;1.240;%10;takım;10=950; 50=900,50',
    'YENI-2;Peştemal;1.420,00 TL;5;18;;',
    ';Adsız;5;5;;;',
    'YENI-1;İkinci kez;5;5;;;',
    'YENI-3;;;;;;',
  ]
  file[2] = 'YENI-1;Saten nevresim;980;1.240;%10;takım;"10=950; 50=900,50"'
  const sent = await send(token, file.join('\n'))
  expect(sent.status).toBe(201)
  expect(sent.body.data).toMatchObject({
    status: 'uploaded',
    rows: 6,
    creates: 1,
    updates: 1,
    faulty_rows: 4,
    encoding: 'UTF-8',
  })
  expect(sent.body.data.columns[0]).toEqual({ heading: 'Stok Kodu', sample: 'VAR-1', field: 'sku', decided: true })
  expect(sent.body.data.columns[7]).toMatchObject({ heading: 'Kampanya', field: null, decided: false })
  expect(sent.body.data.faults).toEqual([
    { row: 4, column: 'Satış Fiyatı', message: 'Fiyat: sayı değil. “TL” yazısını silin.' },
    { row: 4, column: 'KDV', message: 'KDV oranı 0, 1, 10 ya da 20 olmalıdır' },
    { row: 5, column: 'Stok Kodu', message: 'SKU: boş olamaz.' },
    { row: 6, column: 'Stok Kodu', message: 'Bu SKU 3. satırda da var.' },
    { row: 7, column: 'Ürün Adı', message: 'Ürün adı: yeni ürün için gereklidir.' },
    { row: 7, column: 'Satış Fiyatı', message: 'Fiyat: yeni ürün için gereklidir.' },
    { row: 7, column: 'Adet', message: 'Stok adedi: yeni ürün için gereklidir.' },
  ])
  const { id } = sent.body.data
  expect(await test.call('POST', `/imports/${id}/start`, undefined, token)).toMatchObject({
    status: 409,
    body: { code: 'not_mapped' },
  })

  const wrong = await test.call('PUT', `/imports/${id}`, { mapping: { 'Stok Kodu': null, Yok: 'name' } }, token)
  expect(wrong).toMatchObject({ status: 422 })
  const mapped = await test.call('PUT', `/imports/${id}`, { mapping: { Kampanya: null }, mode: 'valid_rows' }, token)
  expect(mapped.body.data).toMatchObject({ status: 'ready', mode: 'valid_rows', creates: 1 })
  expect(mapped.body.data.preview.map((row: { result: string }) => row.result)).toEqual([
    'update',
    'create',
    'fault',
    'fault',
    'fault',
    'fault',
  ])
  expect(await own(token, companyId)).toHaveLength(1)

  const done = await finish(token, id)
  expect(done).toMatchObject({
    status: 'done',
    created: 1,
    updated: 1,
    skipped: 4,
    done: 6,
    total: 6,
    has_report: true,
  })
  const [created, updated] = await own(token, companyId)
  expect(updated).toMatchObject({
    id: before.id,
    name: 'Yeni ad',
    price: 1234.5,
    stock_quantity: 7,
    description: 'Kalır',
  })
  expect(created).toMatchObject({
    sku: 'YENI-1',
    stock_quantity: 1240,
    vat_rate: 10,
    unit: 'takım',
    price_tiers: [
      { min_quantity: 10, price: 950 },
      { min_quantity: 50, price: 900.5 },
    ],
  })
  const company = await test.database.db
    .selectFrom('companies')
    .select('total_products')
    .where('id', '=', companyId)
    .executeTakeFirst()
  expect(company?.total_products).toBe(2)

  const report = await rowsOf(token, `/imports/${id}/report.xlsx`)
  expect(report.map(([row, sku, , result]) => [row, sku, result])).toEqual([
    ['Satır', 'SKU', 'Sonuç'],
    [2, 'VAR-1', 'Güncellendi'],
    [3, 'YENI-1', 'Eklendi'],
    [4, 'YENI-2', 'Atlandı'],
    [5, null, 'Atlandı'],
    [6, 'YENI-1', 'Atlandı'],
    [7, 'YENI-3', 'Atlandı'],
  ])
  const faulty = await rowsOf(token, `/imports/${id}/report.xlsx?rows=faulty`)
  expect(faulty[1]).toEqual([
    'YENI-2',
    'Peştemal',
    '1.420,00 TL',
    '5',
    '18',
    null,
    null,
    null,
    expect.stringContaining('sayı değil'),
  ])
  // A decision about a heading applies to the next file.
  const next = await send(token, 'Stok Kodu;Kampanya\nVAR-1;y')
  expect(next.body.data).toMatchObject({ status: 'ready', unchanged: 1, updates: 0 })
})

it('takes all rows or none', async () => {
  const { id: companyId, token } = await aTrader(test)
  await aProduct(test, token, { sku: 'A', price: 10 })
  const wrong = await send(token, 'SKU;Ad;Fiyat;Stok\nB;Bir;5;1\nA;;7;\nC;İki;-1;1')
  await test.call('PUT', `/imports/${wrong.body.data.id}`, { mode: 'all_or_nothing' }, token)
  const failed = await finish(token, wrong.body.data.id)
  expect(failed).toMatchObject({
    status: 'failed',
    message: '1 satır hatalı olduğu için hiçbir satır alınmadı.',
    skipped: 3,
    created: 0,
  })
  expect(await own(token, companyId)).toMatchObject([{ sku: 'A', price: 10 }])
  const report = await rowsOf(token, `/imports/${failed.id}/report.xlsx`)
  expect(report.slice(1).map(([row, , , result]) => [row, result])).toEqual([
    [2, 'Atlandı'],
    [3, 'Atlandı'],
    [4, 'Atlandı'],
  ])

  const right = await send(token, 'SKU;Ad;Fiyat;Stok;Etiketler\nB;Bir;5;1;"yün, ipek"\nA;;7;;')
  await test.call('PUT', `/imports/${right.body.data.id}`, { mode: 'all_or_nothing' }, token)
  expect(await finish(token, right.body.data.id)).toMatchObject({ status: 'done', created: 1, updated: 1 })
  expect(await own(token, companyId)).toMatchObject([
    { sku: 'B', tags: ['yün', 'ipek'] },
    { sku: 'A', price: 7 },
  ])
})

it('changes nothing when an export comes back unchanged, whatever the products are called', async () => {
  const { id: companyId, token } = await aTrader(test)
  const names = [
    '=cmd()',
    '+90 hat',
    '-5 derece',
    '@ev',
    "'=tırnak",
    'iki\nsatır; "tırnak"',
    '00123',
    'Alan,=1+1',
    "Alan,'=1",
  ]
  for (const [index, name] of names.entries()) {
    const terms = {
      unit: 'koli',
      min_order_quantity: 12,
      order_multiple: 6,
      price_tiers: [{ min_quantity: 60, price: 1.5 }],
      vat_rate: 1,
      vat_included: false,
      lead_time_days: 3,
    }
    const sku = index === 0 ? null : index === 1 ? '00042' : name.slice(0, 8)
    await aProduct(test, token, {
      name,
      sku,
      description: name,
      price: 1234.05 + index,
      tags: [name.slice(0, 5).replace(',', ''), 'ev'],
      status: index === 2 ? 'inactive' : 'active',
      ...(index % 2 === 0 && terms),
    })
  }
  for (const format of ['xlsx', 'csv']) {
    const file = await download(token, `/products/export?format=${format}`)
    expect(file.headers['content-disposition']).toContain(`urunlerim.${format}`)
    const sent = await send(token, file.rawPayload, `urunlerim.${format}`)
    expect(sent.body.data).toMatchObject({ status: 'ready', rows: 9, creates: 0, updates: 0, unchanged: 9, faults: [] })
    expect(await finish(token, sent.body.data.id)).toMatchObject({ status: 'done', kept: 9, updated: 0 })
  }
  expect((await own(token, companyId)).map(({ name }: { name: string }) => name).toSorted()).toEqual(names.toSorted())
  // The filters of the list.
  const some = await rowsOf(token, '/products/export?search=derece')
  expect(some.map((row) => row[2])).toEqual(['Ürün adı', "'-5 derece"])
  const template = await rowsOf(token, '/imports/template.xlsx')
  expect(template[0]?.slice(0, 3)).toEqual(['SKU', 'Ürün adı', 'Açıklama'])
})

it('puts the images of a ZIP at their places', async () => {
  const { token } = await aTrader(test)
  const product = await aProduct(test, token, { sku: 'RSM' })
  const image = (red: number) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 0, b: 0 } } })
      .png()
      .toBuffer()
  const zip = zipSync({
    'resimler/RSM.jpg': await image(10),
    'rsm-2.png': await image(200),
    'YOK.jpg': await image(1),
    'RSM-3.jpg': Buffer.from('no image'),
    '__MACOSX/._RSM.jpg': Buffer.from('x'),
  })
  const sent = await send(token, 'SKU;Fiyat\nRSM;12', 'liste.csv', zip)
  expect(sent.body.data).toMatchObject({ images: 2, unmatched_images: ['YOK.jpg', 'RSM-3.jpg'] })
  expect(await finish(token, sent.body.data.id)).toMatchObject({ status: 'done', images_done: 2, done: 3, total: 3 })
  const first = (await test.call('GET', `/products/${product.id}`, undefined, token)).body.data
  expect(first.images).toHaveLength(2)
  expect(first.main_image_url_large).toBe(first.images[0].large)
  const again = await send(token, 'SKU;Fiyat\nRSM;12', 'liste.csv', zipSync({ 'RSM-2.jpg': await image(90) }))
  await finish(token, again.body.data.id)
  const second = (await test.call('GET', `/products/${product.id}`, undefined, token)).body.data
  expect(second.images.map(({ large }: { large: string }) => large)).toEqual([
    first.images[0].large,
    expect.not.stringMatching(first.images[1].large),
  ])
})

it('lets a second import wait, stops one that runs, and goes on where a dead process stopped', async () => {
  const { id: companyId, token } = await aTrader(test)
  const { db } = test.database
  const rows = Array.from({ length: 225 }, (_, index) => `S-${index};Ürün ${index};${index + 1};1`)
  const first = (await send(token, ['SKU;Ad;Fiyat;Stok', ...rows].join('\n'))).body.data
  const second = (await send(token, 'SKU;Fiyat\nS-0;99')).body.data
  await test.call('POST', `/imports/${first.id}/start`, undefined, token)
  await test.call('POST', `/imports/${second.id}/start`, undefined, token)
  // A process that dies after its first batch: its rows are written, and the next one continues after them.
  const stop = new AbortController()
  stop.abort()
  const [task] = tasks()
  await task?.run({ company_id: companyId }, aRunningJob({ stop: stop.signal }))
  const list = (await test.call('GET', '/imports', undefined, token)).body.data
  expect(list.map(({ status, done }: { status: string; done: number }) => [status, done])).toEqual([
    ['waiting', 0],
    ['running', 100],
  ])
  const count = () =>
    db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow()
  expect((await count()).count).toBe(100)
  await task?.run({ company_id: companyId }, aRunningJob({ stop: stop.signal }))
  expect((await test.call('DELETE', `/imports/${first.id}`, undefined, token)).body.data).toMatchObject({
    status: 'cancelled',
    done: 200,
    created: 200,
  })
  await runDueJobs(test, tasks())
  expect((await count()).count).toBe(200)
  expect((await test.call('GET', `/imports/${second.id}`, undefined, token)).body.data).toMatchObject({
    status: 'done',
  })
  const report = await rowsOf(token, `/imports/${first.id}/report.xlsx`)
  expect(report.filter((row) => row[3] === 'Eklendi')).toHaveLength(200)
  expect(report.at(-1)?.slice(0, 4)).toEqual([226, 'S-224', 'Ürün 224', 'Alınmadı'])
  expect(await test.call('DELETE', `/imports/${second.id}`, undefined, token)).toMatchObject({ status: 409 })

  const stranger = await aTrader(test)
  expect((await test.call('GET', `/imports/${first.id}`, undefined, stranger.token)).status).toBe(404)
  expect((await test.call('DELETE', `/imports/${first.id}`, undefined, stranger.token)).status).toBe(404)
  expect((await test.call('GET', '/imports', undefined, stranger.token)).body.data).toEqual([])
  await sweepImports(db, new Date(Date.now() + 40 * 24 * 3_600_000))
  expect((await test.call('GET', `/imports/${first.id}/report.xlsx`, undefined, token)).body).toMatchObject({
    code: 'report_gone',
  })
})

it('refuses a broken file and writes nothing', async () => {
  const { id, token } = await aTrader(test)
  const encrypted = readFileSync(new URL('../../../test/spreadsheets/encrypted.xlsx', import.meta.url))
  const message = 'Bu dosya parolayla korunuyor. Parolayı kaldırıp yeniden kaydedin.'
  expect(await send(token, encrypted, 'x.xlsx')).toMatchObject({
    status: 422,
    body: { message, errors: [{ path: 'file', msg: message }] },
  })
  const merged = await send(
    token,
    readFileSync(new URL('../../../test/spreadsheets/merged.xlsx', import.meta.url)),
    'm.xlsx',
  )
  expect(merged.body.data.faults[0]).toEqual({
    row: 2,
    column: 'Stok Kodu',
    message: 'Hücre birleştirilmiş (A2:A3). Hücreleri ayırın.',
  })
  expect(await send(token, Buffer.alloc(21 * 1024 * 1024, 'a'), 'x.csv')).toMatchObject({
    status: 413,
    body: { message: "Dosya boyutu 20MB'dan büyük olamaz" },
  })
  expect(await send(token, 'SKU;Fiyat\nA;1', 'x.csv', Buffer.from('no zip'))).toMatchObject({ status: 422 })
  const left = await test.database.db.selectFrom('imports').select('id').where('company_id', '=', id).execute()
  expect(left).toHaveLength(1)
})

it('reads packs and facts as people write them, and exports them so that nothing changes', async () => {
  const { token } = await aTrader(test)
  const file = [
    'SKU;Ürün adı;Fiyat;Stok;Birim;Birimdeki adet;Paket içeriği;Marka;Barkod;Menşe;GTİP;Ağırlık (g);Ölçüler (mm)',
    'B-1;Bornoz;591,50;10;seri;7;S=2; M=2; L: 3;Akpamuk;8690412007142;türkiye;6208.91.00.00.00;6.860;600 x 400×320 mm',
    'B-2;Bornoz;591,50;10;seri;8;S=2;;8690412007143;Ay;12;;600',
  ].map((line, index) => (index === 0 ? line : line.replace('S=2; M=2; L: 3', '"S=2; M=2; L: 3"')))
  const sent = await send(token, file.join('\n'))
  expect(sent.body.data).toMatchObject({ status: 'ready', rows: 2, creates: 1, faulty_rows: 1 })
  const labels = sent.body.data.faults.map(({ message }: { message: string }) => message)
  expect(labels.join(' ')).toContain('Denetim hanesi tutmuyor')
  await finish(token, sent.body.data.id)
  const { id } = (await test.call('GET', '/products?search=bornoz', undefined, token)).body.data[0]
  expect((await test.call('GET', `/products/${id}`)).body.data).toMatchObject({
    unit: 'seri',
    pieces_per_unit: 7,
    pack_contents: [
      { label: 'S', count: 2 },
      { label: 'M', count: 2 },
      { label: 'L', count: 3 },
    ],
    brand: 'Akpamuk',
    barcode: '8690412007142',
    origin_country: 'TR',
    customs_code: '620891000000',
    weight_g: 6860,
    dimensions_mm: { length: 600, width: 400, height: 320 },
  })
  for (const format of ['xlsx', 'csv']) {
    const exported = await download(token, `/products/export?format=${format}`)
    const again = await send(token, exported.rawPayload, `urunlerim.${format}`)
    expect(again.body.data).toMatchObject({ rows: 1, unchanged: 1, faults: [] })
  }
  // A barcode names the products of a file that has no other code.
  const coded = await send(token, 'Barkod;Ürün adı;Fiyat;Stok\n123;Havlu;5;5')
  expect(coded.body.data).toMatchObject({ status: 'ready', creates: 1 })
})
