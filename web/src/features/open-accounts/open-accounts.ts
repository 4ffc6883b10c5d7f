import type { AccountSide } from '@bedesten/contract/open-accounts'
import { getAgeing, getOpenAccount, listOpenAccounts, listOpenItems } from '@bedesten/contract/open-accounts.calls'
import type { AccountStatement, OpenAccount } from '@bedesten/contract/open-accounts.schemas'
import { listReconciliations } from '@bedesten/contract/reconciliations.calls'
import { queryOptions } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { nullIfNotFound } from '../../lib/api/null-if-not-found.ts'
import { EVER_CHANGING } from '../../lib/queries/ever-changing.ts'
import { OPEN_ACCOUNTS_KEY } from '../../lib/queries/keys/open-accounts.ts'
import { pagedQuery } from '../../lib/queries/paged-query.ts'

type AccountPage = Awaited<ReturnType<typeof askAccounts>>

interface ListFilter {
  side: AccountSide
  search: string
  overdue: boolean
}

function askAccounts({ side, search, overdue }: ListFilter, cursor: string | undefined, signal: AbortSignal) {
  return call(listOpenAccounts, { query: { side, search, overdue: overdue ? '1' : '', cursor }, signal })
}

/** Pages as one list; sums, counts and what waits are those of all. */
export function accountsQuery(filter: ListFilter) {
  return {
    ...pagedQuery([...OPEN_ACCOUNTS_KEY, 'list', filter.side, filter.search, filter.overdue], ({ cursor, signal }) =>
      askAccounts(filter, cursor, signal),
    ),
    select: ({ pages }: InfiniteData<AccountPage>) => ({
      accounts: pages.flatMap(({ data }): OpenAccount[] => data),
      first: pages[0],
    }),
    ...EVER_CHANGING,
  }
}

export interface Which {
  companyId: string
  side: AccountSide | ''
  currency: string
}

export interface Days {
  from: string
  to: string
}

const toKey = ({ companyId, side, currency }: Which) => [...OPEN_ACCOUNTS_KEY, companyId, side, currency]

function toQuery({ side, currency }: Which) {
  return { side, currency: currency as 'TRY' | '' }
}

/** The head of an account and the pages of its statement; null for a company without one. */
export function accountQuery(which: Which, days: Days) {
  const params = { company_id: which.companyId }
  return {
    ...pagedQuery([...toKey(which), 'statement', days.from, days.to], async ({ cursor, signal }) => {
      const answer = await nullIfNotFound(
        call(getOpenAccount, { params, query: { ...toQuery(which), ...days, cursor }, signal }),
      )
      return answer ?? { data: null, pagination: { next_cursor: null } }
    }),
    select: ({ pages }: InfiniteData<{ data: AccountStatement | null }>) => {
      const first = pages[0]?.data ?? null
      return first && { ...first, entries: pages.flatMap(({ data }) => data?.entries ?? []) }
    },
    ...EVER_CHANGING,
  }
}

export function openItemsQuery(which: Which) {
  return queryOptions({
    queryKey: [...toKey(which), 'open-items'],
    queryFn: async ({ signal }) =>
      (await call(listOpenItems, { params: { company_id: which.companyId }, query: toQuery(which), signal })).data,
    ...EVER_CHANGING,
  })
}

export function ageingQuery(which: Which) {
  return queryOptions({
    queryKey: [...toKey(which), 'ageing'],
    queryFn: async ({ signal }) =>
      (await call(getAgeing, { params: { company_id: which.companyId }, query: toQuery(which), signal })).data,
    ...EVER_CHANGING,
  })
}

export function reconciliationsQuery({ companyId, side }: Which) {
  return {
    ...pagedQuery([...OPEN_ACCOUNTS_KEY, companyId, side, 'reconciliations'], ({ cursor, signal }) =>
      call(listReconciliations, {
        params: { company_id: companyId },
        query: { ...(side !== '' && { side }), cursor },
        signal,
      }),
    ),
    ...EVER_CHANGING,
  }
}
