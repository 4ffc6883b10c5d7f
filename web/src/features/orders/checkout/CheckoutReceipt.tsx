import type { Cart, CartItem } from '@bedesten/contract/cart.schemas'
import type { AccountOffer } from '@bedesten/contract/open-accounts.schemas'
import { paymentMethodLabel } from '@bedesten/contract/order-states'
import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import { formatQuantity } from '@bedesten/contract/units'
import BookOpenText from 'lucide-react/icons/book-open-text'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { formatDay, todayInIstanbul } from '../../../lib/format/dates.ts'
import { addDays } from '../../../lib/format/day-words.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Receipt, ReceiptRow, ReceiptRows, ReceiptTotal } from '../../../ui/lists/Receipt.tsx'
import { isBlocking } from '../../cart/issues.ts'
import { isStopped } from '../../cart/orderable.ts'
import { groupBySeller } from '../../cart/seller-groups.ts'
import { SellerLine } from '../../cart/SellerLine.tsx'
import { VatRows } from '../../cart/VatRows.tsx'
import { BankLine } from '../BankLine.tsx'
import { ADDS_VAT } from '../ItemTerms.tsx'
import { LineAmount } from '../LineAmount.tsx'
import { methodOf, type CheckoutValues } from './checkout-values.ts'
import { formatCartTotal } from './cart-changes.ts'
import { VariantLine } from '../../../ui/display/VariantLine.tsx'

interface CheckoutReceiptProps {
  cart: Cart
  values: CheckoutValues
  offers: AccountOffer[]
  /** The total the buyer knows, where it is another one now. */
  oldTotal: string | undefined
  /** Which the order passes: it is sent for approval. */
  limit: { label: string; amount: string } | undefined
  busy: boolean
  /** Why nothing was ordered. */
  failures: string[]
}

/** Per seller, always: each is paid for himself. */
export function CheckoutReceipt({ cart, values, offers, oldTotal, limit, busy, failures }: CheckoutReceiptProps) {
  const groups = groupBySeller(cart.items)
  const onAccount = groups
    .filter(({ seller }) => methodOf(values, seller.seller_id) === 'account')
    .reduce((sum, { total }) => sum + (toMinorUnits(total) ?? 0), 0)
  const money = (amount: number) => formatMoney(amount, cart.summary.display_currency)
  const ordered = new Set(cart.items.map(({ seller_id }) => seller_id))
  const left = cart.sellers
    .filter((seller) => isStopped(seller) && !ordered.has(seller.seller_id))
    .map(({ seller_name }) => seller_name)
  return (
    <Receipt className="full:sticky full:top-21">
      <h2 className="font-display text-h2">Firma Bazında Ödeme</h2>
      <ul className="divide-y divide-border">
        {groups.map(({ seller, items, total }) => (
          <li key={seller.seller_id} className="flex flex-col gap-2.5 py-3">
            <SellerLine seller={seller} logoSize={36} heading="h3">
              <p className="font-semibold">{formatMoney(total, seller.display_currency)}</p>
              <p className="text-right text-xs text-text-3">KDV dahil</p>
            </SellerLine>
            <SellerItems items={items} />
            {methodOf(values, seller.seller_id) === 'transfer' && (
              <BankLine name={seller.seller_bank_name} account={seller.seller_bank_account} />
            )}
            {methodOf(values, seller.seller_id) === 'account' && (
              <AccountLine offer={offers.find(({ company_id }) => company_id === seller.seller_id)} />
            )}
          </li>
        ))}
      </ul>
      <ReceiptRows>
        <VatRows sums={cart.summary} currency={cart.summary.display_currency} ruled />
        {onAccount > 0 && (
          <>
            <ReceiptRow label="Şimdi ödenecek" ruled>
              {money(toAmount((toMinorUnits(cart.summary.total_amount) ?? 0) - onAccount))}
            </ReceiptRow>
            <ReceiptRow label="Açık hesaba">{money(toAmount(onAccount))}</ReceiptRow>
          </>
        )}
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
      {left.length > 0 && <p className="mt-3 text-center text-xs text-text-3">{`${left.join(', ')} sepette kalır.`}</p>}
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

function AccountLine({ offer }: { offer: AccountOffer | undefined }) {
  if (!offer) return null
  return (
    <p className="flex items-center gap-2.5 rounded-md bg-press px-3 py-2.5 text-sm dark:bg-well">
      <BookOpenText className="size-4 shrink-0" />
      <span>
        <span className="block font-medium">{paymentMethodLabel('account', offer.days)}</span>
        <span className="block text-xs text-text-2">
          {`Bugün kargolanırsa vadesi ${formatDay(addDays(todayInIstanbul(), offer.days))}`}
        </span>
      </span>
    </p>
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
