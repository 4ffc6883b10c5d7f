import { formatNumber } from '@bedesten/contract/format-number'
import type { PlacedOrders } from '@bedesten/contract/checkout.schemas'
import { sumQuantities } from '@bedesten/contract/units'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import Truck from 'lucide-react/icons/truck'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { ButtonLink } from '../../../ui/forms/Button.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { ReceiptRow, ReceiptRows, ReceiptTotal } from '../../../ui/lists/Receipt.tsx'
import { formatPhone, toAddressLines } from '../../companies/contact.ts'

export function PlacedSummary({ placed: { summary, orders } }: { placed: PlacedOrders }) {
  const lines = orders.flatMap(({ items }) => items)
  return (
    <Card as="section">
      <h2 className="mb-2 font-display text-h2">Özet</h2>
      <ReceiptRows>
        <ReceiptRow label="Sipariş">{formatNumber(summary.order_count)}</ReceiptRow>
        <ReceiptRow label="Ürün çeşidi">{formatNumber(lines.length)}</ReceiptRow>
        <ReceiptRow label="Toplam miktar">{sumQuantities(lines)}</ReceiptRow>
        <ReceiptTotal label="Toplam">{formatMoney(summary.total_amount, summary.currency)}</ReceiptTotal>
      </ReceiptRows>
      <ButtonLink to="/my-orders" size="lg" full className="mt-3.5 print:hidden">
        Siparişlerim
      </ButtonLink>
    </Card>
  )
}

interface BuyerCardProps {
  placed: PlacedOrders
  logo: string | null
}

/** Who has ordered, and where it goes: another place than the company's own, often. */
export function BuyerCard({ placed: { buyer_info: buyer, delivery }, logo }: BuyerCardProps) {
  const address = toAddressLines(buyer)
  return (
    <Card as="section">
      <h2 className="mb-3 font-display text-h2">Alıcı</h2>
      <div className="mb-3.5 flex items-center gap-3">
        <ArchAvatar name={buyer.company_name} logo={logo ?? undefined} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{buyer.company_name}</p>
          {buyer.tax_number && <p className="text-sm text-text-3">Vergi no {buyer.tax_number}</p>}
        </div>
      </div>
      <ul className={contacts}>
        <Contact icon={Mail}>{buyer.email}</Contact>
        {buyer.phone && <Contact icon={Phone}>{formatPhone(buyer.phone)}</Contact>}
        {address.length > 0 && <Contact icon={MapPin}>{address.join('\n')}</Contact>}
      </ul>
      {delivery && (
        <>
          <h3 className="mt-4 mb-2 border-t border-border pt-3.5 text-h3 print:mt-2.5 print:mb-1 print:pt-2.5">
            Teslimat adresi
          </h3>
          <ul className={contacts}>
            <Contact icon={Truck}>
              {toAddressLines({
                address: delivery.shipping_address,
                postal_code: delivery.shipping_postal_code,
                city: delivery.shipping_city,
              }).join('\n')}
            </Contact>
          </ul>
        </>
      )}
    </Card>
  )
}

function Contact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon className="mt-0.5 size-4 text-text-3 print:hidden" />
      <span className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</span>
    </li>
  )
}

const contacts = 'flex flex-col gap-2.25 text-sm/5 text-text-2'
