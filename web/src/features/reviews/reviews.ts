import { listCompanyReviews } from '@bedesten/contract/reviews.calls'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { COMPANIES_KEY } from '../../lib/queries/keys/companies.ts'
import { pagedQuery } from '../../lib/queries/paged-query.ts'
import { loadOptional } from '../../lib/router/page-status.ts'
import { companyQuery } from '../companies/company.ts'

/** Newest first, all loaded pages. */
export function reviewsQuery(companyId: number) {
  return pagedQuery([...COMPANIES_KEY, 'reviews', companyId], ({ cursor, ...how }) =>
    call(listCompanyReviews, { params: { id: String(companyId) }, query: { cursor }, ...how }),
  )
}

/** Those of the profile, for its first sight. */
export async function loadCompanyReviews(queryClient: QueryClient, shortName: string): Promise<void> {
  const company = queryClient.getQueryData(companyQuery(shortName).queryKey)
  if (company) await loadOptional(queryClient.prefetchInfiniteQuery(reviewsQuery(company.id)))
}
