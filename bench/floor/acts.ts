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
const follow = prepare(
  'follow',
  `with followed as (
     insert into follows (follower_id, followee_id, created_at) select me.id, $2, now() from ${ME}
     on conflict do nothing returning follower_id, followee_id
   ) insert into notifications (company_id, event_key, type, title, message, related_type, related_id, related_data, created_at)
   select followee_id, 'follow:' || c.id, 'follow', 'Yeni Takipçi', c.company_name || ' sizi takip etmeye başladı', 'company',
     c.id, json_build_object('follower_short_name', c.short_name), now()
   from followed join companies c on c.id = follower_id on conflict on constraint notifications_event_key do nothing`,
)
const countFollowers = prepare<{ total: number }>(
  'followers',
  'select total_followers as total from companies where id = $1',
)
const comment = prepare<{ id: number }>(
  'comment',
  `with written as (
     insert into post_comments (post_id, company_id, content, created_at) select p.id, me.id, $3, now() from ${ME}, posts p
     where p.id = $2 and p.deleted_at is null returning id, post_id, company_id, content, created_at
   ), told as (
     insert into notifications (company_id, event_key, type, title, message, related_type, related_id, related_data, created_at)
     select p.company_id, 'post_comment:' || w.id, 'comment', 'Gönderinize yorum yapıldı', c.company_name || ': “' || w.content || '”',
       'post', p.id, '{}', now()
     from written w join posts p on p.id = w.post_id join companies c on c.id = w.company_id where c.id <> p.company_id
     on conflict on constraint notifications_event_key do nothing
   ) select w.*, c.company_name, c.logo_url as company_logo, c.short_name, c.verified::int as verified,
     c.verified::int as user_verified from written w join companies c on c.id = w.company_id`,
)

export function mountActs(app: FastifyInstance, pool: Pool): void {
  app.post<{ Params: { id: string }; Querystring: Visitor }>('/posts/:id/like', async ({ params, query }) => {
    await like(pool, query.session, params.id)
    const [post] = await countLikes(pool, params.id)
    return { success: true, data: { is_liked: 1, like_count: post?.like_count } }
  })
  app.post<{ Params: { id: string }; Querystring: Visitor }>('/companies/:id/follow', async ({ params, query }) => {
    await follow(pool, query.session, params.id)
    const [company] = await countFollowers(pool, params.id)
    return { success: true, data: { is_following: 1, total_followers: company?.total } }
  })
  app.post<{ Params: { id: string }; Querystring: Visitor; Body: { content: string } }>(
    '/posts/:id/comments',
    async ({ params, query, body }, reply) => {
      const [data] = await comment(pool, query.session, params.id, body.content)
      void reply.code(201)
      return { success: true, data }
    },
  )
}
