import type { Paper, Verification } from '@bedesten/contract/verification.schemas'
import { API_BASE } from '@bedesten/contract/endpoint'
import type { z } from 'zod'
import type { listPapers, VerificationRow } from './verification.queries.ts'

type Papers = Awaited<ReturnType<typeof listPapers>>

/** `folder` is where whoever reads this fetches the files. */
export function toPapers(papers: Papers, folder: string): z.infer<typeof Paper>[] {
  return papers.map(({ id, kind, name, bytes, remark, created_at }) => ({
    id,
    kind,
    name,
    bytes,
    url: `${API_BASE}${folder}/${id}/file`,
    remark,
    created_at: created_at.toISOString(),
  }))
}

/** What was approved last, where it is no longer what the company says. */
export function toBefore(row: VerificationRow): Verification['before'] {
  const { approved_legal_name: legal_name, approved_tax_number: tax_number } = row
  if (legal_name === null && tax_number === null) return null
  return legal_name === row.legal_name && tax_number === row.tax_number ? null : { legal_name, tax_number }
}

export function toVerification(row: VerificationRow, papers: Papers): Verification {
  const { state, remark, submitted_at, due_at, decided_at, taken } = row
  const { legal_name, tax_office, tax_number, mersis_number, address, city } = row
  return {
    state,
    papers: toPapers(papers, '/companies/me/verification/papers'),
    remark,
    submitted_at: submitted_at?.toISOString() ?? null,
    due_at: due_at?.toISOString() ?? null,
    decided_at: decided_at?.toISOString() ?? null,
    taken,
    facts: { legal_name, tax_office, tax_number, mersis_number, address, city },
    before: toBefore(row),
  }
}
