import { sql, type RawBuilder } from 'kysely'

/**
 * The one rule of who is seen: a company whose standing is not `open` is shown to nobody but its own people, and neither is
 * anything of it. Who was on the other side of an order, a quote or a conversation goes on seeing its name there.
 */

/** On a row of companies. */
export function isShown(company = 'companies'): RawBuilder<boolean> {
  return sql`${sql.ref(company)}.standing = 'open'`
}

/**
 * On a row that belongs to a company. The hidden ones are few and have an index of their own. As an expression that is not null,
 * because the planner takes that for true of nearly all rows: `not exists` it would plan as a join, `not in` as true of half.
 */
export function isOfShown(companyId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`nullif(exists (select from companies hidden where hidden.id = ${companyId} and hidden.standing <> 'open'),
    true) is not null`
}

/** The same for somebody who may belong to the company. */
export function isOfShownTo(viewer: number | undefined, companyId: RawBuilder<unknown>): RawBuilder<boolean> {
  return viewer === undefined ? isOfShown(companyId) : sql`(${companyId} = ${viewer} or ${isOfShown(companyId)})`
}
