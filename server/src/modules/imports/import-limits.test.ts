import { API_BASE } from '@bedesten/contract/endpoint'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { downloadSheet, sendImport } from '../../../test/imports.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { aTrader } from '../../../test/trade.ts'
import { createSheetThreads } from '../media/sheets/sheet-thread.ts'

// Threads start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
const test = useTestApp()

async function longestCell(id: number): Promise<number> {
  const { rows } = await sql<{ longest: number }>`
    select max(length(cell::text)) as longest from import_rows, jsonb_array_elements(cells) cell
    where import_id = ${id}`.execute(test.database.db)
  return rows[0]?.longest ?? 0
}

it('names a cell that is too long as a fault of its row, and keeps no more of it than a field may hold', async () => {
  const { token } = await aTrader(test)
  const rows = [`A;Kısa;${'ş'.repeat(32_000)};5;1`, `B;${'😀'.repeat(2600)}x;;5;1`, 'C;Havlu;İyi;5;1']
  const sent = await sendImport(test, token, ['SKU;Ad;Açıklama;Fiyat;Stok', ...rows].join('\n'))
  expect(sent.body.data).toMatchObject({ rows: 3, creates: 1, faulty_rows: 2 })
  expect(sent.body.data.faults).toEqual([
    { row: 2, column: 'Açıklama', message: 'Açıklama: 32.000 karakter var, en çok 5.000 olabilir.' },
    { row: 3, column: 'Ad', message: 'Ürün adı: 5.201 karakter var, en çok 5.000 olabilir.' },
  ])
  expect(sent.body.data.preview[0].faults).toHaveLength(1)
  const { id } = sent.body.data
  expect(await longestCell(id)).toBeLessThan(5100)
  const faulty = await downloadSheet(test, token, `/imports/${id}/report.xlsx?rows=faulty`)
  expect(faulty[1]?.[2]).toBe('ş'.repeat(5000))
  expect(faulty[1]?.at(-1)).toContain('32.000 karakter var')
})

it('keeps no more of a row than any product has', async () => {
  const { token } = await aTrader(test)
  const extra = Array.from({ length: 20 }, () => 'x'.repeat(4000))
  const heading = ['SKU', 'Ad', ...extra.map((_, index) => `Not ${index}`), 'Fiyat', 'Stok'].join(';')
  const sent = await sendImport(test, token, `${heading}\n${['A', 'Ad', ...extra, '5', '1'].join(';')}`)
  expect(sent.body.data.faults).toEqual([])
  const { id } = sent.body.data
  const stored = await sql<{ size: number }>`
    select length(cells::text) as size from import_rows where import_id = ${id}`.execute(test.database.db)
  expect(stored.rows[0]?.size).toBeLessThan(25_000)
  const mapped = await test.call('PUT', `/imports/${id}`, { mapping: { 'Not 9': 'description' } }, token)
  expect(mapped.body.data.faults).toEqual([
    {
      row: 2,
      column: 'Not 9',
      message: 'Açıklama: satırdaki yazılar çok uzun; bir satırda toplam en çok 20.000 karakter olabilir.',
    },
  ])
})

it('refuses a file whose texts are too much together, and keeps nothing of it', async () => {
  const { id, token } = await aTrader(test)
  const rows = Array.from({ length: 3800 }, (_, index) => `S-${index};${'a'.repeat(2650)};${'b'.repeat(2650)}`)
  const sent = await sendImport(test, token, ['SKU;Açıklama;Not', ...rows].join('\n'))
  const message = 'Dosyadaki yazılar toplam 20.000.000 karakteri aşıyor. Uzun hücreleri kısaltın ya da dosyayı bölün.'
  expect(sent).toMatchObject({ status: 422, body: { message, errors: [{ path: 'file', msg: message }] } })
  const left = await test.database.db.selectFrom('imports').select('id').where('company_id', '=', id).execute()
  expect(left).toEqual([])
})

it('takes text that the database could not hold', async () => {
  const { token } = await aTrader(test)
  const sent = await sendImport(test, token, Buffer.from('SKU;Ad\nA;\ud83d yarım', 'utf16le'))
  expect(sent.status).toBeLessThan(500)
  const heading = `${'a'.repeat(99)}😀`
  const quoted = `${'b'.repeat(39)}😀`
  const cut = await sendImport(test, token, `SKU;Kademeler;${heading}\nA;${quoted};1`)
  expect(cut.body.data.faults[0].message).toContain(`${'b'.repeat(39)}\ufffd”`)
  expect(cut.body.data.columns[2].heading).toBe(`${'a'.repeat(99)}\ufffd`)
})

it('exports in pieces, also as text', async () => {
  const { id, token } = await aTrader(test)
  await sql`insert into products (company_id, name, price, currency, stock_quantity, status, created_at, updated_at)
    select ${id}, 'Ürün ' || n, 1, 'TRY', 1, 'active', now(), now() from generate_series(1, 260) n`.execute(
    test.database.db,
  )
  const { rawPayload } = await test.app.inject({
    url: `${API_BASE}/products/export?format=csv`,
    headers: { authorization: `Bearer ${token}` },
  })
  const lines = rawPayload.toString().split('\r\n')
  expect([lines.length, lines[0]?.slice(0, 12), lines[260]]).toEqual([
    262,
    '\uFEFFÜrün no;SKU',
    expect.stringContaining('Ürün 260;'),
  ])
  expect(await downloadSheet(test, token, '/products/export')).toHaveLength(261)
})

it('writes no sheet with more text than its thread could hold', async () => {
  const threads = createSheetThreads()
  onTestFinished(() => threads.end())
  let pieces = 0
  function* rows() {
    for (; pieces < 100; pieces++) yield [['a'.repeat(1_000_000)]]
  }
  const table = { sheet: 'Çok', columns: [{ heading: 'Yazı', width: 10, kind: 'text' as const }], rows: rows() }
  await expect(threads.of(1).write([table])).rejects.toMatchObject({ status: 422, code: 'too_much_for_a_sheet' })
  expect(pieces).toBeLessThan(45)
})
