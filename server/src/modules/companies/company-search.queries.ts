import { foldTurkish } from '@bedesten/contract/turkish'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import { escapeLike } from '../../db/like.ts'

const MAX_HITS = 10
/** Shorter texts have no trigram, and nearly every name contains them. */
const MIN_INNER_LENGTH = 3
/** Followed firms come first; of a firm that follows thousands only the newest are looked through. */
const MAX_FOLLOWED = 200

interface Hit {
  id: number
  company_name: string
  short_name: string
  logo_url: string | null
  verified: boolean
  city: string | null
}

/**
 * Firms whose name or short name begins with the text, then those that contain it; verified ones first, then those the
 * viewer follows. Every step reads a bounded number of rows in the order of an index, however common the text is.
 */
export async function searchCompanies(db: Db, text: string, viewer: number | undefined): Promise<Hit[]> {
  const typed = foldTurkish(text).replace(/^@/, '').trim()
  if (typed === '') return []
  const prefix = `${escapeLike(typed)}%`
  const begins = matches(prefix)
  const beginning = await pick(db, [...firstByPrefix(prefix), followed(begins, viewer)], viewer)
  if (beginning.length >= MAX_HITS || typed.length < MIN_INNER_LENGTH) return beginning
  const contains = sql<boolean>`${matches(`%${prefix}`)} and not ${begins}`
  const containing = await pick(db, [first(contains), followed(contains, viewer)], viewer)
  return [...beginning, ...containing].slice(0, MAX_HITS)
}

type Condition = RawBuilder<boolean>
type Ids = RawBuilder<{ id: number }>

function matches(pattern: string): Condition {
  return sql`(c.name_fold like ${pattern} or c.short_name like ${pattern})`
}

/** An OR would be answered by reading and sorting all hits; each of these walks an index and stops. */
function firstByPrefix(prefix: string): Ids[] {
  const columns = [sql.ref('c.name_fold'), sql.ref('c.short_name')]
  return columns.flatMap((column) =>
    [sql`c.verified`, sql`not c.verified`].map(
      (group): Ids =>
        sql`(select c.id from companies c where ${group} and ${column} like ${prefix} order by ${column}, c.id limit ${MAX_HITS})`,
    ),
  )
}

function first(condition: Condition): Ids {
  return sql`(select c.id from companies c where ${condition} order by c.verified desc, c.name_fold, c.id limit ${MAX_HITS})`
}

function followed(condition: Condition, viewer: number | undefined): Ids {
  return sql`(
    select c.id from (
      select followee_id from follows where follower_id = ${viewer ?? null}
      order by created_at desc, followee_id desc limit ${MAX_FOLLOWED}
    ) f join companies c on c.id = f.followee_id
    where ${condition} order by c.verified desc, c.name_fold, c.id limit ${MAX_HITS})`
}

async function pick(db: Db, sources: Ids[], viewer: number | undefined): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select c.id, c.company_name, c.short_name, c.logo_url, c.verified, c.city
    from (${sql.join(sources, sql` union `)}) hits
    join companies c on c.id = hits.id
    left join follows f on f.follower_id = ${viewer ?? null} and f.followee_id = c.id
    order by c.verified desc, f.followee_id is not null desc, c.name_fold, c.id
    limit ${MAX_HITS}`.execute(db)
  return rows
}
