import { Id } from '@bedesten/contract/fields.schemas'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Me } from '../../http/access.ts'
import { readCursor, toPage, toWindow } from '../../http/paging.ts'
import { pickCompanyPosts } from './posts.queries.ts'
import { showPosts } from './posts.view.ts'
import { countTimeline, pickTimeline, type Stretch } from './timeline.queries.ts'

const KEEP_TOTAL_MS = 60_000

type Pick = (stretch: Stretch) => Promise<number[]>

/** The cursor is the id of the last post shown: posts that arrive meanwhile are above it. */
async function listPosts(db: Db, viewer: Me | undefined, page: PageQuery, total: number, pick: Pick) {
  const [before] = readCursor(page.cursor, z.tuple([Id])) ?? []
  const picked = toPage(page, await pick({ ...toWindow(page), before }), total, (id) => [id])
  return { posts: await showPosts(db, picked.rows, viewer), pagination: picked.pagination }
}

export async function listCompanyPosts(
  db: Db,
  company: { id: number; total_posts: number },
  viewer: Me | undefined,
  page: PageQuery,
) {
  return listPosts(db, viewer, page, company.total_posts, (stretch) => pickCompanyPosts(db, company.id, stretch))
}

/**
 * Later pages reuse the total of the first. Summing the posts of thousands of companies takes longer than finding the page,
 * so for those who follow many it is done once a minute.
 */
export function createTimeline(db: Db) {
  const totals = new LRUCache<number, { total: number; followsMany: boolean }>({ max: 10_000, ttl: KEEP_TOTAL_MS })

  async function countPosts(viewer: number, isFirstPage: boolean): Promise<number> {
    const kept = totals.get(viewer)
    if (kept && (!isFirstPage || kept.followsMany)) return kept.total
    const counted = await countTimeline(db, viewer)
    totals.set(viewer, counted)
    return counted.total
  }

  return {
    async list(viewer: Me, page: PageQuery) {
      const total = await countPosts(viewer.id, page.cursor === undefined && page.page === 1)
      return listPosts(db, viewer, page, total, (stretch) => pickTimeline(db, viewer.id, stretch))
    },
  }
}
