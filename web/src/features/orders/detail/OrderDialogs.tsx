import type { Order } from '@bedesten/contract/orders.schemas'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import type { OrderSide } from '../order-side.ts'
import type { OpenDialog, OrderDialog } from './order-dialog.ts'

const ProofDialog = lazyPart(async () => (await import('../payments/ProofDialog.tsx')).ProofDialog)
const AcceptProofDialog = lazyPart(async () => (await import('../payments/AcceptProofDialog.tsx')).AcceptProofDialog)
const RefuseDialog = lazyPart(async () => (await import('../payments/RefuseDialog.tsx')).RefuseDialog)
const ReverseDialog = lazyPart(async () => (await import('../payments/ReverseDialog.tsx')).ReverseDialog)
const RefundDialog = lazyPart(async () => (await import('../payments/RefundDialog.tsx')).RefundDialog)
const ProofViewer = lazyPart(async () => (await import('../payments/ProofViewer.tsx')).ProofViewer)
const FileViewer = lazyPart(async () => (await import('../files/FileViewer.tsx')).FileViewer)
const ShipDialog = lazyPart(async () => (await import('../delivery/ShipDialog.tsx')).ShipDialog)
const CancelDialog = lazyPart(async () => (await import('../delivery/CancelDialog.tsx')).CancelDialog)
const ReportProblemDialog = lazyPart(
  async () => (await import('../delivery/ReportProblemDialog.tsx')).ReportProblemDialog,
)
const MissingFactsDialog = lazyPart(async () => (await import('../drafts/MissingFactsDialog.tsx')).MissingFactsDialog)
const ReviewDialog = lazyPart(async () => (await import('../review/ReviewDialog.tsx')).ReviewDialog)
const InvoiceDialog = lazyPart(async () => (await import('./InvoiceDialog.tsx')).InvoiceDialog)

interface OrderDialogsProps {
  order: Order
  side: OrderSide
  /** Undefined while none is open. */
  dialog: OrderDialog | undefined
  open: OpenDialog
  onClose: () => void
}

/** Each is loaded when it is first opened. The back button closes one: the slip chosen in it stays for the next time. */
export function OrderDialogs({ dialog, ...props }: OrderDialogsProps) {
  const [slip, setSlip] = useState<File>()
  if (!dialog) return null
  return (
    <Suspense>
      <Dialog {...props} dialog={dialog} slip={slip} onSlip={setSlip} />
    </Suspense>
  )
}

interface DialogProps extends OrderDialogsProps {
  dialog: OrderDialog
  slip: File | undefined
  onSlip: (file: File | undefined) => void
}

function Dialog({ order, side, dialog, open, onClose, slip, onSlip }: DialogProps) {
  const given = { order, onClose }
  switch (dialog.kind) {
    case 'upload':
      return <ProofDialog {...given} file={slip} onFile={onSlip} />
    case 'accept':
      return <AcceptProofDialog {...given} proof={dialog.proof} />
    case 'refuse':
      return <RefuseDialog {...given} proof={dialog.proof} />
    case 'view':
      return <ProofViewer {...given} side={side} proof={dialog.proof} open={open} />
    case 'image':
      return <FileViewer title="Fotoğraf" file={dialog.file} onClose={onClose} />
    case 'reverse':
      return <ReverseDialog {...given} payment={dialog.payment} />
    case 'refund':
      return <RefundDialog {...given} />
    case 'ship':
    case 'parcel':
      return <ShipDialog {...given} />
    case 'cancel':
      return <CancelDialog {...given} side={side} />
    case 'invoice':
      return <InvoiceDialog {...given} />
    case 'missing':
      return <MissingFactsDialog {...given} draft={dialog.draft} missing={dialog.missing} />
    case 'review':
      return <ReviewDialog {...given} />
    case 'report':
    default:
      return <ReportProblemDialog {...given} />
  }
}
