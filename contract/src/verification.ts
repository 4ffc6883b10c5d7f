export const VERIFICATION_STATES = ['none', 'submitted', 'needs_changes', 'approved', 'rejected', 'revoked'] as const
export type VerificationState = (typeof VERIFICATION_STATES)[number]

export const PAPER_KINDS = ['tax_plate', 'registry', 'signature', 'other'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

export const PAPER_KIND_LABELS: Record<PaperKind, string> = {
  tax_plate: 'Vergi levhası',
  registry: 'Faaliyet belgesi ya da ticaret sicil gazetesi',
  signature: 'İmza sirküleri',
  other: 'Diğer belge',
}

/** Papers of a company at a time. */
export const PAPERS_MAX = 8
export const REMARK_MAX = 500
