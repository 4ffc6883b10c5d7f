import { searchCompanies } from '@bedesten/contract/companies.calls'
import type { CompanyHit } from '@bedesten/contract/companies.schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { logQuietly } from '../../lib/api/log.ts'
import { COMPANIES_KEY } from '../../lib/queries/keys/companies.ts'
import { toSearchText } from '../../lib/format/search-text.ts'
import { useDebouncedValue } from '../../lib/page/useDebouncedValue.ts'

interface CompanySearch {
  companies: CompanyHit[]
  /** Whether an answer has arrived, so that no companies means none were found. */
  answered: boolean
  /** The companies are those of an older text. */
  loading: boolean
}

/** Companies whose name holds the text, asked once the typing pauses. A failure leaves none and is only logged. */
export function useCompanySearch(text: string): CompanySearch {
  const wanted = toSearchText(text)
  const q = useDebouncedValue(wanted)
  const { data, isFetching } = useQuery({
    queryKey: [...COMPANIES_KEY, 'search', q],
    queryFn: ({ signal }) => search(q, signal),
    enabled: wanted !== '' && q !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (wanted === '') return { companies: [], answered: false, loading: false }
  return { companies: data ?? [], answered: data !== undefined, loading: isFetching || q !== wanted }
}

async function search(q: string, signal: AbortSignal): Promise<CompanyHit[]> {
  try {
    return (await call(searchCompanies, { query: { q }, signal })).data
  } catch (error) {
    if (!signal.aborted) logQuietly(error)
    throw error
  }
}
