import type { Order } from '@bedesten/contract/orders.schemas'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format/dates.ts'
import { keepFocusInPage } from '../../../lib/page/keep-focus.ts'
import { isSmallScreen } from '../../../lib/page/small-screen.ts'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { Timeline } from '../../../ui/lists/Timeline.tsx'
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx'
import { PrintHead } from '../PrintHead.tsx'
import type { OrderSide } from '../order-side.ts'
import { ReorderButton } from '../ReorderButton.tsx'
import { OrderStatusBadge } from '../OrderStatusBadge.tsx'
import { OrderParcels } from '../delivery/OrderParcels.tsx'
import { OrderProblems } from '../delivery/OrderProblems.tsx'
import { OrderReview } from '../review/OrderReview.tsx'
import { ActionPanel } from '../panel/ActionPanel.tsx'
import { choosePanel, showsParcels, showsPayments } from '../panel/choose-panel.ts'
import type { OrderDialog } from './order-dialog.ts'
import { toSteps } from './order-history.tsx'
import { OrderCompanies } from './OrderCompanies.tsx'
import { OrderDialogs } from './OrderDialogs.tsx'
import { OrderDocuments } from './OrderDocuments.tsx'
import { OrderHeadActions } from './OrderHeadActions.tsx'
import { OrderItems } from './OrderItems.tsx'
import { OrderPayments } from './OrderPayments.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { OrderSummary } from './OrderSummary.tsx'

export function OrderPage({ order, side }: { order: Order; side: OrderSide }) {
  const [dialog, open] = useState<OrderDialog>()
  const panel = choosePanel(order, side)
  const shownProblem = panel?.kind === 'problem' ? panel.problem : undefined
  const given = { order, side, open }
  const reorder = side === 'buyer' && <ReorderButton order={order} />
  // On small screens the amount due comes first.
  const reordersLast = panel !== undefined && isSmallScreen()
  function close() {
    open(undefined)
    keepFocusInPage()
  }
  return (
    <>
      <PrintHead placedAt={order.created_at} />
      <PageHead
        title={order.order_number}
        mark={<Status order={order} side={side} />}
        line={<span className="print:hidden">{`${formatMoment(order.created_at)} tarihinde oluşturuldu`}</span>}
        back={BACK[side]}
        stacked
        cornered={reordersLast && side === 'buyer'}
        actions={<OrderHeadActions {...given} reorder={!reordersLast && reorder} />}
      />
      <div className={orderGrid}>
        <div className={orderColumn}>
          {panel && <ActionPanel {...given} panel={panel} />}
          <OrderSummary order={order} />
          <OrderItems order={order} />
          {!showsParcels(panel) && <OrderParcels {...given} />}
          <OrderProblems {...given} problems={order.problems.filter((problem) => problem !== shownProblem)} />
          <OrderReview {...given} isAsked={panel?.kind === 'review'} />
          <OrderCompanies order={order} />
        </div>
        <div className={orderColumn}>
          <Section title="Sipariş geçmişi" className="print:order-last">
            <div className="pt-1.5">
              <Timeline steps={toSteps(order, side)} />
            </div>
          </Section>
          {!showsPayments(panel) && <OrderPayments {...given} />}
          <OrderDocuments {...given} />
          {order.notes && (
            <Section title="Notlar">
              <p className="wrap-anywhere whitespace-pre-line text-text-2">{order.notes}</p>
            </Section>
          )}
        </div>
      </div>
      {reordersLast && reorder && <div className="mt-4 grid print:hidden">{reorder}</div>}
      {/* The end of the page is not to lie under the bar of actions. */}
      <div className="h-(--action-bar,0px) rail:hidden print:hidden" />
      <OrderDialogs {...given} dialog={dialog} onClose={close} />
    </>
  )
}

/** The seller chooses it beside the title, but paper cannot be chosen from. */
function Status({ order, side }: { order: Order; side: OrderSide }) {
  return (
    <>
      <div className={side === 'seller' ? 'hidden print:block' : 'contents'}>
        <OrderStatusBadge order={order} side={side} />
      </div>
      {order.problems.some(({ status }) => status === 'open') && (
        <StatusBadge tone="danger" icon={TriangleAlert}>
          Açık sorun
        </StatusBadge>
      )}
    </>
  )
}

const BACK = {
  buyer: { to: '/my-orders', label: 'Siparişlerim' },
  seller: { to: '/incoming-orders', label: 'Gelen Siparişler' },
}

export const orderGrid =
  'grid items-start gap-x-6 gap-y-4 full:grid-cols-[minmax(0,1fr)_340px] print:block print:space-y-3'
export const orderColumn = 'flex min-w-0 flex-col gap-4 print:gap-3'
