import type { Approval } from '@bedesten/contract/approvals.schemas'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Undo2 from 'lucide-react/icons/undo-2'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
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
      <div data-action-bar className={bar}>
        <p className="mr-auto min-w-0 text-left rail:hidden">
          Genel toplam
          <b className="block text-h3 font-bold text-text tabular-nums">
            {formatMoney(acts.newTotal?.total_amount ?? approval.total_amount, approval.currency)}
          </b>
        </p>
        <Button
          variant="danger-quiet"
          disabled={acts.busy === 'approve'}
          onClick={() => setRejecting(true)}
          className="max-rail:h-11.5 max-rail:border-danger-line max-rail:bg-danger-soft rail:order-last"
        >
          Reddet
        </Button>
        <Button
          busy={acts.busy === 'approve'}
          busyText="Sipariş veriliyor"
          onClick={() => void acts.approve()}
          className="h-11.5 rail:h-12"
        >
          {acts.newTotal ? (
            'Yeni Toplamı Onayla'
          ) : (
            <span>
              Onayla<span className="max-rail:sr-only">, siparişi ver</span>
            </span>
          )}
        </Button>
      </div>
      {/* The place that the fixed bar covers. */}
      <div className="h-(--action-bar,0px) rail:hidden" />
      <p>{`Sipariş bugünkü koşullarla, ${toPersonName(person)} adına verilir.`}</p>
      {rejecting && (
        <Suspense>
          <RejectDialog
            id={approval.id}
            name={toPersonName(person)}
            onSend={acts.reject}
            onClose={() => setRejecting(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** On phones fixed above the bottom bar. */
const bar =
  'grid gap-2 max-rail:fixed max-rail:inset-x-0 max-rail:bottom-(--bottom-bar,0px) max-rail:z-buybar max-rail:flex max-rail:items-center max-rail:border-t max-rail:border-border max-rail:bg-surface max-rail:px-4 max-rail:py-2 print:hidden'
