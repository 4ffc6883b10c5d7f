import { formatNumber } from '@bedesten/contract/format-number'
import type { Cart } from '@bedesten/contract/cart.schemas'
import { sumQuantities } from '@bedesten/contract/units'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatMoney } from '../../lib/format/format-money.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Receipt, ReceiptRow, ReceiptRows, ReceiptTotal } from '../../ui/lists/Receipt.tsx'
import { useCartChanging } from './cart.ts'
import { isBlocking, showFirstBlocking } from './issues.ts'
import { isStopped, toOrderable } from './orderable.ts'
import { groupBySeller } from './seller-groups.ts'
import type { SellerGroup } from './seller-groups.ts'
import { VatRows } from './VatRows.tsx'
import { NeedsRight } from '../../lib/session/NeedsRight.tsx'

export function CartReceipt({ cart, groups }: { cart: Cart; groups: SellerGroup[] }) {
  const { items, summary } = cart
  const orderable = toOrderable(cart)
  const stopped = listStopped(cart)
  const ready = groups.length - stopped.length
  const total = formatMoney(summary.total_amount, summary.display_currency)
  const isMixed = new Set(items.map(({ original_currency }) => original_currency)).size > 1
  const isBlocked = orderable.issues.some(isBlocking) || ready === 0
  const isChanging = useCartChanging()
  return (
    <Receipt className="full:sticky full:top-21">
      <h2 className="mb-2 font-display text-h2">Özet</h2>
      {/* Of the cart as it was: what is being changed is not in these sums yet. */}
      <div aria-busy={isChanging || undefined} className="transition-opacity duration-fast aria-busy:opacity-60">
        <ReceiptRows>
          <ReceiptRow label="Ürün çeşidi">{formatNumber(items.length)}</ReceiptRow>
          <ReceiptRow label="Toplam miktar">{sumQuantities(items)}</ReceiptRow>
          <ReceiptRow label="Oluşacak sipariş">{formatNumber(ready)}</ReceiptRow>
          <VatRows sums={summary} currency={summary.display_currency} ruled />
          <ReceiptTotal label="Genel toplam">{total}</ReceiptTotal>
        </ReceiptRows>
      </div>
      {isMixed && (
        <Note tone="warning" className="mt-3.5">
          Sepetinizde farklı para birimleri var. Toplam, sipariş tamamlanırken güncel kurla yeniden hesaplanır.
        </Note>
      )}
      {stopped.map(({ name, words }) => (
        <Note key={name} tone="warning" icon={TriangleAlert} className="mt-3.5">
          {words}{' '}
          <button
            type="button"
            onClick={showFirstBlocking}
            className="min-h-6 font-semibold underline underline-offset-3"
          >
            Göster
          </button>
        </Note>
      ))}
      {orderable.issues.some(isBlocking) && (
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
            <ButtonLink to="/checkout" size="lg" full className="h-auto min-h-12 py-2 whitespace-normal">
              {stopped.length === 0 ? 'Siparişi Tamamla' : nameReady(orderable)}
            </ButtonLink>
          )}
        </NeedsRight>
      </div>
      {ready > 0 && stopped.length > 0 && (
        <p className="mt-3 text-center text-xs text-text-3">{`${stopped.map(({ name }) => name).join(', ')} sepette kalır.`}</p>
      )}
      {ready > 1 && <p className="mt-3 text-center text-xs text-text-3">Her satıcı için ayrı sipariş oluşturulur.</p>}
    </Receipt>
  )
}

/** The companies that take no order now, and why. */
function listStopped({ sellers, summary }: Cart) {
  return sellers.filter(isStopped).map(({ seller_name: name, missing, away }) => {
    const missed = formatMoney(missing, summary.display_currency)
    return { name, words: away ? `${name} tatilde.` : `${name} için ${missed} eksik.` }
  })
}

function nameReady({ items }: Cart): string {
  const [first, ...others] = groupBySeller(items)
  return others.length === 0 && first
    ? `${first.seller.seller_name} siparişini tamamla`
    : `${others.length + 1} siparişi tamamla`
}
