import { Id } from '@bedesten/contract/fields.schemas'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import type { PostComment } from '@bedesten/contract/post-comments.schemas'
import { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import { readCursor, toPage, toWindow } from '../../../http/paging.ts'
import { insertNotification } from '../../notifications/notifications.queries.ts'
import { commentNotification } from './post-notifications.ts'
import { findPost, lockPost } from '../posts.queries.ts'
import { postNotFound } from '../save-post.ts'

/** The owner hears of it, unless it is the one who comments. */
export async function addComment(db: Db, companyId: number, postId: number, content: string): Promise<PostComment> {
  const now = new Date()
  return retryTransaction(db, async (trx) => {
    const post = await lockPost(trx, postId)
    if (!post) throw postNotFound()
    const { id } = await trx
      .insertInto('post_comments')
      .values({ post_id: postId, company_id: companyId, content, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const comment = await selectComments(trx).where('post_comments.id', '=', id).executeTakeFirstOrThrow()
    if (post.company_id !== companyId) {
      const actor = { id: companyId, company_name: comment.company_name }
      await insertNotification(trx, commentNotification({ ownerId: post.company_id, postId, actor, at: now }, comment))
    }
    return toCommentView(comment)
  })
}

type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['executeTakeFirstOrThrow']>>

/** Newest first; the total is the count the post keeps. */
export async function listComments(db: Db, postId: number, page: PageQuery) {
  const post = await findPost(db, postId)
  if (!post) throw postNotFound()
  const [before] = readCursor(page.cursor, z.tuple([Id])) ?? []
  const window = toWindow(page)
  const rows = await selectComments(db)
    .where('post_id', '=', postId)
    .$if(before !== undefined, (query) => query.where('post_comments.id', '<', before ?? 0))
    .orderBy('post_comments.id', 'desc')
    .offset(window.offset)
    .limit(window.limit)
    .execute()
  const shown = toPage(page, rows, post.comment_count, (row) => [row.id])
  return { data: shown.rows.map(toCommentView), pagination: shown.pagination }
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
