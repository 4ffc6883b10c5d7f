import type { Approval } from '@bedesten/contract/approvals.schemas'
import { PAYMENT_METHOD_LABELS, type PaymentMethod } from '@bedesten/contract/order-states'
import type { ReactNode } from 'react'
import { formatMoney } from '../../lib/format/format-money.ts'
import { ArchAvatar } from '../../ui/display/ArchAvatar.tsx'
import { Receipt, ReceiptRow, ReceiptRows, ReceiptTotal } from '../../ui/lists/Receipt.tsx'
import { groupLines, toPersonName } from './approval-words.ts'

interface ApprovalReceiptProps {
  approval: Approval
  /** Where today's total is another one. */
  newTotal: number | undefined
  /** Buttons, and what follows from them. */
  children: ReactNode
}

export function ApprovalReceipt({ approval, newTotal, children }: ApprovalReceiptProps) {
  const { lines, currency, total_amount, limits, person } = approval
  const limit = limits.per_order ?? limits.per_month
  return (
    <Receipt className="full:sticky full:top-21">
      <h2 className="font-display text-h2">Özet</h2>
      <ul className="divide-y divide-border">
        {groupLines(lines).map(({ seller, lines: own, total }) => (
          <li key={seller.seller_id} className="flex items-center gap-3 py-3">
            <ArchAvatar name={seller.seller_name} logo={seller.seller_logo ?? undefined} size={32} />
            <div className="min-w-0 flex-1">
              <p className="leading-5 font-semibold wrap-anywhere">{seller.seller_name}</p>
              <p className="text-xs text-text-3">{`${own.length} kalem · ${PAYMENT_METHOD_LABELS[methodFor(approval, seller.seller_id)]}`}</p>
            </div>
            <p className="font-semibold whitespace-nowrap tabular-nums">{formatMoney(total, currency)}</p>
          </li>
        ))}
      </ul>
      <ReceiptRows>
        <ReceiptTotal label="Genel toplam">{formatMoney(newTotal ?? total_amount, currency)}</ReceiptTotal>
        {newTotal !== undefined && (
          <ReceiptRow label="Onay istenen">
            <s className="font-normal text-text-3">{formatMoney(total_amount, currency)}</s>
          </ReceiptRow>
        )}
        {newTotal === undefined && limit !== null && (
          <ReceiptRow label={`${toPersonName(person)}, ${limits.per_order === null ? 'ay sınırı' : 'sipariş sınırı'}`}>
            {formatMoney(limit, currency)}
          </ReceiptRow>
        )}
      </ReceiptRows>
      <div className="mt-4 grid gap-2 text-center text-xs text-text-3">{children}</div>
    </Receipt>
  )
}

function methodFor({ payment_method, payments }: Approval, sellerId: number): PaymentMethod {
  return payments.find(({ company_id }) => company_id === sellerId)?.payment_method ?? payment_method
}
