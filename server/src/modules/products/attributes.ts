import type { AttributeFilter } from '@bedesten/contract/categories'
import { sql, type RawBuilder } from 'kysely'

/** On the row `o` of a product: any of the values, and within the bounds. */
export function hasAttribute({ key, values, min, max }: AttributeFilter): RawBuilder<boolean> {
  const number = sql`case when jsonb_typeof(o.attributes -> ${key}) = 'number' then (o.attributes ->> ${key})::numeric end`
  const conditions: RawBuilder<boolean>[] = [sql`true`]
  if (values) conditions.push(sql`o.attributes ->> ${key} = any(${values}::text[])`)
  if (min !== undefined) conditions.push(sql`${number} >= ${min}::numeric`)
  if (max !== undefined) conditions.push(sql`${number} <= ${max}::numeric`)
  return sql`coalesce(${sql.join(conditions, sql` and `)}, false)`
}
