import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { APPROVAL_CHIPS } from '../features/approvals/approval-words.ts'
import { ApprovalList } from '../features/approvals/ApprovalList.tsx'
import { approvalsQuery } from '../features/approvals/approvals.ts'
import { readApprovalState } from '../features/approvals/read-approval-state.ts'
import { useEagerSearchParams } from '../lib/router/useEagerSearchParams.ts'
import { Chip, ChipRow } from '../ui/display/Chip.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

/** `?state=` is the chosen chip; without one those that wait, `all` shows all. */
export function ApprovalsScreen() {
  const [params, goTo] = useEagerSearchParams()
  const chosen = readApprovalState(params.get('state'))
  // The previous list stays until the chosen one is loaded.
  const list = useInfiniteQuery({ ...approvalsQuery(chosen), placeholderData: keepPreviousData })
  const counts = list.data?.counts
  const show = (state: string) => goTo(state === 'waiting' ? {} : { state }, { preventScrollReset: true })
  return (
    <>
      <title>Onaylar · Bedesten</title>
      <PageHead title="Onaylar" line="Sınırı aşan siparişler ve kabul edilecek teklifler" />
      <ChipRow label="Durum" className="mb-3.5">
        {APPROVAL_CHIPS.map(({ state, label }) => (
          <Chip
            key={state}
            selected={chosen === state}
            {...(counts && { count: counts[state] })}
            onClick={() => show(state)}
          >
            {label}
          </Chip>
        ))}
        <Chip selected={chosen === undefined} onClick={() => show('all')}>
          Tümü
        </Chip>
      </ChipRow>
      <ApprovalList list={list} filtered={chosen !== undefined} />
    </>
  )
}
