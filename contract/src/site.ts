/** Maximum characters of a browser's report about a broken page. */
export const CLIENT_ERROR_LIMITS = { page: 200, message: 300, stack: 2000 }
