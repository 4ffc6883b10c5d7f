import { foldTurkish } from '@bedesten/contract/turkish'
import { sql, type RawBuilder } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../../db/database.ts'
import { isShown } from '../../../db/shown-companies.ts'
import { isBlockedPair } from '../blocks/blocks.queries.ts'

const SUGGESTIONS = 6
/** Candidates of a city and overall: few viewers follow all of them. */
const MAX_POPULAR = 200
const KEEP_MS = 60_000
const EVERYWHERE = ''

interface Suggestion {
  id: number
  company_name: string
  short_name: string
  logo_url: string | null
  verified: boolean
  city: string | null
  total_followers: number
  total_products: number
}

/** The ranking of all companies is cached for a minute; the rest reads a few rows. */
export function createSuggestions() {
  const popular = new LRUCache<string, number[], Db>({
    max: 1000,
    ttl: KEEP_MS,
    fetchMethod: (city, _old, { context }) => listPopular(context, city),
  })

  return async function suggest(db: Db, viewer: number): Promise<Suggestion[]> {
    const company = await db.selectFrom('companies').select('city').where('id', '=', viewer).executeTakeFirstOrThrow()
    const city = foldTurkish(company.city ?? '').trim()
    const nearby = city === '' ? [] : ((await popular.fetch(city, { context: db })) ?? [])
    return pick(db, viewer, nearby, (await popular.fetch(EVERYWHERE, { context: db })) ?? [])
  }
}

async function listPopular(db: Db, city: string): Promise<number[]> {
  const within: RawBuilder<boolean> =
    city === EVERYWHERE ? sql`true` : sql`city is not null and tr_fold(city) = ${city}`
  const { rows } = await sql<{ id: number }>`
    select id from companies where ${within} and ${isShown()} order by total_followers desc, id limit ${MAX_POPULAR}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

async function pick(db: Db, viewer: number, nearby: number[], everywhere: number[]): Promise<Suggestion[]> {
  const { rows } = await sql<Suggestion>`
    select c.id, c.company_name, c.short_name, c.logo_url, c.verified, c.city, c.total_followers, c.total_products
    from companies c
    where c.id = any(${[...nearby, ...everywhere]}::bigint[]) and c.id <> ${viewer} and ${isShown('c')}
      and not exists (select from follows f where f.follower_id = ${viewer} and f.followee_id = c.id)
      and not ${isBlockedPair(viewer, sql`c.id`)}
    order by c.id = any(${nearby}::bigint[]) desc, c.total_followers desc, c.id
    limit ${SUGGESTIONS}`.execute(db)
  return rows
}
