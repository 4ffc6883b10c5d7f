import type { TestApp } from './test-app.ts'

/** The columns of the whole database, jobs included, that hold the text, as `table.column`. */
export async function findText({ database: { pool } }: TestApp, text: string): Promise<string[]> {
  const { rows: columns } = await pool.query<{ schema: string; table: string; column: string }>(`
    select n.nspname as schema, c.relname as "table", a.attname as "column"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') and a.attnum > 0 and not a.attisdropped
      and a.atttypid::regtype::text in ('text', 'jsonb', 'json', 'text[]', 'tsvector', 'character varying', 'bytea')
    order by 1, 2, 3`)
  const found: string[] = []
  for (const { schema, table, column } of columns) {
    const { rows } = await pool.query(
      `select from ${schema}."${table}" where position(lower($1) in lower("${column}"::text)) > 0 limit 1`,
      [text],
    )
    if (rows.length > 0) found.push(`${schema === 'public' ? '' : `${schema}.`}${table}.${column}`)
  }
  return found
}
