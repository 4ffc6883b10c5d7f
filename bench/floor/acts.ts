import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { ME, prepare, type Visitor } from './prepare.ts'

/** The act and its notification in one statement; what triggers count is read by another. */
const like = prepare<{ post_id: number }>(
  'like',
  `with liked as (
     insert into post_likes (post_id, company_id, created_at) select p.id, me.id, now() from ${ME}, posts p
     where p.id = $2 and p.deleted_at is null on conflict do nothing returning post_id, company_id
   ) insert into notifications (company_id, event_key, type, title, message, related_type, related_id, related_data, created_at)
   select p.company_id, 'post_like:' || p.id || ':' || c.id, 'other', 'Yeni Beğeni', c.company_name || ' gönderinizi beğendi',
     'post', p.id, '{}', now()
   from liked join posts p on p.id = liked.post_id join companies c on c.id = liked.company_id where c.id <> p.company_id
   on conflict on constraint notifications_event_key do nothing`,
)
const countLikes = prepare<{ like_count: number }>('likes', 'select like_count from posts where id = $1')

export function mountActs(app: FastifyInstance, pool: Pool): void {
  app.post<{ Params: { id: string }; Querystring: Visitor }>('/posts/:id/like', async ({ params, query }) => {
    await like(pool, query.session, params.id)
    const [post] = await countLikes(pool, params.id)
    return { success: true, data: { is_liked: 1, like_count: post?.like_count } }
  })
}
