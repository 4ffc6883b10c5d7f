import type { Call } from './endpoint.ts'
import type * as endpoints from './posts.schemas.ts'

export const listTimeline: Call<typeof endpoints.listTimeline> = { method: 'GET', path: '/posts/feed/timeline' }
export const listCompanyPosts: Call<typeof endpoints.listCompanyPosts> = {
  method: 'GET',
  path: '/companies/by-shortname/{shortName}/posts',
}
export const getPost: Call<typeof endpoints.getPost> = { method: 'GET', path: '/posts/{id}' }
export const createPost: Call<typeof endpoints.createPost> = { method: 'POST', path: '/posts' }
export const deletePost: Call<typeof endpoints.deletePost> = { method: 'DELETE', path: '/posts/{id}' }
export const likePost: Call<typeof endpoints.likePost> = { method: 'POST', path: '/posts/{id}/like' }
export const unlikePost: Call<typeof endpoints.unlikePost> = { method: 'DELETE', path: '/posts/{id}/like' }
