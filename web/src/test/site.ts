import type { Site } from '@bedesten/contract/site.schemas'

/** Of an installation that nobody has changed anything of. */
export function aSite(given: Partial<Site> = {}): { success: true; data: Site } {
  const consent_versions = { terms: 0, kvkk_notice: 0 }
  const standard = {
    demo: null,
    name: 'Bedesten',
    notice: null,
    registration: 'open' as const,
    provider: null,
    consent_versions,
  }
  return { success: true, data: { ...standard, ...given } }
}
