import Check from 'lucide-react/icons/check'
import Undo2 from 'lucide-react/icons/undo-2'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import { ownCompanyQuery } from '../../companies/own-company.ts'
import { RefundAccount } from '../payments/PayTo.tsx'
import type { PanelProps } from './panel-props.ts'
import { PanelFrame } from './PanelFrame.tsx'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'

/** A cancelled order was paid: its seller pays it back. */
export function RefundPanel({ order, side, open }: PanelProps) {
  const due = { label: 'İade edilecek', amount: formatMoney(order.paid_amount, order.currency) }
  const look = { icon: Undo2, tone: 'danger' as const, title: 'İade bekleniyor', due }
  if (side === 'buyer') {
    return (
      <PanelFrame {...look} line={`Ödenmiş sipariş iptal edildi. ${order.seller_name} tutarı hesabınıza gönderecek.`}>
        <OwnAccount id={order.buyer_id} />
      </PanelFrame>
    )
  }
  return (
    <PanelFrame
      {...look}
      line="Ödenmiş sipariş iptal edildi. Tutarı alıcıya gönderin, sonra işaretleyin."
      hint="Alıcıya bildirilir, ödeme durumu 'İade Edildi' olur."
      right="money"
      actions={
        <Button onClick={() => open({ kind: 'refund' })}>
          <Check />
          İade edildi
        </Button>
      }
    >
      <RefundAccount holder={order.buyer_name} bank={order.buyer_bank_name} account={order.buyer_bank_account} />
    </PanelFrame>
  )
}

/** Where to refund: the seller sees the account in the buyer's profile. */
function OwnAccount({ id }: { id: number }) {
  const { data: company } = useQuery(ownCompanyQuery(id))
  if (!company) return null
  const { company_name, bank_name, bank_account } = company
  if (bank_account) return <RefundAccount holder={company_name} bank={bank_name} account={bank_account} />
  return (
    <Note
      tone="warning"
      className="items-center"
      action={
        <NeedsRight right={['profile', 'money']} quiet>
          <ButtonLink variant="secondary" size="sm" to={`/${company.short_name}/edit`}>
            IBAN ekle
          </ButtonLink>
        </NeedsRight>
      }
    >
      Satıcının iade edebilmesi için profilinize IBAN ekleyin.
    </Note>
  )
}
