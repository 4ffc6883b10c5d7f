import { Id } from '@bedesten/contract/fields.schemas'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import { foldTurkish } from '@bedesten/contract/turkish'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { escapeLike } from '../../../db/escape-like.ts'
import { readCursor, toPage, toWindow } from '../../../http/paging.ts'
import { lineFor, OTHER, type LineRow, type OtherRow } from './conversations.queries.ts'

function toPattern(text: string): string {
  return `%${escapeLike(foldTurkish(text))}%`
}

/** Messages `m` with the text in the conversations of `me`; scans all of these. */
function said(me: number, text: string): RawBuilder<unknown> {
  return sql`conversation_sides own join messages m on m.conversation_id = own.id
    where own.company_id = ${me} and m.text <> '' and m.text_fold like ${toPattern(text)}`
}

/** Conversations `s` of `me` whose company `c` or a message matches the text. */
export function isAbout(me: number, text: string): RawBuilder<boolean> {
  return sql`(c.name_fold like ${toPattern(text)} or s.id in (select m.conversation_id from ${said(me, text)}))`
}

type Found = LineRow & OtherRow & { conversation_id: number; total: number }

/** Messages of one's conversations, newest first. */
export async function searchMessages(db: Db, me: number, text: string, page: PageQuery) {
  const [before] = readCursor(page.cursor, z.tuple([Id])) ?? []
  const window = toWindow(page)
  const { rows } = await sql<Found>`
    with found as (select m.id from ${said(me, text)})
    select counted.total, m.conversation_id, ${OTHER}, ${lineFor(me)}
    from (select count(*) as total from found) counted left join (
      (select id from found where ${before ?? null}::bigint is null or id < ${before ?? null}
        order by id desc offset ${window.offset} limit ${window.limit}) page
      join messages m on m.id = page.id
      join conversation_sides s on s.id = m.conversation_id and s.company_id = ${me}
      join companies c on c.id = s.other_id
    ) on true
    order by m.id desc`.execute(db)
  const hits = rows.filter((row) => row.message_id !== null)
  return toPage(page, hits, rows[0]?.total ?? 0, (row) => [row.message_id])
}
