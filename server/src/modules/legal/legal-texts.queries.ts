import type { WrittenSlug } from '@bedesten/contract/legal'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export interface PublishedText {
  version: number
  holds_from: string
  ask_again: boolean
  reason: string
  published_at: Date
}

/** The newest first. */
export async function listPublished(db: Db, slug: WrittenSlug): Promise<PublishedText[]> {
  const { rows } = await sql<PublishedText>`
    select version, to_char(holds_from, 'YYYY-MM-DD') as holds_from, ask_again, reason, published_at from legal_texts
    where slug = ${slug} and published_at is not null order by version desc`.execute(db)
  return rows
}

export async function readBody(db: Db, slug: WrittenSlug, version: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('legal_texts')
    .select('body')
    .where('slug', '=', slug)
    .where('version', '=', version)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  return row?.body
}
