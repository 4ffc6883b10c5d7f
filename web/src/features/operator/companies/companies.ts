import { getOperatorCompany, listOperatorCompanies } from '@bedesten/contract/operator-companies.calls'
import type { AnswerOf } from '@bedesten/contract/endpoint'
import type { listOperatorCompanies as List, OperatorCompanyRow } from '@bedesten/contract/operator-companies.schemas'
import { queryOptions, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { EVER_CHANGING } from '../../../lib/queries/ever-changing.ts'
import { OPERATOR_KEY } from '../../../lib/queries/keys/operator.ts'
import { pagedQuery, uniqueById } from '../../../lib/queries/paged-query.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import type { CompanyFilter } from './company-filter.ts'

const COMPANIES_KEY = [...OPERATOR_KEY, 'companies']

type Page = AnswerOf<typeof List>

export interface LoadedCompanies {
  rows: OperatorCompanyRow[]
  totals: Page['totals']
  found: { total: number; exact: boolean } | undefined
}

export function companiesQuery({ q, verification, standing, sort }: CompanyFilter) {
  return {
    ...pagedQuery([...COMPANIES_KEY, 'list', q, verification, standing, sort], ({ cursor, signal }) =>
      call(listOperatorCompanies, {
        query: {
          cursor,
          ...(q !== '' && { q }),
          ...(verification !== '' && { verification }),
          ...(standing !== '' && { standing }),
          ...(sort !== '' && { sort }),
        },
        signal,
      }),
    ),
    select: ({ pages }: InfiniteData<Page>): LoadedCompanies => ({
      rows: uniqueById(pages.flatMap(({ data }) => data)),
      totals: pages[0]?.totals,
      found: pages[0] && {
        total: pages[0].pagination.total,
        exact: pages[0].pagination.total_exact !== false,
      },
    }),
    ...EVER_CHANGING,
  }
}

export function operatorCompanyQuery(id: string) {
  return queryOptions({
    queryKey: [...COMPANIES_KEY, 'one', id],
    queryFn: async ({ signal }) => (await call(getOperatorCompany, { params: { id }, signal })).data,
    refetchOnWindowFocus: 'always',
    ...EVER_CHANGING,
  })
}

/** Runs an act and reads everything of the operators anew; throws what the server refuses. */
export function useOperatorAct() {
  const queryClient = useQueryClient()
  return async (act: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await act()
      showToast('success', done)
    } finally {
      // After a refusal too: somebody else was faster.
      void queryClient.invalidateQueries({ queryKey: OPERATOR_KEY })
    }
  }
}
