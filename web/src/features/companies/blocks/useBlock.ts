import { blockCompany, unblockCompany } from '@bedesten/contract/blocks.calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { BLOCKED_KEY, COMPANIES_KEY } from '../../../lib/queries/keys/companies.ts'
import { MESSAGES_KEY } from '../../../lib/queries/keys/messages.ts'
import { toServerReason } from '../../../lib/api/server-reason.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import type { BlockSubject } from './block-dialog.ts'

export const CHANGED_BY_BLOCK = [COMPANIES_KEY, MESSAGES_KEY, BLOCKED_KEY]

/** Blocks the company, or ends that. Follows end both ways with it and do not come back. */
export function useBlock({ id, company_name }: BlockSubject) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (block: boolean) => call(block ? blockCompany : unblockCompany, { params: { id: String(id) } }),
    onSuccess: async ({ data: { blocked } }) => {
      showToast('success', blocked ? `${company_name} engellendi` : `${company_name} için engel kaldırıldı`)
      await Promise.all(CHANGED_BY_BLOCK.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
    onError: (error) =>
      showToast('error', 'İşlem tamamlanamadı', { message: toServerReason(error) ?? 'Lütfen tekrar deneyin.' }),
  })
}
