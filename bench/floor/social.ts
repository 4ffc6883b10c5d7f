import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { loadRates, ME, prepare, type Rates, thumbnailOf, type Visitor } from './prepare.ts'

interface PostRow {
  id: number
  product: { price: number; currency: string; main: string | null } | null
}

const POST = `p.id, p.company_id, c.company_name, c.short_name, c.logo_url as company_logo, c.verified::int as verified,
  p.content, p.image_url, null as video_url, 'text' as type, p.created_at, p.like_count, p.comment_count,
  exists (select from post_likes l where l.post_id = p.id and l.company_id = me.id)::int as is_liked,
  exists (select from follows f where f.follower_id = me.id and f.followee_id = p.company_id)::int as is_following,
  case when g.id is not null then json_build_object('id', g.id, 'company_id', g.company_id, 'name', g.name,
    'price', g.price, 'currency', g.currency, 'stock_quantity', g.stock_quantity, 'in_stock', g.in_stock::int,
    'unit', g.unit, 'min_order_quantity', g.min_order_quantity, 'order_multiple', g.order_multiple,
    'price_tiers', g.price_tiers, 'vat_rate', g.vat_rate, 'vat_included', g.vat_included,
    'main', g.main_image_url) end as product,
  case when r.id is not null then row_to_json(r) end as purchase_request`
const POST_TABLES = `join companies c on c.id = p.company_id left join products g on g.id = p.product_id and g.listed
  left join purchase_requests r on r.id = p.purchase_request_id`

const readTimeline = prepare<PostRow & { total: number }>(
  'timeline',
  `with me as materialized (select * from ${ME}), followed as materialized (
     select c.id, c.last_post_id, c.total_posts from (
       select followee_id as id from me join follows on follower_id = me.id union all select id from me
     ) f join companies c on c.id = f.id
   )
   select ${POST}, (select sum(total_posts)::int from followed) as total
   from me, (
     select q.* from (
       select id from followed where last_post_id is not null order by last_post_id desc limit 21
     ) f cross join lateral (
       select * from posts where company_id = f.id and deleted_at is null order by id desc limit 21
     ) q order by q.id desc limit 21
   ) p ${POST_TABLES} where c.standing = 'open' order by p.id desc`,
)
const listNotifications = prepare<{ id: number; total: number }>(
  'notifications',
  `select n.id, n.type, n.title, n.message, (n.read_at is not null)::int as is_read, n.read_at, n.created_at,
     n.related_type, n.related_id, n.related_data, counted.total
   from ${ME}, lateral (select count(*)::int as total from notifications where company_id = me.id and not hidden offset 0) counted,
     lateral (select * from notifications where company_id = me.id and not hidden order by id desc limit 21) n order by n.id desc`,
)
const countUnread = prepare<{ count: number }>(
  'unread',
  `select (select count(*)::int from (
     select from notifications where company_id = me.id and read_at is null and not hidden limit 100) unread) as count from ${ME}`,
)

/** The act and its notification in one statement; another one reads the counts of triggers. */
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

export async function mountSocial(app: FastifyInstance, pool: Pool): Promise<void> {
  const rates = await loadRates(pool)
  app.get<{ Querystring: Visitor }>('/timeline', async ({ query }) => {
    const rows = await readTimeline(pool, query.session)
    const data = rows.slice(0, 20).map((row) => ({ ...toPost(row, rates), total: undefined }))
    const total = rows[0]?.total ?? 0
    return { success: true, data, pagination: toPagination(rows, total, 20, [total]) }
  })
  app.get<{ Querystring: Visitor }>('/notifications', async ({ query }) => {
    const rows = await listNotifications(pool, query.session)
    const { page: currentPage, ...pagination } = toPagination(rows, rows[0]?.total ?? 0)
    const data = rows.slice(0, 20).map((row) => ({ ...row, total: undefined }))
    return { success: true, data, pagination: { currentPage, ...pagination } }
  })
  app.get<{ Querystring: Visitor }>('/unread', async ({ query }) => {
    const [row] = await countUnread(pool, query.session)
    return { success: true, unread_count: row?.count }
  })
  app.post<{ Params: { id: string }; Querystring: Visitor }>('/posts/:id/like', async ({ params, query }) => {
    await like(pool, query.session, params.id)
    const [post] = await countLikes(pool, params.id)
    return { success: true, data: { is_liked: 1, like_count: post?.like_count } }
  })
}

function toPagination(rows: { id: number }[], total: number, limit = 20, told: number[] = []) {
  const last = Buffer.from(JSON.stringify([rows[limit - 1]?.id, ...told])).toString('base64url')
  const next_cursor = rows.length > limit ? last : null
  return { page: 1, limit, total, totalPages: Math.ceil(total / limit), next_cursor }
}

function toPost<Post extends PostRow>({ product, ...post }: Post, rates: Rates) {
  if (!product) return { ...post, product }
  const { main, ...rest } = product
  return {
    ...post,
    product: {
      ...rest,
      display_price: rates.toTry(product.price, product.currency),
      display_currency: 'TRY',
      main_image_url_thumbnail: thumbnailOf(main, 'thumbnail'),
      main_image_url_medium: thumbnailOf(main, 'medium'),
    },
  }
}
