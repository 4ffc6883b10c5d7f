import { PROBLEM_KIND_LABELS } from '@bedesten/contract/order-shipping'
import { reopenProblem } from '@bedesten/contract/order-shipping.calls'
import type { Order, OrderProblem } from '@bedesten/contract/orders.schemas'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { call } from '../../../lib/api/call.ts'
import { formatMoment } from '../../../lib/format/dates.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import type { OpenDialog } from '../detail/order-dialog.ts'
import { useOrderAct } from '../useOrderAct.ts'
import { ProblemWords } from './ProblemWords.tsx'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'

interface OrderProblemsProps {
  order: Order
  /** Besides that of the panel. */
  problems: OrderProblem[]
  open: OpenDialog
}

export function OrderProblems({ order, problems, open }: OrderProblemsProps) {
  if (problems.length === 0) return null
  return (
    <Section title="Sorunlar">
      <ul className="grid gap-5">
        {problems.map((problem) => (
          <li key={problem.id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <p className="font-semibold">{PROBLEM_KIND_LABELS[problem.kind]}</p>
              {problem.status === 'solved' ? (
                <StatusBadge tone="success" icon={Check}>
                  Çözüldü
                </StatusBadge>
              ) : (
                <StatusBadge tone="danger" icon={TriangleAlert}>
                  Açık sorun
                </StatusBadge>
              )}
            </div>
            <ProblemWords order={order} problem={problem} open={open} />
            <Solved order={order} problem={problem} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Solved({ order, problem }: { order: Order; problem: OrderProblem }) {
  const { press, busy } = useOrderAct()
  if (problem.solved_at === null) return null
  const by = problem.solved_by === 'seller' ? order.seller_name : order.buyer_name
  const params = { id: String(order.id), problem_id: String(problem.id) }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className="text-sm text-text-3">
        {by} kapattı · {formatMoment(problem.solved_at)}
      </p>
      {problem.can_reopen === 1 && (
        <NeedsRight right="buy" finishes>
          <Button
            variant="secondary"
            size="sm"
            busy={busy}
            className="print:hidden"
            onClick={() => void press(() => call(reopenProblem, { params }), 'Sorun yeniden açıldı')}
          >
            Yeniden aç
          </Button>
        </NeedsRight>
      )}
    </div>
  )
}
