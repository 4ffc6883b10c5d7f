import type { Site } from '@bedesten/contract/site.schemas'

/** Of an installation that nobody has changed anything of. */
export function aSite(given: Partial<Site> = {}): { success: true; data: Site } {
  const standard = { demo: null, name: 'Bedesten', notice: null, registration: 'open' as const, provider: null }
  return { success: true, data: { ...standard, ...given } }
}
