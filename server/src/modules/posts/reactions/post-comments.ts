import { Id } from '@bedesten/contract/fields.schemas'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import type { PostComment } from '@bedesten/contract/post-comments.schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { isOfShownTo, isShown } from '../../../db/shown-companies.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import { MAX_OFFSET, readCursor, toPage, toWindow } from '../../../http/paging.ts'
import { insertSelectedNotifications } from '../../notifications/notifications.queries.ts'
import { findPost, lockPost } from '../posts.queries.ts'
import { postNotFound } from '../save-post.ts'
import { commented } from './post-notifications.ts'

/** Notifies the owner, unless it wrote the comment. */
export async function addComment(db: Db, companyId: number, postId: number, content: string) {
  const now = new Date()
  const { rows } = await retryTransaction(db, async (trx) => {
    await lockPost(trx, postId)
    return insertComment(trx, companyId, postId, content, now)
  })
  const [row] = rows
  if (!row) throw postNotFound()
  const { author, ...comment } = row
  return { author, data: toCommentView(comment) }
}

async function insertComment(trx: Db, companyId: number, postId: number, content: string, now: Date) {
  const { type, title, afterName } = commented(content)
  return sql<CommentRow & { author: string }>`
    with written as (
      insert into post_comments (post_id, company_id, content, created_at)
      select id, ${companyId}::bigint, ${content}::text, ${now}::timestamptz from posts
      where id = ${postId} and deleted_at is null and ${isOfShownTo(companyId, sql`company_id`)}
      returning id, post_id, company_id, content, created_at
    ), told as (${insertSelectedNotifications(sql`
      select p.company_id, 'post_comment:' || w.id, ${type}::text, ${title}::text,
        c.company_name || ${afterName}::text, 'post', p.id, '{}', ${now}::timestamptz
      from written w join posts p on p.id = w.post_id join companies c on c.id = w.company_id
      where c.id <> p.company_id`)})
    select w.*, c.company_name, c.logo_url as company_logo, c.short_name, c.verified, a.short_name as author
    from written w join companies c on c.id = w.company_id
    join posts p on p.id = w.post_id join companies a on a.id = p.company_id`.execute(trx)
}

type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['executeTakeFirstOrThrow']>>

/** Newest first; the total is the counter of the post without those that are not shown. */
export async function listComments(
  db: Db,
  postId: number,
  viewer: number | undefined,
  page: PageQuery,
  found: Promise<{ comment_count: number } | undefined> = findPost(db, postId, viewer),
) {
  const [before] = readCursor(page.cursor, z.tuple([Id])) ?? []
  const window = toWindow(page, MAX_OFFSET.public)
  const comments = selectComments(db)
    .where('post_id', '=', postId)
    .where((row) => row.or([isShown(), row('companies.id', '=', viewer ?? null)]))
    .$if(before !== undefined, (query) => query.where('post_comments.id', '<', before ?? 0))
    .orderBy('post_comments.id', 'desc')
    .offset(window.offset)
    .limit(window.limit)
  const [post, hidden, rows] = await Promise.all([found, countHidden(db, postId, viewer), comments.execute()])
  if (!post) throw postNotFound()
  const shown = toPage(page, rows, post.comment_count - hidden, (row) => [row.id], MAX_OFFSET.public)
  return { data: shown.rows.map(toCommentView), pagination: shown.pagination }
}

/** By the few companies that are hidden. */
async function countHidden(db: Db, postId: number, viewer: number | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from companies c join post_comments p on p.company_id = c.id
    where not ${isShown('c')} and c.id is distinct from ${viewer ?? null}::bigint and p.post_id = ${postId}`.execute(db)
  return rows[0]?.count ?? 0
}

function selectComments(db: Db) {
  return db
    .selectFrom('post_comments')
    .innerJoin('companies', 'companies.id', 'post_comments.company_id')
    .select(['post_comments.id', 'post_id', 'company_id', 'content', 'post_comments.created_at'])
    .select(['company_name', 'logo_url as company_logo', 'short_name', 'verified'])
}

function toCommentView(row: CommentRow): PostComment {
  const verified = row.verified ? 1 : 0
  return { ...row, verified, user_verified: verified, created_at: row.created_at.toISOString() }
}
