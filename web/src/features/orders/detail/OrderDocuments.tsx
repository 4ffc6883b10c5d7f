import type { Order, OrderDocument } from '@bedesten/contract/orders.schemas'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import Plus from 'lucide-react/icons/plus'
import Receipt from 'lucide-react/icons/receipt'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { IconButton } from '../../../ui/forms/IconButton.tsx'
import { ArchIcon } from '../../../ui/display/ArchIcon.tsx'
import { useDownload } from '../../../ui/feedback/useDownload.ts'
import { DraftRows } from '../drafts/DraftRows.tsx'
import type { OrderSide } from '../order-side.ts'
import type { OpenDialog } from './order-dialog.ts'
import { Section } from '../../../ui/page/Section.tsx'

interface OrderDocumentsProps {
  order: Order
  side: OrderSide
  open: OpenDialog
}

export function OrderDocuments({ order, side, open }: OrderDocumentsProps) {
  if (order.documents.length === 0) return null
  const hasInvoice = order.documents.some(({ kind }) => kind === 'invoice')
  return (
    <Section title="Belgeler" className="print:hidden">
      <ul className="divide-y divide-border">
        {order.documents.map((document) => (
          <DocumentRow key={document.url} document={document} />
        ))}
      </ul>
      {side === 'seller' && order.order_status !== 'cancelled' && <DraftRows order={order} open={open} />}
      {side === 'buyer' && !hasInvoice && (
        <p className="mt-2 text-sm text-text-3">Satıcı faturayı ekleyince burada görünür.</p>
      )}
      {side === 'seller' && order.order_status !== 'cancelled' && (
        <NeedsRight right="money" className="mt-2">
          <Button variant="secondary" size="sm" className="mt-2 w-full" onClick={() => open({ kind: 'invoice' })}>
            <Plus />
            Fatura Ekle
          </Button>
        </NeedsRight>
      )}
    </Section>
  )
}

function DocumentRow({ document }: { document: OrderDocument }) {
  const { download, busy } = useDownload()
  const title = titles[document.kind]
  return (
    <li className="flex items-center gap-3 py-2.5">
      <ArchIcon size="row" tone="neutral" icon={document.kind === 'invoice' ? Receipt : FileText} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="leading-5 font-semibold">{title}</p>
        <p className="text-xs text-text-3">{toLine(document)}</p>
      </div>
      <IconButton
        label={`İndir: ${[title, document.number].filter(Boolean).join(' ')}`}
        aria-busy={busy || undefined}
        onClick={() => void download(document.url, document.name)}
      >
        <Download className="size-4.5" />
      </IconButton>
    </li>
  )
}

function toLine({ kind, number, name }: OrderDocument): string {
  if (kind === 'order_form') return 'PDF, güncel hâliyle'
  return kind === 'proforma' ? 'PDF, yalnız siz görürsünüz' : (number ?? name)
}

const titles: Record<OrderDocument['kind'], string> = {
  order_form: 'Sipariş formu',
  proforma: 'Proforma',
  invoice: 'Fatura',
}
