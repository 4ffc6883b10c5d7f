import type { CartItem, CartSeller } from '@bedesten/contract/cart.schemas'
import { awaySentence } from '@bedesten/contract/selling'
import CircleCheck from 'lucide-react/icons/circle-check'
import TreePalm from 'lucide-react/icons/tree-palm'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatMoney } from '../../lib/format/format-money.ts'
import { Link } from '../../lib/router/Link.tsx'
import { BLOCKING } from './issues.ts'

/** At the foot of a company's goods: what is missing to its smallest order, or that it is away. */
export function SellerTerms({ seller, terms }: { seller: CartItem; terms: CartSeller }) {
  const { min_order_amount: minimum, missing, subtotal, away } = terms
  const format = (amount: number) => formatMoney(amount, seller.display_currency)
  if (away) {
    return (
      <div {...BLOCKING} className={`${foot} bg-copper-soft text-copper-text focus:outline-2 focus:outline-focus`}>
        <p className="flex gap-2">
          <TreePalm className="mt-0.5 size-4 shrink-0" />
          {`${awaySentence(seller.seller_name, away.returns_on)} O güne kadar sepetinizde kalır.`}
        </p>
      </div>
    )
  }
  if (minimum === null) return null
  if (missing === 0) {
    return (
      <p className={`${foot} flex gap-2 text-success-text`}>
        <CircleCheck className="mt-0.5 size-4 shrink-0" />
        {`En az sipariş ${format(minimum)} karşılandı`}
      </p>
    )
  }
  return (
    <div {...BLOCKING} className={`${foot} bg-warning-soft text-warning-text focus:outline-2 focus:outline-focus`}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p role="status" className="flex gap-2">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" />
          <span>
            <b className="font-semibold">{`En az sipariş ${format(minimum)}.`}</b> {`${format(missing)} daha ekleyin.`}
          </span>
        </p>
        <Link to={`/${seller.seller_short_name}`} className="py-0.5 underline underline-offset-3">
          Satıcının ürünleri
        </Link>
      </div>
      <div aria-hidden className="mt-1.75 h-1.5 overflow-hidden rounded-pill bg-warning-line">
        <div
          className="h-full rounded-pill bg-warning"
          style={{ width: `${Math.floor((subtotal / minimum) * 100)}%` }}
        />
      </div>
      <p className="mt-1.75 text-xs tabular-nums">{`KDV hariç ara toplam ${format(subtotal)} / ${format(minimum)}`}</p>
    </div>
  )
}

const foot = 'border-t border-border px-4 py-3 text-sm rail:rounded-b-[13px] rail:px-5'
