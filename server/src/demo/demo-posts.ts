import type { Db } from '../db/database.ts'
import { insertNotifications } from '../modules/notifications/notifications.queries.ts'
import { insertComments, insertLikes, insertPosts } from '../modules/posts/seed.queries.ts'
import { commentNotification, likeNotification } from '../modules/posts/reactions/post-notifications.ts'
import { DEMO_COMPANIES } from './demo-companies.ts'
import { DEMO_POSTS, POST_REMARKS } from './demo-post-texts.ts'

const MINUTE = 60_000
/** Interval between posts; the newest is a little older. */
const APART_MS = 190 * MINUTE

interface Written {
  id: number
  ownerId: number
  at: number
}
type Actor = { id: number; company_name: string }

/** Posts of the last days, with comments of other companies. */
export async function insertDemoPosts(trx: Db, companies: Map<string, number>): Promise<void> {
  const now = Date.now()
  const posts = await writePosts(trx, companies, now)
  const actors = DEMO_COMPANIES.map(({ short_name, company_name }) => ({
    id: companies.get(short_name) ?? 0,
    company_name,
  }))
  await insertNotifications(trx, await likePosts(trx, posts, actors))
  await insertNotifications(trx, await commentPosts(trx, posts, actors))
}

async function writePosts(trx: Db, companies: Map<string, number>, now: number): Promise<Written[]> {
  const products = await trx
    .selectFrom('products')
    .select(['id', 'company_id', 'name', 'main_image_url'])
    .where('listed', '=', true)
    .orderBy('id')
    .execute()
  const rows = DEMO_POSTS.map(({ company, text, product, image }, index) => {
    const companyId = companies.get(company) ?? 0
    const find = (name: string | undefined) =>
      products.find((row) => name !== undefined && row.company_id === companyId && row.name.startsWith(name))
    return {
      company_id: companyId,
      content: text,
      product_id: find(product)?.id ?? null,
      image_url: find(image)?.main_image_url ?? null,
      created_at: new Date(now - (DEMO_POSTS.length - index) * APART_MS),
    }
  })
  const ids = await insertPosts(trx, rows)
  return rows.map((row, index) => ({ id: ids[index] ?? 0, ownerId: row.company_id, at: row.created_at.getTime() }))
}

/** Two to eight other companies, deterministic. */
function othersOf({ ownerId }: Written, index: number, count: number, actors: Actor[]): Actor[] {
  const others = actors.filter(({ id }) => id !== ownerId)
  return Array.from({ length: count }, (_, step) => others[(index * 3 + step * 5) % others.length]).flatMap(
    (actor) => actor ?? [],
  )
}

async function likePosts(trx: Db, posts: Written[], actors: Actor[]) {
  const acts = posts.flatMap((post, index) =>
    othersOf(post, index, 2 + ((index * 7) % 7), actors).map((actor, step) => ({
      ownerId: post.ownerId,
      postId: post.id,
      actor,
      at: new Date(post.at + (step + 1) * 17 * MINUTE),
    })),
  )
  await insertLikes(
    trx,
    acts.map(({ postId, actor, at }) => ({ post_id: postId, company_id: actor.id, created_at: at })),
  )
  return acts.map(likeNotification)
}

async function commentPosts(trx: Db, posts: Written[], actors: Actor[]) {
  const acts = posts.flatMap((post, index) =>
    othersOf(post, index + 1, 1 + (index % 3), actors).map((actor, step) => ({
      ownerId: post.ownerId,
      postId: post.id,
      actor,
      content: POST_REMARKS[(index * 3 + step) % POST_REMARKS.length] ?? '',
      at: new Date(post.at + (step + 1) * 41 * MINUTE),
    })),
  )
  const ids = await insertComments(
    trx,
    acts.map(({ postId, actor, content, at }) => ({ post_id: postId, company_id: actor.id, content, created_at: at })),
  )
  return acts.map((act, index) => commentNotification(act, { id: ids[index] ?? 0, content: act.content }))
}
