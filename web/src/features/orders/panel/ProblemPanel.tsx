import { PROBLEM_KIND_LABELS } from '@bedesten/contract/order-shipping'
import { solveProblem } from '@bedesten/contract/order-shipping.calls'
import type { OrderProblem } from '@bedesten/contract/orders.schemas'
import Check from 'lucide-react/icons/check'
import MessageSquare from 'lucide-react/icons/message-square'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { call } from '../../../lib/api/call.ts'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import { ProblemWords } from '../delivery/ProblemWords.tsx'
import { toTalk } from '../order-side.ts'
import { useOrderAct } from '../useOrderAct.ts'
import type { PanelProps } from './panel-props.ts'
import { PanelFrame } from './PanelFrame.tsx'

export function ProblemPanel({ order, side, open, problem }: PanelProps & { problem: OrderProblem }) {
  const { press, busy } = useOrderAct()
  const params = { id: String(order.id), problem_id: String(problem.id) }
  const isBuyer = side === 'buyer'
  return (
    <PanelFrame
      icon={TriangleAlert}
      tone="danger"
      alarming
      title={`Açık sorun: ${PROBLEM_KIND_LABELS[problem.kind]}`}
      line={
        isBuyer
          ? 'Satıcıya iletildi. Çözülünce siz kapatırsınız.'
          : 'Alıcıyla anlaşın. Çözülünce alıcı kapatır, 14 gün yanıt gelmezse siz kapatabilirsiniz.'
      }
      hint={toHint(isBuyer, problem.can_solve === 1)}
      right={isBuyer ? 'buy' : 'sell'}
      actions={
        <>
          <ButtonLink variant="secondary" to={toTalk(order, side)}>
            <MessageSquare />
            {isBuyer ? 'Satıcıya yaz' : 'Alıcıya yaz'}
          </ButtonLink>
          {problem.can_solve === 1 && (
            <Button busy={busy} onClick={() => void press(() => call(solveProblem, { params }), 'Sorun kapatıldı')}>
              <Check />
              Çözüldü
            </Button>
          )}
        </>
      }
    >
      <ProblemWords order={order} problem={problem} open={open} />
    </PanelFrame>
  )
}

function toHint(isBuyer: boolean, canSolve: boolean): string {
  if (isBuyer) return 'Anlaştıktan sonra kapatın, kayıt geçmişte kalır.'
  return canSolve ? '14 gün geçti, kayıt geçmişte kalır.' : 'Yazışmanız bu siparişe bağlı kalır.'
}
