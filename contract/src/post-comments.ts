/** On the page of a post, and on the server. */
export const POST_COMMENT_MAX = 500

export const POST_COMMENT_WARNING = 400

/** In the feed. */
export const FEED_COMMENT_MAX = 150

export const FEED_COMMENT_WARNING = 120
export const POST_COMMENTS_PAGE_SIZE = 10
