import { z } from 'zod'
import { answer } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, PathId, requiredText, Timestamp } from './fields.ts'
import { pageQuery, Pagination } from './paging.ts'

/** On the page of a post, and on the server. */
export const POST_COMMENT_MAX = 500
export const POST_COMMENT_WARNING = 400
/** In the feed. */
export const FEED_COMMENT_MAX = 150
export const FEED_COMMENT_WARNING = 120
export const POST_COMMENTS_PAGE_SIZE = 10

export const PostComment = z.object({
  id: Id,
  post_id: Id,
  company_id: Id,
  content: z.string(),
  created_at: Timestamp,
  company_name: z.string(),
  company_logo: z.string().nullable(),
  short_name: z.string(),
  verified: Flag,
  /** The same as `verified`, under the name some clients read. */
  user_verified: Flag,
})
export type PostComment = z.infer<typeof PostComment>

const ById = z.object({ id: PathId })

export const listPostComments = endpoint({
  id: 'listPostComments',
  method: 'GET',
  path: '/posts/{id}/comments',
  access: 'optional',
  summary: 'Bir gönderinin yorumlarını en yeniden başlayarak listeler.',
  params: ById,
  query: pageQuery(POST_COMMENTS_PAGE_SIZE),
  response: answer({ data: z.array(PostComment), pagination: Pagination }),
})

export const addPostComment = endpoint({
  id: 'addPostComment',
  method: 'POST',
  path: '/posts/{id}/comments',
  access: 'own',
  summary: 'Bir gönderiye yorum yazar.',
  params: ById,
  body: z.object({ content: requiredText('Yorum', POST_COMMENT_MAX) }),
  status: 201,
  response: answer({ data: PostComment }),
})
