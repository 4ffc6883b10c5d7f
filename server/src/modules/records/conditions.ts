import { sql, type RawBuilder } from 'kysely'

/** SQL of the table of records, with the number of the person or company in place of `:id`. */
export function conditionOf(text: string, id: number): RawBuilder<boolean> {
  const [first = '', ...rest] = text.split(':id')
  return rest.reduce(
    (built, part) => sql<boolean>`${built}${id}::bigint${sql.raw(part)}`,
    sql<boolean>`${sql.raw(first)}`,
  )
}
