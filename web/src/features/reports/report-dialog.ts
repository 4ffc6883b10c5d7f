import type { ReportKind } from '@bedesten/contract/reports'
import { createOpenRequest } from '../../lib/page/open-request.ts'

export interface ReportSubject {
  kind: ReportKind
  id: number
  /** Whose it is, who may be blocked at once. */
  company: { id: number; company_name: string }
}

/** The dialog in which something is reported; the shell shows it. */
export const reportDialog = createOpenRequest<ReportSubject>()

export function openReport(subject: ReportSubject): void {
  reportDialog.open(subject)
}
