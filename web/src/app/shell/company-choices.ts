import { ROLE_NAMES } from '@bedesten/contract/rights'
import type { SessionUser } from '../../lib/session/session-store.ts'

/** The companies that the person may switch among; none when there is only one. */
export function listCompanyChoices({ id, companies = [] }: SessionUser) {
  if (companies.length < 2) return []
  const sorted = companies.toSorted((left, right) => left.company_name.localeCompare(right.company_name, 'tr'))
  return sorted.map((company) => ({ ...company, role: ROLE_NAMES[company.role], isCurrent: company.id === id }))
}
