/**
 * Owns posts with their likes and comments. Everybody may read them; a deleted one is gone for everybody, its owner
 * included. Counts change by triggers alone.
 */
import { POST_COMMENTS_PAGE_SIZE } from '@bedesten/contract/post-comments'
import { addPostComment, listPostComments } from '@bedesten/contract/post-comments.schemas'
import * as contract from '@bedesten/contract/posts.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import type { Me } from '../../http/access.ts'
import { mount } from '../../http/mount.ts'
import { toHitView } from '../companies/companies.view.ts'
import type { InvalidatePages } from '../companies/company-pages.ts'
import { getByShortName } from '../companies/find-company.ts'
import type { ReadRates } from '../exchange-rates/valuation.ts'
import { like, unlike } from './reactions/likes.ts'
import { addComment, listComments } from './reactions/post-comments.ts'
import { createTimeline, listCompanyPosts } from './post-lists.ts'
import { findAuthor, onePost } from './posts.queries.ts'
import { createShowPosts, type ShowPosts } from './posts.view.ts'
import { createPost, deletePost, postNotFound } from './save-post.ts'

interface Deps {
  invalidatePages: InvalidatePages
  readRates: ReadRates
}

export function mountPosts(app: FastifyInstance, db: Db, { invalidatePages, readRates }: Deps): void {
  const show = createShowPosts(readRates)
  mountReads(app, show)
  mountWrites(app, db, show, invalidatePages)
  mountReactions(app, db, invalidatePages)
}

function mountReads(app: FastifyInstance, show: ShowPosts): void {
  const timeline = createTimeline(show)
  mount(app, contract.listTimeline, async ({ query, me, db }) => {
    const { posts: data, pagination } = await timeline.list(db, me, query)
    return { data, pagination }
  })
  mount(app, contract.listCompanyPosts, async ({ params, query, me, db }) => {
    const company = await getByShortName(db, params.shortName, me?.id)
    return { ...(await listCompanyPosts({ db, show }, company, me, query)), company: toHitView(company) }
  })
  mount(app, contract.getPost, async ({ params, me, db }) => {
    const post = getPost(show, db, params.id, me)
    const comments = await listComments(db, params.id, me?.id, { page: 1, limit: POST_COMMENTS_PAGE_SIZE }, post)
    return { data: { ...(await post), comments } }
  })
}

function mountWrites(app: FastifyInstance, db: Db, show: ShowPosts, invalidatePages: InvalidatePages): void {
  mount(app, contract.createPost, async ({ body, me }) => {
    const data = await getPost(show, db, await createPost(db, me.id, body), me)
    invalidatePages([`/${data.short_name}`])
    return { data }
  })
  mount(app, contract.deletePost, async ({ params, me }) => {
    await deletePost(db, me.id, params.id)
    invalidatePages(await listPostPages(db, params.id))
    return {}
  })
}

function mountReactions(app: FastifyInstance, db: Db, invalidatePages: InvalidatePages): void {
  const changed = (id: number, author: string) => invalidatePages([`/posts/${id}`, `/${author}`])
  for (const [endpoint, act] of [
    [contract.likePost, like],
    [contract.unlikePost, unlike],
  ] as const) {
    mount(app, endpoint, async ({ params, me }) => {
      const { author, data } = await act(db, me.id, params.id)
      changed(params.id, author)
      return { data }
    })
  }
  mount(app, listPostComments, ({ params, query, me, db }) => listComments(db, params.id, me?.id, query))
  mount(app, addPostComment, async ({ params, body, me }) => {
    const { author, data } = await addComment(db, me.id, params.id, body.content)
    changed(params.id, author)
    return { data }
  })
}

async function getPost(show: ShowPosts, db: Db, id: number, viewer: Me | undefined): Promise<contract.Post> {
  const [post] = await show(db, onePost(id), viewer)
  if (!post) throw postNotFound()
  return post
}

/** The post's page and the profile, also after deletion. */
async function listPostPages(db: Db, id: number): Promise<string[]> {
  const author = await findAuthor(db, id)
  return [`/posts/${id}`, `/${author?.short_name}`]
}
