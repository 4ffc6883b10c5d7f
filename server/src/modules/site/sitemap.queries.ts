import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isOfShown, isShown } from '../../db/shown-companies.ts'

/** As many addresses as the protocol allows in one file: each file holds the rows whose ids lie in its range. */
const IDS_PER_FILE = 50_000
const ROWS_AT_ONCE = 5_000

export type SitemapKind = 'products' | 'companies' | 'posts' | 'requests' | 'categories'

interface SitemapEntry {
  id: number
  path: string
  changed_on: string
}

interface Source {
  table: RawBuilder<unknown>
  isShown: RawBuilder<unknown>
  path: RawBuilder<unknown>
  /** The day is enough: the time would reveal when a company changed its password. */
  changedAt: RawBuilder<unknown>
}

const OF_SHOWN = isOfShown(sql`company_id`)

const SOURCES: Record<SitemapKind, Source> = {
  products: {
    table: sql`products`,
    isShown: sql`listed and ${OF_SHOWN}`,
    path: sql`'/products/' || id`,
    changedAt: sql`updated_at`,
  },
  companies: { table: sql`companies`, isShown: isShown(), path: sql`'/' || short_name`, changedAt: sql`updated_at` },
  posts: {
    table: sql`posts`,
    isShown: sql`deleted_at is null and ${OF_SHOWN}`,
    path: sql`'/posts/' || id`,
    changedAt: sql`created_at`,
  },
  requests: {
    table: sql`purchase_requests`,
    isShown: sql`removed_at is null and ${OF_SHOWN}`,
    path: sql`'/requests/' || id`,
    changedAt: sql`updated_at`,
  },
  // Goods come and go every day.
  categories: {
    table: sql`categories`,
    isShown: sql`id in (
      with recursive shown as (
        select id from categories where parent_id is null and not hidden and not removed and merged_into is null
        union all
        select c.id from categories c join shown on c.parent_id = shown.id
          where not c.hidden and not c.removed and c.merged_into is null
      ), filled as (
        select id, parent_id from categories where product_count > 0
        union
        select c.id, c.parent_id from categories c join filled on filled.parent_id = c.id
      ) select id from shown intersect select id from filled)`,
    path: sql`'/c/' || slug`,
    changedAt: sql`now()`,
  },
}

/**
 * The numbers of the files that hold at least one address. From each file it jumps to the next row behind it, so the
 * cost grows with the files and not with the rows.
 */
export async function listSitemapFiles(db: Db, kind: SitemapKind): Promise<number[]> {
  const { table, isShown } = SOURCES[kind]
  const { rows } = await sql<{ file: number }>`
    with recursive files as (
      (select (id - 1) / ${IDS_PER_FILE} as file from ${table} where ${isShown} order by id limit 1)
      union all
      select next.file from files, lateral (
        select (id - 1) / ${IDS_PER_FILE} as file from ${table}
          where ${isShown} and id > (files.file + 1) * ${IDS_PER_FILE} order by id limit 1
      ) next
    )
    select file from files order by file`.execute(db)
  return rows.map(({ file }) => file)
}

/** The addresses of one file in the order of their ids, some at a time: no statement takes long, none waits for a reader. */
export async function* readSitemapFile(db: Db, kind: SitemapKind, file: number): AsyncGenerator<SitemapEntry[]> {
  const { table, isShown, path, changedAt } = SOURCES[kind]
  const end = (file + 1) * IDS_PER_FILE
  let after = file * IDS_PER_FILE
  for (;;) {
    const { rows } = await sql<SitemapEntry>`
      select id, ${path} as path, to_char(${changedAt} at time zone 'UTC', 'YYYY-MM-DD') as changed_on from ${table}
        where ${isShown} and id > ${after} and id <= ${end} order by id limit ${ROWS_AT_ONCE}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1)?.id ?? end
  }
}

/** Stands for the companies that are hidden now. */
export async function readHidden(db: Db): Promise<string> {
  const { rows } = await sql<{ hidden: string }>`
    select coalesce(md5(string_agg(id::text, ' ' order by id)), '') as hidden from companies where not ${isShown()}`.execute(
    db,
  )
  return rows[0]?.hidden ?? ''
}
