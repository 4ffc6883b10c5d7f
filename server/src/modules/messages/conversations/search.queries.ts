import { Id } from '@bedesten/contract/fields.schemas'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import { foldTurkish } from '@bedesten/contract/turkish'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { escapeLike } from '../../../db/escape-like.ts'
import { readCursor, toPage, toWindow } from '../../../http/paging.ts'
import { LINE, OTHER, type LineRow, type OtherRow } from './conversations.queries.ts'

/** Of a message `m`, which its search reads one by one: only those of the company itself. */
function matches(text: string): RawBuilder<boolean> {
  return sql`(m.text <> '' and tr_fold(m.text) like ${`%${escapeLike(foldTurkish(text))}%`})`
}

/** Conversations `s` with a company `c` of that name, or with a message that says so. */
export function isAbout(text: string): RawBuilder<boolean> {
  return sql`(c.name_fold like ${`%${escapeLike(foldTurkish(text))}%`}
    or exists (select from messages m where m.conversation_id = s.id and ${matches(text)}))`
}

type Found = LineRow & OtherRow & { conversation_id: number; total: number }

/** Messages of one's conversations, newest first. */
export async function searchMessages(db: Db, me: number, text: string, page: PageQuery) {
  const [before] = readCursor(page.cursor, z.tuple([Id])) ?? []
  const window = toWindow(page)
  const { rows } = await sql<Found>`
    with found as (
      select m.id from conversation_sides s join messages m on m.conversation_id = s.id
      where s.company_id = ${me} and ${matches(text)}
    )
    select counted.total, m.conversation_id, ${OTHER}, ${LINE}
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
