import { getCategory, listCategories } from '@bedesten/contract/categories.calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { nullIfNotFound } from '../../lib/api/null-if-not-found.ts'
import { CATEGORIES_KEY } from '../../lib/queries/keys/categories.ts'

/** The tree changes seldom, its counts matter little. */
const FRESH_MS = 5 * 60_000

export function categoriesQuery() {
  return queryOptions({
    queryKey: CATEGORIES_KEY,
    staleTime: FRESH_MS,
    queryFn: async ({ signal, meta }) => (await call(listCategories, { signal, transport: meta?.transport })).data,
  })
}

/** Null when there is none. */
export function categoryQuery(slug: string) {
  return queryOptions({
    queryKey: [...CATEGORIES_KEY, slug],
    staleTime: FRESH_MS,
    queryFn: async ({ signal, meta }) => {
      if (!/^[a-z0-9-]{1,100}$/.test(slug)) return null
      const asked = call(getCategory, { params: { slug }, signal, transport: meta?.transport })
      return (await nullIfNotFound(asked))?.data ?? null
    },
  })
}
