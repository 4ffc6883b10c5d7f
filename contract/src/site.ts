/** Characters of what a browser tells about a page that broke. */
export const CLIENT_ERROR_LIMITS = { page: 200, message: 300, stack: 2000 }
