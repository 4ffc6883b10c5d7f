import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { toCsvText } from '../../media/sheets/write-sheet.ts'
import type { ExportedTable } from './exported-tables.ts'

/** Rows in memory at a time. */
const AT_ONCE = { first: 50, least: 10, most: 1000 }
/** So many characters are wanted at a time: rows of imports may be long. */
const WANTED = 1_000_000

/** The rows of a query one batch after another, in a transaction. */
async function* readBatches<T extends string | (string | null)[]>(
  trx: Db,
  query: RawBuilder<unknown>,
): AsyncGenerator<T[]> {
  await sql`declare exported no scroll cursor for ${query}`.execute(trx)
  try {
    for (let count = AT_ONCE.first; ;) {
      const { rows } = await sql<{ row: T }>`fetch ${sql.raw(String(count))} from exported`.execute(trx)
      if (rows.length === 0) return
      yield rows.map(({ row }) => row)
      const read = rows.reduce((sum, { row }) => sum + measure(row), 0)
      const fitting = Math.floor((rows.length * WANTED) / Math.max(1, read))
      count = Math.min(AT_ONCE.most, Math.max(AT_ONCE.least, fitting))
    }
  } finally {
    await sql`close exported`.execute(trx)
  }
}

function measure(row: string | (string | null)[]): number {
  return typeof row === 'string' ? row.length : row.reduce((sum, text) => sum + (text?.length ?? 0), 0)
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
