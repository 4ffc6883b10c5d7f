import type { Route } from '../../lib/router/route.ts'
import { consolePage } from './page.ts'

/** Pages of the operators' console; each needs an entry in console-entries.ts, or a page that leads to it. */
export function operatorPages(): Route[] {
  return [
    consolePage('/operator', 'QueueScreen'),
    consolePage('/operator/queue/:entryId', 'EntryScreen'),
    consolePage('/operator/companies', 'CompaniesScreen'),
    consolePage('/operator/companies/:id', 'OperatorCompanyScreen'),
    consolePage('/operator/site', 'SiteScreen'),
    consolePage('/operator/categories', 'CategoriesScreen'),
    consolePage('/operator/categories/:id', 'CategoryEditScreen'),
    consolePage('/operator/health', 'HealthScreen'),
    consolePage('/operator/figures', 'FiguresScreen'),
    consolePage('/operator/legal-texts', 'LegalTextsScreen'),
    consolePage('/operator/legal-texts/:slug', 'LegalTextScreen'),
    consolePage('/operator/audit', 'AuditScreen'),
  ]
}
