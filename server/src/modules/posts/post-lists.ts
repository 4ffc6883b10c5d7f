import { Id } from '@bedesten/contract/fields.schemas'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import type { Post } from '@bedesten/contract/posts.schemas'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Me } from '../../http/access.ts'
import { MAX_OFFSET, readCursor, toPage, toWindow } from '../../http/paging.ts'
import { pickCompanyPosts, type Stretch } from './posts.queries.ts'
import type { ShowPosts } from './posts.view.ts'
import { countTimeline, pickAmongNewest, pickOfCompanies, reachesBeyondWindow } from './timeline.queries.ts'

const CACHE_TOTAL_MS = 60_000

interface Posts {
  db: Db
  show: ShowPosts
}

type Read = (stretch: Stretch) => Promise<Post[]>

/** Last shown post and total, as another process may serve the next page. */
const Cursor = z.tuple([Id, z.int().min(0).optional()])

/** The cursor holds the id of the last post shown: posts that arrive meanwhile are above it. */
async function listPosts(page: PageQuery, total: number | Promise<number>, read: Read) {
  const [before, knownTotal] = readCursor(page.cursor, Cursor) ?? []
  const [rows, count] = await Promise.all([read({ ...toWindow(page, MAX_OFFSET.public), before }), knownTotal ?? total])
  const { rows: posts, pagination } = toPage(page, rows, count, ({ id }) => [id, count], MAX_OFFSET.public)
  return { posts, pagination }
}

export async function listCompanyPosts(
  { db, show }: Posts,
  company: { id: number; total_posts: number },
  viewer: Me | undefined,
  page: PageQuery,
) {
  return listPosts(page, company.total_posts, (stretch) => show(db, pickCompanyPosts(company.id, stretch), viewer))
}

interface Followed {
  total: number
  followsMany: boolean
}

/**
 * Later pages reuse the total of the first. Summing the posts of thousands of companies takes longer than finding the page,
 * so for those who follow many it is done once a minute.
 */
export function createTimeline(show: ShowPosts) {
  const cache = new LRUCache<number, Followed>({ max: 10_000, ttl: CACHE_TOTAL_MS })

  async function count(db: Db, viewer: number): Promise<Followed> {
    const counted = await countTimeline(db, viewer)
    cache.set(viewer, counted)
    return counted
  }

  async function read(db: Db, viewer: Me, stretch: Stretch, { followsMany }: Followed): Promise<Post[]> {
    if (stretch.limit === 0) return []
    if (followsMany) {
      const posts = await show(db, pickAmongNewest(viewer.id, stretch), viewer)
      if (posts.length === stretch.limit || !(await reachesBeyondWindow(db, stretch.before))) return posts
    }
    return show(db, pickOfCompanies(viewer.id, stretch), viewer)
  }

  return {
    async list(db: Db, viewer: Me, page: PageQuery) {
      const isFirstPage = page.cursor === undefined && page.page === 1
      const known = cache.get(viewer.id)
      const isCounted = known && (!isFirstPage || known.followsMany)
      const followed = known ?? (await count(db, viewer.id))
      // The number of follows hardly changes, so page and total are read concurrently.
      const total = known && !isCounted ? count(db, viewer.id).then((counted) => counted.total) : followed.total
      return listPosts(page, total, (stretch) => read(db, viewer, stretch, followed))
    },
  }
}
