import { createOpenRequest } from '../../../lib/page/open-request.ts'

export interface BlockSubject {
  id: number
  company_name: string
}

/** The dialog that asks before a company is blocked; the shell shows it. */
export const blockDialog = createOpenRequest<BlockSubject>()

export function askToBlock({ id, company_name }: BlockSubject): void {
  blockDialog.open({ id, company_name })
}
