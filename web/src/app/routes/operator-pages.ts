import type { Route } from '../../lib/router/route.ts'
import { consolePage } from './page.ts'

/** Pages of the operators' console; each needs an entry in console-entries.ts, or a page that leads to it. */
export function operatorPages(): Route[] {
  return [
    consolePage(
      '/operator',
      'operator/QueueScreen',
      async () => (await import('../../screens/operator/QueueScreen.tsx')).QueueScreen,
    ),
    consolePage(
      '/operator/queue/:entryId',
      'operator/EntryScreen',
      async () => (await import('../../screens/operator/EntryScreen.tsx')).EntryScreen,
    ),
    consolePage(
      '/operator/companies',
      'operator/CompaniesScreen',
      async () => (await import('../../screens/operator/CompaniesScreen.tsx')).CompaniesScreen,
    ),
    consolePage(
      '/operator/companies/:id',
      'operator/OperatorCompanyScreen',
      async () => (await import('../../screens/operator/OperatorCompanyScreen.tsx')).OperatorCompanyScreen,
    ),
    consolePage(
      '/operator/site',
      'operator/SiteScreen',
      async () => (await import('../../screens/operator/SiteScreen.tsx')).SiteScreen,
    ),
    consolePage(
      '/operator/health',
      'operator/HealthScreen',
      async () => (await import('../../screens/operator/HealthScreen.tsx')).HealthScreen,
    ),
    consolePage(
      '/operator/figures',
      'operator/FiguresScreen',
      async () => (await import('../../screens/operator/FiguresScreen.tsx')).FiguresScreen,
    ),
    consolePage(
      '/operator/legal-texts',
      'operator/LegalTextsScreen',
      async () => (await import('../../screens/operator/LegalTextsScreen.tsx')).LegalTextsScreen,
    ),
    consolePage(
      '/operator/legal-texts/:slug',
      'operator/LegalTextScreen',
      async () => (await import('../../screens/operator/LegalTextScreen.tsx')).LegalTextScreen,
    ),
    consolePage(
      '/operator/audit',
      'operator/AuditScreen',
      async () => (await import('../../screens/operator/AuditScreen.tsx')).AuditScreen,
    ),
  ]
}
