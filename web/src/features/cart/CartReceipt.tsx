import { formatNumber } from '@bedesten/contract/format-number'
import type { Cart } from '@bedesten/contract/cart.schemas'
import { sumQuantities } from '@bedesten/contract/units'
import { formatMoney } from '../../lib/format/format-money.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Receipt, ReceiptRow, ReceiptRows, ReceiptTotal } from '../../ui/lists/Receipt.tsx'
import { useCartChanging } from './cart.ts'
import { isBlocking, showFirstBlocking } from './issues.ts'
import { VatRows } from './VatRows.tsx'
import { NeedsRight } from '../../lib/session/NeedsRight.tsx'

export function CartReceipt({ cart, sellerCount }: { cart: Cart; sellerCount: number }) {
  const { items, summary, issues } = cart
  const total = formatMoney(summary.total_amount, summary.display_currency)
  const isMixed = new Set(items.map(({ original_currency }) => original_currency)).size > 1
  const isBlocked = issues.some(isBlocking)
  const isChanging = useCartChanging()
  return (
    <Receipt className="full:sticky full:top-21">
      <h2 className="mb-2 font-display text-h2">Özet</h2>
      {/* Of the cart as it was: what is being changed is not in these sums yet. */}
      <div aria-busy={isChanging || undefined} className="transition-opacity duration-fast aria-busy:opacity-60">
        <ReceiptRows>
          <ReceiptRow label="Ürün çeşidi">{formatNumber(items.length)}</ReceiptRow>
          <ReceiptRow label="Toplam miktar">{sumQuantities(items)}</ReceiptRow>
          <ReceiptRow label="Oluşacak sipariş">{formatNumber(sellerCount)}</ReceiptRow>
          <VatRows sums={summary} currency={summary.display_currency} ruled />
          <ReceiptTotal label="Genel toplam">{total}</ReceiptTotal>
        </ReceiptRows>
      </div>
      {isMixed && (
        <Note tone="warning" className="mt-3.5">
          Sepetinizde farklı para birimleri var. Toplam, sipariş tamamlanırken güncel kurla yeniden hesaplanır.
        </Note>
      )}
      {isBlocked && (
        <Note tone="danger" className="mt-3.5">
          Bazı ürünler bu hâliyle sipariş edilemiyor. Devam etmek için işaretli ürünleri düzeltin ya da çıkarın.
        </Note>
      )}
      <div className="mt-4">
        <NeedsRight right="buy">
          {isBlocked ? (
            <Button size="lg" full onClick={showFirstBlocking}>
              Siparişi Tamamla
            </Button>
          ) : (
            <ButtonLink to="/checkout" size="lg" full>
              Siparişi Tamamla
            </ButtonLink>
          )}
        </NeedsRight>
      </div>
      {sellerCount > 1 && (
        <p className="mt-3 text-center text-xs text-text-3">Her satıcı için ayrı sipariş oluşturulur.</p>
      )}
    </Receipt>
  )
}
