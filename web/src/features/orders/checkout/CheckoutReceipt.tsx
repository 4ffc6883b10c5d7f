import type { Cart, CartItem } from '@bedesten/contract/cart.schemas'
import type { PaymentMethod } from '@bedesten/contract/order-states'
import { formatQuantity } from '@bedesten/contract/units'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Receipt, ReceiptRow, ReceiptRows, ReceiptTotal } from '../../../ui/lists/Receipt.tsx'
import { isBlocking } from '../../cart/issues.ts'
import { groupBySeller } from '../../cart/seller-groups.ts'
import { SellerLine } from '../../cart/SellerLine.tsx'
import { VatRows } from '../../cart/VatRows.tsx'
import { BankLine } from '../BankLine.tsx'
import { ADDS_VAT } from '../ItemTerms.tsx'
import { LineAmount } from '../LineAmount.tsx'
import { formatCartTotal } from './cart-changes.ts'
import { VariantLine } from '../../../ui/display/VariantLine.tsx'

interface CheckoutReceiptProps {
  cart: Cart
  paymentMethod: PaymentMethod
  /** The total the buyer knows, where it is another one now. */
  oldTotal: string | undefined
  /** Which the order passes: it is sent for approval. */
  limit: { label: string; amount: string } | undefined
  busy: boolean
  /** Why nothing was ordered. */
  failures: string[]
}

/** Per seller, always: each is paid for himself. */
export function CheckoutReceipt({ cart, paymentMethod, oldTotal, limit, busy, failures }: CheckoutReceiptProps) {
  return (
    <Receipt className="full:sticky full:top-21">
      <h2 className="font-display text-h2">Firma Bazında Ödeme</h2>
      <ul className="divide-y divide-border">
        {groupBySeller(cart.items).map(({ seller, items, total }) => (
          <li key={seller.seller_id} className="flex flex-col gap-2.5 py-3">
            <SellerLine seller={seller} logoSize={36} heading="h3">
              <p className="font-semibold">{formatMoney(total, seller.display_currency)}</p>
              <p className="text-right text-xs text-text-3">KDV dahil</p>
            </SellerLine>
            <SellerItems items={items} />
            {paymentMethod === 'transfer' && (
              <BankLine name={seller.seller_bank_name} account={seller.seller_bank_account} />
            )}
          </li>
        ))}
      </ul>
      <ReceiptRows>
        <VatRows sums={cart.summary} currency={cart.summary.display_currency} ruled />
        {oldTotal !== undefined && (
          <ReceiptRow label="Önceki toplam" ruled>
            <s className="font-normal text-text-3">{oldTotal}</s>
          </ReceiptRow>
        )}
        <ReceiptTotal label={oldTotal === undefined ? 'Genel toplam' : 'Yeni toplam'} ruled={oldTotal === undefined}>
          {formatCartTotal(cart)}
        </ReceiptTotal>
        {limit && <ReceiptRow label={limit.label}>{limit.amount}</ReceiptRow>}
      </ReceiptRows>
      {failures.length > 0 && (
        <Note tone="danger" alert className="mt-3.5">
          {failures.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Note>
      )}
      <div className="mt-4">
        {cart.issues.some(isBlocking) ? (
          <ButtonLink to="/cart" size="lg" full>
            Sepeti Düzenle
          </ButtonLink>
        ) : (
          <NeedsRight right="buy">
            <Button type="submit" size="lg" full busy={busy} busyText="Sipariş Oluşturuluyor...">
              {limit && <ClipboardCheck />}
              {limit ? 'Onaya gönder' : oldTotal === undefined ? 'Siparişi Oluştur' : 'Yeni Toplamı Onayla'}
            </Button>
          </NeedsRight>
        )}
      </div>
    </Receipt>
  )
}

function SellerItems({ items }: { items: CartItem[] }) {
  return (
    <ul className="flex flex-col gap-1 text-sm text-text-2">
      {items.map((item) => (
        <li key={item.id} className="flex flex-wrap justify-between gap-x-3">
          <div className="min-w-0 flex-[1_1_8rem]">
            <p className="wrap-anywhere">{item.product_name}</p>
            <VariantLine line={item} className="text-xs" />
            <p className="text-xs text-text-3 tabular-nums">
              {`${formatQuantity(item.quantity, item.unit)} × ${formatMoney(item.converted_price, item.display_currency)}${item.vat_included ? '' : ADDS_VAT}`}
            </p>
          </div>
          <LineAmount line={item} currency={item.display_currency} className="" />
        </li>
      ))}
    </ul>
  )
}
