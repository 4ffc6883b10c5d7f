import type { ExportKind } from '@bedesten/contract/my-data'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { conditionOf } from '../../records/conditions.ts'
import { columnsOf } from '../../records/table/record.ts'
import { listRecords } from '../../records/table/records.ts'

export interface ExportedTable {
  table: string
  name: string
  columns: string[]
  /** Selects the columns as `as`. */
  select: (as: 'json' | 'texts') => RawBuilder<unknown>
}

/** What the export of a person or company holds, with the columns that the database has now. */
export async function listExportedTables(db: Db, kind: ExportKind, id: number): Promise<ExportedTable[]> {
  const known = await readColumns(db)
  return listRecords().flatMap(([table, { name, exported, ofPerson, ofCompany }]) => {
    const condition = kind === 'person' ? ofPerson : ofCompany
    if (exported === 'none' || condition === undefined) return []
    const { without, instead = {} } = exported === 'all' ? { without: '' } : exported
    const columns = (known.get(table) ?? []).filter(
      (column) => !columnsOf(without).includes(column) || column in instead,
    )
    const value = (column: string) => {
      const other = instead[column]
      return other === undefined ? sql`${sql.ref(`t.${column}`)}` : conditionOf(other, id)
    }
    const rows = (list: RawBuilder<unknown>[]) =>
      sql`select ${sql.join(list)} from ${sql.table(table)} t where ${conditionOf(condition, id)}`
    const named = columns.map((column) => sql`${value(column)} as ${sql.ref(column)}`)
    const texts = columns.map((column) => sql`(${value(column)})::text`)
    const select = (as: 'json' | 'texts') =>
      as === 'json'
        ? sql`select row_to_json(x)::text as row from (${rows(named)}) x`
        : sql`
        select array[${sql.join(texts)}] as row from ${sql.table(table)} t where ${conditionOf(condition, id)}`
    return [{ table, name, columns, select }]
  })
}

async function readColumns(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as "table", array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' group by 1`.execute(db)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}
