export const COMMENT_MAX = 150

/** The counter warns above it. */
export const COMMENT_WARNING = 120

export const COMMENT_TOO_LONG = 'Yorum 150 karakterden uzun olamaz!'
export const COMMENTS_PAGE_SIZE = 10
