import type { WrittenSlug } from './legal.ts'

export const CONSENT_KINDS = ['terms', 'kvkk_notice', 'commercial_mail'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** Those that everybody is asked for. */
export const NEEDED_CONSENTS = ['terms', 'kvkk_notice'] as const
export type NeededConsent = (typeof NEEDED_CONSENTS)[number]

export const CONSENT_SLUGS: Record<NeededConsent, WrittenSlug> = { terms: 'kullanim-kosullari', kvkk_notice: 'kvkk' }

/** Of the sentence that asks for it, which is no text of the operators. */
export const MAIL_CONSENT_VERSION = 1
