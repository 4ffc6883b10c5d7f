import type { TestApp } from './test-app.ts'

/** Each server writes them by itself, every few seconds. */
const BY_TIMERS = [
  'answered_hours',
  'counters',
  'figure_cart_lines',
  'figure_changes',
  'figure_days',
  'figure_firsts',
  'figure_goods',
  'figure_months',
  'figure_months_done',
  'figure_pairs',
  'figure_visits',
  'product_count_changes',
]

/** Hashes of all other tables, to find those that were written to. */
export async function hashContents({ database: { pool } }: TestApp): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname <> all($1) order by 1`,
    [BY_TIMERS],
  )
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ hash: string }>(
      `select md5(coalesce(string_agg(row, '' order by row), '')) as hash from (select md5(t::text) as row from "${name}" t) rows`,
    )
    contents[name] = rows[0]?.hash ?? ''
  }
  return contents
}
