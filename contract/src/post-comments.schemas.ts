import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, PathId, requiredText, Timestamp } from './fields.schemas.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'
import { POST_COMMENT_MAX, POST_COMMENTS_PAGE_SIZE } from './post-comments.ts'

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
  right: 'social',
  summary: 'Bir gönderiye yorum yazar.',
  params: ById,
  body: z.object({ content: requiredText('Yorum', POST_COMMENT_MAX) }),
  refusals: [403],
  status: 201,
  response: answer({ data: PostComment }),
})
