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
import type { ForgetPages } from '../companies/company-pages.ts'
import { getByShortName } from '../companies/find-company.ts'
import { like, unlike } from './reactions/likes.ts'
import { addComment, listComments } from './reactions/post-comments.ts'
import { createTimeline, listCompanyPosts } from './post-lists.ts'
import { findAuthor } from './posts.queries.ts'
import { showPosts } from './posts.view.ts'
import { createPost, deletePost, postNotFound } from './save-post.ts'

export function mountPosts(app: FastifyInstance, db: Db, forgetPages: ForgetPages): void {
  mountReads(app, db)
  mountWrites(app, db, forgetPages)
  mountReactions(app, db, forgetPages)
}

function mountReads(app: FastifyInstance, db: Db): void {
  const timeline = createTimeline(db)
  mount(app, contract.listTimeline, async ({ query, me }) => {
    const { posts: data, pagination } = await timeline.list(me, query)
    return { data, pagination }
  })
  mount(app, contract.listCompanyPosts, async ({ params, query, me }) => {
    const company = await getByShortName(db, params.shortName, undefined)
    return { ...(await listCompanyPosts(db, company, me, query)), company: toHitView(company) }
  })
  mount(app, contract.getPost, async ({ params, me }) => {
    const post = await getPost(db, params.id, me)
    const comments = await listComments(db, params.id, { page: 1, limit: POST_COMMENTS_PAGE_SIZE })
    return { data: { ...post, comments } }
  })
}

function mountWrites(app: FastifyInstance, db: Db, forgetPages: ForgetPages): void {
  mount(app, contract.createPost, async ({ body, me }) => {
    const data = await getPost(db, await createPost(db, me.id, body), me)
    forgetPages([`/${data.short_name}`])
    return { data }
  })
  mount(app, contract.deletePost, async ({ params, me }) => {
    await deletePost(db, me.id, params.id)
    forgetPages(await listPostPages(db, params.id))
    return {}
  })
}

function mountReactions(app: FastifyInstance, db: Db, forgetPages: ForgetPages): void {
  const changed = async (id: number) => forgetPages(await listPostPages(db, id))
  for (const [endpoint, act] of [
    [contract.likePost, like],
    [contract.unlikePost, unlike],
  ] as const) {
    mount(app, endpoint, async ({ params, me }) => {
      const state = await act(db, me.id, params.id)
      await changed(params.id)
      return state
    })
  }
  mount(app, listPostComments, ({ params, query }) => listComments(db, params.id, query))
  mount(app, addPostComment, async ({ params, body, me }) => {
    const data = await addComment(db, me.id, params.id, body.content)
    await changed(params.id)
    return { data }
  })
}

async function getPost(db: Db, id: number, viewer: Me | undefined): Promise<contract.Post> {
  const [post] = await showPosts(db, [id], viewer)
  if (!post) throw postNotFound()
  return post
}

/** Its own page and the profile it stands on, also when it has just been deleted. */
async function listPostPages(db: Db, id: number): Promise<string[]> {
  const author = await findAuthor(db, id)
  return [`/posts/${id}`, `/${author?.short_name}`]
}
