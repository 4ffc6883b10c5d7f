import type { Approval } from '@bedesten/contract/approvals.schemas'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Undo2 from 'lucide-react/icons/undo-2'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { toPersonName } from './approval-words.ts'
import type { useApprovalActs } from './useApprovalActs.ts'

const RejectDialog = lazyPart(async () => (await import('./RejectDialog.tsx')).RejectDialog)

interface ApprovalActionsProps {
  approval: Approval
  /** Whether the viewer has asked. */
  isOwn: boolean
  mayDecide: boolean
  acts: ReturnType<typeof useApprovalActs>
}

/** What the viewer may do now; the primary button leads on where it is decided. */
export function ApprovalActions({ approval, isOwn, mayDecide, acts }: ApprovalActionsProps) {
  const { state, person, order_ids, quote_id } = approval
  const [rejecting, setRejecting] = useState(false)
  if (state === 'approved') {
    const [only, ...others] = order_ids
    const to = only !== undefined && others.length === 0 ? `/my-orders-detail/${only}` : '/my-orders'
    return (
      <ButtonLink to={to} size="lg" full>
        {others.length === 0 ? 'Siparişi aç' : 'Siparişlerime git'}
      </ButtonLink>
    )
  }
  if (state !== 'waiting') {
    if (quote_id !== null) {
      return (
        <ButtonLink to={`/quotes/${quote_id}`} size="lg" full variant="secondary">
          Teklifi aç
        </ButtonLink>
      )
    }
    return (
      <>
        <ButtonLink to="/cart" size="lg" full>
          <ShoppingCart />
          Sepete git
        </ButtonLink>
        <p>Kalemler sepete döndü.</p>
      </>
    )
  }
  if (isOwn) {
    return (
      <>
        <Button variant="secondary" size="lg" full busy={acts.busy === 'withdraw'} onClick={() => void acts.withdraw()}>
          <Undo2 />
          Geri çek
        </Button>
        <p>{quote_id === null ? 'Geri çekerseniz kalemler sepete döner.' : 'Teklif açık kalır.'}</p>
      </>
    )
  }
  if (!mayDecide) return <p>Bu işlem için yetkiniz yok.</p>
  return (
    <>
      <Button
        size="lg"
        full
        busy={acts.busy === 'approve'}
        busyText="Sipariş veriliyor"
        onClick={() => void acts.approve()}
      >
        {acts.newTotal ? 'Yeni Toplamı Onayla' : 'Onayla, siparişi ver'}
      </Button>
      <Button variant="danger-quiet" full disabled={acts.busy === 'approve'} onClick={() => setRejecting(true)}>
        Reddet
      </Button>
      <p>{`Sipariş bugünkü koşullarla, ${toPersonName(person)} adına verilir.`}</p>
      {rejecting && (
        <Suspense>
          <RejectDialog name={toPersonName(person)} onSend={acts.reject} onClose={() => setRejecting(false)} />
        </Suspense>
      )}
    </>
  )
}
