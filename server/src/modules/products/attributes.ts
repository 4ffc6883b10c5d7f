import type { AttributeFilter } from '@bedesten/contract/categories'
import { sql, type RawBuilder } from 'kysely'

/** On a row with the answers of a product: any of the values, and within the bounds. */
export function hasAttribute({ key, values, min, max }: AttributeFilter, row: string): RawBuilder<boolean> {
  const given = sql.ref(`${row}.attributes`)
  const number = sql`case when jsonb_typeof(${given} -> ${key}) = 'number' then (${given} -> ${key})::numeric end`
  const conditions: RawBuilder<boolean>[] = [sql`true`]
  if (values) conditions.push(sql`${given} ->> ${key} = any(${values}::text[])`)
  if (min !== undefined) conditions.push(sql`${number} >= ${min}::numeric`)
  if (max !== undefined) conditions.push(sql`${number} <= ${max}::numeric`)
  return sql`coalesce(${sql.join(conditions, sql` and `)}, false)`
}
