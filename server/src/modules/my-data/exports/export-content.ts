import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { toCsvText } from '../../media/sheets/write-sheet.ts'
import type { ExportedTable } from './exported-tables.ts'

/** Rows in memory at a time. */
const AT_ONCE = 1000

/** The rows of a query one batch after another, in a transaction. */
async function* readBatches<T>(trx: Db, query: RawBuilder<unknown>): AsyncGenerator<T[]> {
  await sql`declare exported no scroll cursor for ${query}`.execute(trx)
  try {
    for (;;) {
      const { rows } = await sql<{ row: T }>`fetch ${sql.raw(String(AT_ONCE))} from exported`.execute(trx)
      if (rows.length === 0) return
      yield rows.map(({ row }) => row)
    }
  } finally {
    await sql`close exported`.execute(trx)
  }
}

/** An array with a row on each line; the database writes the rows, so that amounts stay as they are. */
export async function* toJson(trx: Db, { select }: ExportedTable): AsyncGenerator<Buffer> {
  let separator = '[\n'
  for await (const rows of readBatches<string>(trx, select('json'))) {
    yield Buffer.from(separator + rows.join(',\n'))
    separator = ',\n'
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n')
}

export async function* toCsv(trx: Db, { columns, select }: ExportedTable): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${columns.join(';')}\r\n`)
  for await (const rows of readBatches<(string | null)[]>(trx, select('texts')))
    yield Buffer.from(rows.map((row) => `${row.map((text) => toCsvText(text ?? '')).join(';')}\r\n`).join(''))
}
