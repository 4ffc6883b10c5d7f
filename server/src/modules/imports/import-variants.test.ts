import { API_BASE } from '@bedesten/contract/endpoint'
import type { Variant } from '@bedesten/contract/variants.schemas'
import { beforeAll, expect, it, vi } from 'vitest'
import { runDueJobs } from '../../../test/jobs.ts'
import { downloadSheet, sendImport } from '../../../test/imports.ts'
import { createTestMedia } from '../../../test/media.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { aTrader, type Trader } from '../../../test/trade.ts'
import { aVariedProduct, readStocks } from '../../../test/variants.ts'
import { runImportsTask } from './run/run-imports.ts'

// Threads start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
const test = useTestApp()
let own: Trader

beforeAll(async () => {
  own = await aTrader(test)
})

const send = (lines: string[], { token }: Trader = own) => sendImport(test, token, lines.join('\n'))

async function finish(id: number, { token }: Trader = own) {
  await test.call('POST', `/imports/${id}/start`, undefined, token)
  await runDueJobs(test, [runImportsTask(test.database.db, createTestMedia(test.config), test.log)])
  return (await test.call('GET', `/imports/${id}`, undefined, token)).body.data
}

const read = async (id: number, { token }: Trader = own) =>
  (await test.call('GET', `/products/${id}`, undefined, token)).body.data

async function findBySku(sku: string) {
  const { id } = await test.database.db
    .selectFrom('products')
    .select('id')
    .where('sku', '=', sku)
    .where('company_id', '=', own.id)
    .executeTakeFirstOrThrow()
  return read(id)
}

const messages = (data: { faults: { row: number; message: string }[] }) =>
  data.faults.map(({ row, message }) => `${row} ${message}`)

async function expectRoundTrip(company: Trader, rows: number) {
  const { token } = company
  for (const format of ['xlsx', 'csv']) {
    const { rawPayload } = await test.app.inject({
      url: `${API_BASE}/products/export?format=${format}`,
      headers: { authorization: `Bearer ${token}` },
    })
    const sent = await sendImport(test, token, rawPayload, `urunlerim.${format}`)
    expect(sent.body.data).toMatchObject({ status: 'ready', rows, unchanged: rows, faults: [] })
    const done = await finish(sent.body.data.id, company)
    expect(done).toMatchObject({ status: 'done', created: 0, updated: 0, kept: rows })
  }
}

it('takes products with their variants, category and answers, and exports them so that nothing changes', async () => {
  const sent = await send([
    'SKU;Ürün adı;Fiyat;Stok;Ürün kategorisi;Özellikler;Seçenek 1;Seçenek 1 değeri;Seçenek 2;Seçenek 2 değeri;Varyant SKU;Varyant barkodu;Varyant fiyatı;Varyant satışta',
    'HV-1;Havlu;84,50;10;Tekstil ve Ev Tekstili > Havlu;"Renk=beyaz; Gramaj=450,5";Renk;Lacivert;Ebat;50 x 90;HV-1-L50;8690412007142;;',
    'HV-1;;;20;;;;lacivert;;70 x 140;;;99,90;',
    'HV-1;;;0;;;;=Ekru;;50 x 90;;;;Hayır',
    'TEK;Tek ürün;5;3;banyo-havlusu;;;;;;;;;',
  ])
  expect(sent.body.data).toMatchObject({ status: 'ready', rows: 4, creates: 4, faults: [] })
  expect(await finish(sent.body.data.id)).toMatchObject({ status: 'done', created: 4 })
  const towel = await findBySku('HV-1')
  expect(towel).toMatchObject({
    price: 84.5,
    stock_quantity: 30,
    variant_count: 2,
    attributes: { renk: 'Beyaz', gramaj: 450.5 },
    axes: [
      { name: 'Renk', values: ['Lacivert', '=Ekru'] },
      { name: 'Ebat', values: ['50 x 90', '70 x 140'] },
    ],
    variants: [
      { values: ['Lacivert', '50 x 90'], sku: 'HV-1-L50', barcode: '8690412007142', price: null, stock_quantity: 10 },
      { values: ['Lacivert', '70 x 140'], sku: null, price: 99.9, stock_quantity: 20, active: true },
      { values: ['=Ekru', '50 x 90'], stock_quantity: 0, active: false },
    ],
  })
  expect(await findBySku('TEK')).toMatchObject({ axes: [], variants: [], stock_quantity: 3 })
  await expectRoundTrip(own, 4)
  expect(await findBySku('HV-1')).toMatchObject({ variants: towel.variants, category_id: towel.category_id })
})

it('changes, adds and grows variants, by their values or codes, and keeps what cells leave empty', async () => {
  const { id, variantIds } = await aVariedProduct(test, own, { sku: 'BU-1' })
  const sent = await send([
    'SKU;Seçenek 1 değeri;Seçenek 2 değeri;Stok;Varyant SKU;Varyant fiyatı',
    'BU-1;BEYAZ;70 x 140;7;;',
    'BU-1;Ekru;50 x 90;3;;12',
    'BU-1;;;;HVL-L-50;11',
    'HVL-L-70;;;1;;',
  ])
  expect(sent.body.data).toMatchObject({ status: 'ready', creates: 1, updates: 3, faults: [] })
  expect(await finish(sent.body.data.id)).toMatchObject({ created: 1, updated: 3 })
  const { variants, axes } = await read(id)
  expect(axes[0].values).toEqual(['Lacivert', 'Beyaz', 'Ekru'])
  expect(variants).toMatchObject([
    { id: variantIds[0], price: 11, stock_quantity: 100 },
    { id: variantIds[1], price: null, stock_quantity: 1 },
    { id: variantIds[2], price: null, stock_quantity: 100 },
    { id: variantIds[3], price: 15, stock_quantity: 7 },
    { values: ['Ekru', '50 x 90'], price: 12, stock_quantity: 3 },
  ])
  expect(await readStocks(test, id)).toEqual({ each: [100, 1, 100, 7, 3], sum: 211 })
})

it('gives axes to a product that had none, and names an axis by the heading of its column', async () => {
  const { body } = await test.call(
    'POST',
    '/products',
    { name: 'Önlük', sku: 'ON-1', price: 5, stock_quantity: 9 },
    own.token,
  )
  const sent = await send(['SKU;Beden;Stok', 'ON-1;S;2', 'ON-1;M;4'])
  const { id } = sent.body.data
  await test.call('PUT', `/imports/${id}`, { mapping: { Beden: 'value_1' } }, own.token)
  expect(await finish(id)).toMatchObject({ created: 2 })
  expect(await read(body.data.id)).toMatchObject({
    axes: [{ name: 'Beden', values: ['S', 'M'] }],
    stock_quantity: 6,
    variant_count: 2,
  })
})

it('names what is wrong with rows of variants', async () => {
  await aVariedProduct(test, own, { sku: 'YN-1', variants: [{ values: ['Beyaz', '50 x 90'], stock_quantity: 1 }] })
  const sent = await send([
    'SKU;Ürün adı;Fiyat;Stok;Seçenek 1;Seçenek 1 değeri;Seçenek 2;Seçenek 2 değeri;Varyant barkodu;Ürün kategorisi;Özellikler',
    'YN-1;;;1;Beden;Beyaz;;50 x 90;;;',
    'YN-1;;;1;;Beyaz;;;;;',
    'YN-1;;;;;Ekru;;50 x 90;;;',
    'YN-1;;;5;;Beyaz;;50 x 90;;;',
    'YN-1;;;5;;Beyaz;;50 x 90;;;',
    'YN-1;;;5;;;;;8690412007142;;',
    'YN-2;;5;5;Renk;Ekru;;;;;',
    'YN-2;;;5;Renk;Mavi;;;;;',
    'YN-3;Havlu;5;5;;Ekru;;;;;',
    'YN-4;Havlu;5;5;Renk;Ekru;;;;;',
    'YN-4;Havlu;6;5;Renk;Mavi;;;;;',
    'YN-4;;;5;Renk;Mavi;;;8690412007143;;',
    'YN-5;Havlu;5;5;;;;;;Uzay aracı;',
    'YN-6;Havlu;5;5;;;;;;Havlu;"Renk=Beyaz; Boya=Var"',
    'YN-7;Havlu;5;5;;;;;;;Renk=Beyaz',
  ])
  expect(messages(sent.body.data)).toEqual([
    '2 Seçenek 1: bu ürünün seçeneği “Renk”.',
    '3 Seçenek 2 değeri: boş olamaz.',
    '4 Stok adedi: yeni varyant için gereklidir.',
    '6 Bu varyant 5. satırda da var.',
    '7 Seçenek 1 değeri: boş olamaz.',
    '8 Ürün adı: yeni ürün için gereklidir.',
    '9 Bu ürünün 8. satırı hatalı; önce onu düzeltin.',
    '10 Seçenek 1: yeni seçenek için gereklidir.',
    '12 Fiyat: 11. satırda başka bir değer var.',
    '13 Denetim hanesi tutmuyor, son hane 2 olmalı',
    '14 Ürün kategorisi: “Uzay aracı” diye bir kategori yok.',
    '15 “Boya”: Bu kategorinin böyle bir özelliği yok',
    '16 Özellikler için önce bir kategori seçin',
  ])
  const shown = sent.body.data.preview.find(({ row }: { row: number }) => row === 6)
  expect(shown.faults).toMatchObject([{ message: 'Bu varyant 5. satırda da var.', group: 'Varyant dosyada iki kez' }])
  expect(await finish(sent.body.data.id)).toMatchObject({ created: 1, updated: 1, skipped: 13 })
  expect(await findBySku('YN-4')).toMatchObject({ price: 5, variants: [{ values: ['Ekru'] }] })
})

it('previews, reports and writes products whose rows lie in several batches alike', async () => {
  const company = await aTrader(test)
  const values = Array.from({ length: 30 }, (_, index) => `D${index}`)
  const rows = ['A', 'B'].flatMap((size) => values.map((value) => ({ value, size })))
  const lines = ['SKU;Ürün adı;Fiyat;Stok;Seçenek 1;Seçenek 1 değeri;Seçenek 2;Seçenek 2 değeri']
  // One after the other, and mixed.
  for (const { value, size } of rows) lines.push(`P1;Bir;5;1;Renk;${value};Beden;${size}`)
  for (const { value, size } of rows)
    for (const sku of ['P2', 'P3']) lines.push(`${sku};İki;5;1;Renk;${value};Beden;${size}`)
  lines.push('P2;İki;6;1;Renk;D0;Beden;C', 'P3;İki;5;1;Renk;D1;Beden;A')
  const sent = await send(lines, company)
  expect(sent.body.data).toMatchObject({ rows: 182, creates: 180, faulty_rows: 2 })
  const { id } = sent.body.data
  const planned = await downloadSheet(test, company.token, `/imports/${id}/report.xlsx`)
  expect(planned.filter((row) => row[3] === 'Eklenecek')).toHaveLength(180)
  expect(await finish(id, company)).toMatchObject({ created: 180, skipped: 2 })
  const products = await test.database.db
    .selectFrom('products')
    .select(['stock_quantity', 'variant_count'])
    .where('company_id', '=', company.id)
    .execute()
  expect(products).toEqual(Array.from({ length: 3 }, () => ({ stock_quantity: 60, variant_count: 60 })))
  await expectRoundTrip(company, 180)
  const whole = await send(
    lines.slice(0, -2).map((line) => line.replace(';1;', ';2;')),
    company,
  )
  await test.call('PUT', `/imports/${whole.body.data.id}`, { mode: 'all_or_nothing' }, company.token)
  expect(await finish(whole.body.data.id, company)).toMatchObject({ status: 'done', updated: 180 })
})

it('tells long texts of rows of one product apart, and takes line ends of spreadsheets for the same', async () => {
  const long = 'Uzun açıklama '.repeat(20)
  const sent = await send([
    'SKU;Ürün adı;Açıklama;Fiyat;Stok;Seçenek 1;Seçenek 1 değeri',
    `UZ-1;Havlu;"${long}\nA";5;1;Renk;Bej`,
    `UZ-1;Havlu;"${long}\r\nA ";5,00;1;Renk;Mor`,
    `UZ-1;Havlu;"${long}\nB";5;1;Renk;Gri`,
  ])
  expect(messages(sent.body.data)).toEqual(['4 Açıklama: 2. satırda başka bir değer var.'])
})

it('tells a new code from the number of a product, and keeps the price that a variant shares', async () => {
  const { id, variantIds } = await aVariedProduct(test, own, {
    sku: 'PY-1',
    price: 20,
    variants: [{ values: ['Beyaz', '50 x 90'], sku: 'PY-B', stock_quantity: 1 }],
  })
  const sent = await send([
    'Ürün no;SKU;Ürün adı;Fiyat;Stok;Seçenek 1;Seçenek 1 değeri;Seçenek 2;Seçenek 2 değeri',
    `;#${id};Başka;7;1;Renk;Beyaz;;`,
    `${id};PY-1;;;2;;Beyaz;;70 x 140`,
    ';PY-B;;20,00;5;;;;',
  ])
  expect(sent.body.data).toMatchObject({ creates: 2, updates: 1, faults: [] })
  await finish(sent.body.data.id)
  expect(await read(id)).toMatchObject({ variants: [{ id: variantIds[0], price: null, stock_quantity: 5 }, {}] })
})

it('knows codes that a spreadsheet took for numbers, and asks for those it has cut', async () => {
  const company = await aTrader(test)
  const codes = ['0012', '1e5', '12']
  const ids = []
  for (const sku of codes) {
    const variants = [{ values: [sku], sku, stock_quantity: 3 }]
    const product = { name: 'Rulman', sku, price: 5, axes: [{ name: 'Seri', values: [sku] }], variants }
    ids.push((await test.call('POST', '/products', product, company.token)).body.data.id)
  }
  await expectRoundTrip(company, 3)
  const sent = await send(
    [
      'Ürün no;SKU;Seçenek 1 değeri;Stok;Varyant SKU',
      `${ids[0]};12;0012;4;12`,
      `${ids[1]};1,00E+05;1e5;4;100000`,
      `${ids[2]};8,69041E+12;12;4;12`,
    ],
    company,
  )
  expect(messages(sent.body.data)).toEqual([
    '4 SKU kısaltılmış bir sayı (8,69041E+12). Hücrenin biçimini “Metin” yapıp kodun tamamını yazın.',
  ])
  await finish(sent.body.data.id, company)
  for (const [index, stock_quantity] of [4, 4, 3].entries()) {
    expect((await read(ids[index] ?? 0, company)).variants).toMatchObject([{ sku: codes[index], stock_quantity }])
  }
})

it('finds values that a spreadsheet took for numbers, where only one can be meant', async () => {
  const sizes = ['0012', '40', '007', '07']
  const variants = sizes.map((size) => ({ values: [size], stock_quantity: 1 }))
  const { id } = await aVariedProduct(test, own, { sku: 'SF-1', axes: [{ name: 'Beden', values: sizes }], variants })
  const sent = await send(['SKU;Seçenek 1 değeri;Stok', 'SF-1;12;5', 'SF-1;40;6', 'SF-1;7;8', 'SF-1;007;9'])
  expect(sent.body.data).toMatchObject({ creates: 1, updates: 3, faults: [] })
  await finish(sent.body.data.id)
  const stocks = (await read(id)).variants.map(({ values, stock_quantity }: Variant) => [values[0], stock_quantity])
  expect(Object.fromEntries(stocks)).toEqual({ '0012': 5, '40': 6, '007': 9, '07': 1, '7': 8 })
})

it('takes a column called Kategori for one where it names one', async () => {
  const categories = await send(['SKU;Ürün adı;Fiyat;Stok;Kategori', 'K-1;Havlu;5;5;Banyo Havlusu'])
  expect(categories.body.data.columns[4]).toMatchObject({ field: 'category' })
  const words = await send(['SKU;Ürün adı;Fiyat;Stok;Kategori', 'K-2;Havlu;5;5;yaz indirimi'], await aTrader(test))
  expect(words.body.data.columns[4]).toMatchObject({ field: 'tags' })
})
