import type { Call } from './endpoint.ts'
import type * as endpoints from './post-comments.schemas.ts'

export const listPostComments: Call<typeof endpoints.listPostComments> = { method: 'GET', path: '/posts/{id}/comments' }
export const addPostComment: Call<typeof endpoints.addPostComment> = { method: 'POST', path: '/posts/{id}/comments' }
