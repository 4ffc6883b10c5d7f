export const POSTS_KEY = ['posts']
export const POST_LISTS_KEY = [...POSTS_KEY, 'list']
