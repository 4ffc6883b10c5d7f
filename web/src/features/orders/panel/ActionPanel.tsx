import type { Panel } from './choose-panel.ts'
import { DeliveryPanel } from './DeliveryPanel.tsx'
import type { PanelProps } from './panel-props.ts'
import { BuyerPaymentPanel } from './BuyerPaymentPanel.tsx'
import { ProblemPanel } from './ProblemPanel.tsx'
import { RefundPanel } from './RefundPanel.tsx'
import { ReviewPanel } from '../review/ReviewPanel.tsx'
import { SellerPaymentPanel } from './SellerPaymentPanel.tsx'

/** The one thing that is due on this order. */
export function ActionPanel({ panel, ...props }: PanelProps & { panel: Panel }) {
  if (panel.kind === 'problem') return <ProblemPanel {...props} problem={panel.problem} />
  if (panel.kind === 'refund') return <RefundPanel {...props} />
  if (panel.kind === 'ship' || panel.kind === 'on_its_way') return <DeliveryPanel {...props} />
  if (panel.kind === 'review') return <ReviewPanel {...props} />
  if (props.side === 'buyer') return <BuyerPaymentPanel {...props} panel={panel} />
  return <SellerPaymentPanel {...props} proof={panel.kind === 'proof' ? panel.proof : undefined} />
}
