import { getLegalPage } from '@bedesten/contract/legal.calls'
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { nullIfNotFound } from '../../lib/api/null-if-not-found.ts'
import { LEGAL_KEY } from '../../lib/queries/keys/legal.ts'
import { toPageStatus } from '../../lib/router/page-status.ts'

/** Null when there is none; an empty `version` is the one that holds. */
export function legalPageQuery(slug: string, version: string) {
  return queryOptions({
    queryKey: [...LEGAL_KEY, slug, version],
    queryFn: async ({ signal, meta }) => {
      const query = { version: version === '' ? undefined : version }
      const asked = call(getLegalPage, { params: { slug }, query, signal, transport: meta?.transport })
      return (await nullIfNotFound(asked))?.data ?? null
    },
  })
}

export function readVersion(search: URLSearchParams): string {
  const version = search.get('version') ?? ''
  return /^\d{1,6}$/.test(version) ? String(Number(version)) : ''
}

export function loadLegalPage(queryClient: QueryClient, slug: string, url: string) {
  const query = legalPageQuery(slug, readVersion(new URL(url).searchParams))
  return toPageStatus(queryClient.fetchQuery(query), (page) => page !== null)
}
