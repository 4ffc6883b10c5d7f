import { sql, type RawBuilder } from 'kysely'

/** On the row `p` of a product. */
export type Condition = RawBuilder<boolean>

export const all = (conditions: Condition[]): Condition => sql`${sql.join(conditions, sql` and `)}`
export const not = (condition: Condition): Condition => sql`not ${condition}`
