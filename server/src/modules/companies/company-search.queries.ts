import { foldTurkish } from '@bedesten/contract/turkish'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isShown } from '../../db/shown-companies.ts'
import { escapeLike } from '../../db/escape-like.ts'
import { isBlockedPair } from './blocks/blocks.queries.ts'

const MAX_HITS = 10
/** Shorter texts have no trigram and occur in nearly every name, so they match beginnings of words only. */
const MIN_INNER_LENGTH = 3
/** Maximum follows to search, newest first. */
const MAX_FOLLOWED = 500
/** Places reserved for followed companies, so that verified ones do not crowd them out. */
const PLACES_FOR_FOLLOWED = 5

interface Hit {
  id: number
  company_name: string
  short_name: string
  logo_url: string | null
  verified: boolean
  city: string | null
}

interface RankedHit extends Hit {
  is_followed: boolean
}

/**
 * Companies whose name or short name begins with the text or contains it; verified ones first, then those the viewer
 * follows, and among equals those that begin with it. Every step reads a bounded number of rows in the order of an
 * index, however common the text is.
 */
export async function searchCompanies(db: Db, text: string, viewer: number | undefined): Promise<Hit[]> {
  const typed = foldTurkish(text).replace(/^@/, '').trim()
  if (typed === '') return []
  const prefix = `${escapeLike(typed)}%`
  const inside = typed.length < MIN_INNER_LENGTH ? byWord(typed, prefix) : byPart(prefix)
  const known = [inside.first(sql`verified`), ...(viewer === undefined ? [] : [followed(inside.matches, viewer)])]
  const hits = chooseHits(await rank(db, [...firstByPrefix(prefix), ...known], prefix, viewer))
  if (hits.length >= MAX_HITS) return hits
  const others = await rank(db, [inside.first(sql`not verified`)], prefix, viewer)
  const isNew = ({ id }: Hit) => hits.every((hit) => hit.id !== id)
  return [...hits, ...others.filter(isNew)].slice(0, MAX_HITS)
}

function chooseHits(ranked: RankedHit[]): Hit[] {
  const others = ranked.filter(({ verified }) => !verified)
  const wanted = Math.min(PLACES_FOR_FOLLOWED, others.filter((hit) => hit.is_followed).length)
  const verified = ranked.filter((hit) => hit.verified).slice(0, MAX_HITS - wanted)
  return [...verified, ...others].slice(0, MAX_HITS)
}

type Condition = RawBuilder<boolean>
type Ids = RawBuilder<{ id: number }>

/** Matches behind the beginning of a name. */
interface Inside {
  /** Condition on a company `c`; also true for beginnings. */
  matches: Condition
  /** The first verified or unverified matches. */
  first: (group: Condition) => Ids
}

function byPart(prefix: string): Inside {
  const matches = matchesPattern(`%${prefix}`)
  return {
    matches,
    first: (group) =>
      sql`(select c.id from companies c where ${group} and ${matches} and not ${matchesPattern(prefix)} order by c.name_fold, c.id limit ${MAX_HITS})`,
  }
}

function byWord(typed: string, prefix: string): Inside {
  // Splits like inner_words of 20-companies.sql.
  const wordBeginning = `[^a-z0-9\\u0080-\\uffff]${typed.replaceAll(/[^a-z0-9]/g, String.raw`\$&`)}`
  return {
    matches: sql`(${matchesPattern(prefix)} or c.name_fold ~ ${wordBeginning})`,
    // Twice as many, because one name may have several such words.
    first: (group) =>
      sql`(select w.company_id as id from company_words w where ${group} and w.word like ${prefix} order by w.word, w.company_id limit ${2 * MAX_HITS})`,
  }
}

function matchesPattern(pattern: string): Condition {
  return sql`(c.name_fold like ${pattern} or c.short_name like ${pattern})`
}

/** An OR would read and sort all matches; each part scans an index and stops. */
function firstByPrefix(prefix: string): Ids[] {
  const columns = [sql.ref('c.name_fold'), sql.ref('c.short_name')]
  return columns.flatMap((column) =>
    [sql`c.verified`, sql`not c.verified`].map(
      (group): Ids =>
        sql`(select c.id from companies c where ${group} and ${column} like ${prefix} order by ${column}, c.id limit ${MAX_HITS})`,
    ),
  )
}

/** One lookup per company: otherwise the planner reads and sorts all matches. */
function followed(condition: Condition, viewer: number): Ids {
  return sql`(
    select c.id from (
      select followee_id from follows where follower_id = ${viewer}
      order by created_at desc, followee_id desc limit ${MAX_FOLLOWED}
    ) f cross join lateral (
      select id, verified, name_fold, short_name from companies where id = f.followee_id offset 0
    ) c
    where ${condition} order by c.verified desc, c.name_fold, c.id limit ${MAX_HITS})`
}

async function rank(db: Db, sources: Ids[], prefix: string, viewer: number | undefined): Promise<RankedHit[]> {
  const { rows } = await sql<RankedHit>`
    select c.id, c.company_name, c.short_name, c.logo_url, c.verified, c.city, f.followee_id is not null as is_followed
    from (${sql.join(sources, sql` union `)}) hits
    join companies c on c.id = hits.id
    left join follows f on f.follower_id = ${viewer ?? null} and f.followee_id = c.id
    where ${isShown('c')} and not ${isBlockedPair(viewer, sql`c.id`)}
    order by c.verified desc, is_followed desc, ${matchesPattern(prefix)} desc, c.name_fold, c.id`.execute(db)
  return rows
}
