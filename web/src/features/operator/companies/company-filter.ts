import { COMPANY_SORTS, STANDINGS, type CompanySort, type Standing } from '@bedesten/contract/operator'
import { VERIFICATION_STATES, type VerificationState } from '@bedesten/contract/verification'
import { readSearchParam } from '../../../lib/format/search-text.ts'

export interface CompanyFilter {
  q: string
  verification: VerificationState | ''
  standing: Standing | ''
  sort: CompanySort | ''
}

/** Of the address; what means nothing there counts as not chosen. */
export function readCompanyFilter(params: URLSearchParams): CompanyFilter {
  return {
    q: readSearchParam(params, 'q').slice(0, 100),
    verification: VERIFICATION_STATES.find((state) => state === params.get('verification')) ?? '',
    standing: STANDINGS.find((standing) => standing === params.get('standing')) ?? '',
    sort: COMPANY_SORTS.find((sort) => sort === params.get('sort')) ?? '',
  }
}

export function writeCompanyFilter(filter: CompanyFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
}
