export const POST_MAX = 1000

/** The counter warns above it. */
export const POST_WARNING = 800

export const POST_TOO_LONG = 'Gönderi maksimum 1000 karakter olabilir.'
export const FEED_PAGE_SIZE = 20
/** Posts that fill a screen; the home loads them first. */
export const FEED_START_SIZE = 2
