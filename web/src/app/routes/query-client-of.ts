import type { QueryClient } from '@tanstack/react-query'

/**
 * The cache of server data; `context` is what the server renders a page with, nothing in the browser. Its library comes
 * with the shell and not with the entry: the login page does without.
 */
export type GetQueryClient = (context: unknown) => Promise<QueryClient>
