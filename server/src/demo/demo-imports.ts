import { IMPORT_FIELDS } from '@bedesten/contract/imports'
import type { ImportField } from '@bedesten/contract/imports'
import type { Db } from '../db/database.ts'
import { insertImport, insertResults, insertRows } from '../modules/imports/imports.queries.ts'

const DAY = 24 * 3_600_000
const HEADINGS: ImportField[] = ['sku', 'name', 'price', 'stock_quantity']
const FAULT = 'Fiyat: sayı değil. “TL” yazısını silin.'

/** Imports of a company: complete, partial, failed and cancelled. */
export async function insertDemoImports(trx: Db, companyId: number): Promise<void> {
  const products = await trx
    .selectFrom('products')
    .select(['id', 'sku', 'name', 'price', 'stock_quantity'])
    .where('company_id', '=', companyId)
    .where('sku', 'is not', null)
    .orderBy('id')
    .limit(12)
    .execute()
  const rows = products.map(({ sku, name, price, stock_quantity }, index) => ({
    row: index + 2,
    cells: [sku, name, Number(price), stock_quantity],
  }))
  const insert = async (file_name: string, days: number, values: Partial<Parameters<typeof insertImport>[1]>) => {
    const created_at = new Date(Date.now() - days * DAY)
    const ran = values.status !== 'cancelled'
    const id = await insertImport(trx, {
      company_id: companyId,
      status: 'done',
      file_name,
      encoding: file_name.endsWith('.csv') ? 'UTF-8' : null,
      headings: HEADINGS.map((field) => IMPORT_FIELDS[field]),
      samples: (rows[0]?.cells ?? []).map(String),
      mapping: JSON.stringify(Object.fromEntries(HEADINGS.map((field) => [IMPORT_FIELDS[field], field]))),
      rows: rows.length,
      total: rows.length,
      done: rows.length,
      created_at,
      started_at: ran ? created_at : null,
      ended_at: new Date(created_at.getTime() + 2000),
      ...values,
    })
    await insertRows(trx, id, rows)
    return id
  }
  const tell = (id: number, message: (index: number) => string | null) =>
    insertResults(
      trx,
      id,
      products.map((product, index) => ({
        row: index + 2,
        product_id: product.id,
        message: message(index),
        result: message(index) === null ? 'updated' : 'skipped',
      })),
    )
  const count = rows.length
  const groups = JSON.stringify([{ label: 'Fiyat sayı değil', count: 2, example: FAULT }])
  await insert('deneme.xlsx', 21, { status: 'cancelled', done: 0 })
  const none = await insert('stok-eylul.csv', 17, {
    status: 'failed',
    mode: 'all_or_nothing',
    faulty_rows: 2,
    fault_groups: groups,
    skipped: count,
    message: '2 satır hatalı olduğu için hiçbir satır alınmadı.',
  })
  await tell(none, (index) => (index < 2 ? FAULT : 'Başka satırlardaki hatalar yüzünden alınmadı.'))
  const some = await insert('fiyat-guncel.csv', 9, {
    updated: count - 2,
    skipped: 2,
    faulty_rows: 2,
    fault_groups: groups,
  })
  await tell(some, (index) => (index < 2 ? FAULT : null))
  await tell(await insert('sonbahar.xlsx', 3, { updated: count }), () => null)
}
