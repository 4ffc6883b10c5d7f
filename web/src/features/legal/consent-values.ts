import type { ConsentKind } from '@bedesten/contract/consents'
import { preparedPart } from '../../lib/parts/lazy-part.ts'

export const CONSENT_MISSING = 'Devam etmek için işaretleyin'

/** What the boxes of a form that are ticked agree to. */
export function readConsents(values: Partial<Record<string, string>>) {
  const kinds: ConsentKind[] = ['terms', 'kvkk_notice', 'commercial_mail']
  return kinds.flatMap((kind) => (values[kind] ? [{ kind, version: Number(values[kind]) }] : []))
}

/** Of registration alone: the login page goes without. */
export const consentFields = preparedPart(async () => (await import('./ConsentFields.tsx')).ConsentFields)
