import type { ConsentKind } from '@bedesten/contract/consents'

export const CONSENT_MISSING = 'Devam etmek için işaretleyin'

/** What the boxes of a form that are ticked agree to. */
export function readConsents(values: Partial<Record<string, string>>) {
  const kinds: ConsentKind[] = ['terms', 'kvkk_notice', 'commercial_mail']
  return kinds.flatMap((kind) => (values[kind] ? [{ kind, version: Number(values[kind]) }] : []))
}
