import type { Cart } from '@bedesten/contract/cart.schemas'
import type { AccountOffer } from '@bedesten/contract/open-accounts.schemas'
import type { PlacedOrders } from '@bedesten/contract/checkout.schemas'
import type { UsedAddress } from '@bedesten/contract/orders.schemas'
import type { ReactNode } from 'react'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { isBlocking } from '../../cart/issues.ts'
import { groupBySeller } from '../../cart/seller-groups.ts'
import { BlockedLines } from './BlockedLines.tsx'
import { formatCartTotal, hasOtherTotal } from './cart-changes.ts'
import { ChangedPrices } from './ChangedPrices.tsx'
import type { CheckoutBody, CheckoutValues } from './checkout-values.ts'
import { CheckoutReceipt } from './CheckoutReceipt.tsx'
import { checkoutGrid } from './CheckoutSkeleton.tsx'
import { DeliveryFields } from './DeliveryFields.tsx'
import { OverLimit } from './OverLimit.tsx'
import { PaymentFields } from './PaymentFields.tsx'
import { RecoverOrders } from './RecoverOrders.tsx'
import { withOwn } from './used-addresses.ts'
import { useCheckout } from './useCheckout.ts'

export const BACK_TO_CART = { to: '/cart', label: 'Sepete dön' }

/** In place of the order, for somebody whose limit it passes. */
export interface NeededApproval {
  panel: ReactNode
  /** `Sipariş sınırınız`, and the amount. */
  limit: { label: string; amount: string }
  ask: (body: CheckoutBody) => void
}

interface CheckoutFormProps {
  owner: string
  cart: Cart
  initial: CheckoutValues
  used: UsedAddress[]
  /** Open accounts that sellers grant. */
  offers: AccountOffer[]
  /** Stands above the form: what could not be read for it. */
  missing: ReactNode
  approval: NeededApproval | undefined
  onPlaced: (placed: PlacedOrders) => Promise<void>
  /** The order passes a limit that was not known. */
  onLimit: () => void
}

export function CheckoutForm(props: CheckoutFormProps) {
  const { owner, cart, initial, used, offers, missing, approval, onPlaced, onLimit } = props
  const rules = { owner, cart, initial, offers, onPlaced, onLimit, ask: approval?.ask }
  const { form, errors, busy, values, fillIn, agreed } = useCheckout(rules)
  // What is being ordered has left the cart when the answer comes.
  const shown = busy ? agreed : cart
  if (shown.items.length === 0) return <RecoverOrders owner={owner} onPlaced={onPlaced} />
  const blocking = shown.issues.filter(isBlocking)
  const changed = blocking.length === 0 && hasOtherTotal(agreed, shown)
  return (
    <form {...form} method="post" className={clearOfBars}>
      <PageHead title="Siparişi Tamamla" line={toLine(groupBySeller(shown.items).length)} back={BACK_TO_CART} />
      <div className={checkoutGrid}>
        <div className="flex min-w-0 flex-col gap-4">
          {blocking.length > 0 && <BlockedLines issues={blocking} />}
          {blocking.length === 0 && approval?.panel}
          {changed && <ChangedPrices before={agreed} now={shown} />}
          {missing}
          <OverLimit cart={shown} offers={offers} values={values} />
          <DeliveryFields
            values={values}
            addresses={withOwn(initial, used)}
            errors={errors.fields}
            payment={<PaymentFields cart={shown} offers={offers} values={values} onFillIn={fillIn} />}
            onFillIn={fillIn}
          />
        </div>
        <CheckoutReceipt
          cart={shown}
          values={values}
          offers={offers}
          oldTotal={changed ? formatCartTotal(agreed) : undefined}
          limit={approval?.limit}
          busy={busy}
          failures={errors.top}
        />
      </div>
    </form>
  )
}

function toLine(sellers: number): string {
  return sellers === 1
    ? '1 firma için sipariş oluşturulacak'
    : `${sellers} firma için ${sellers} ayrı sipariş oluşturulacak`
}

/** A field that gets the focus is not scrolled below the top bar or the bar at the bottom. */
const clearOfBars =
  '[&_:is(input,textarea)]:scroll-mt-24 [&_:is(input,textarea)]:scroll-mb-16 max-rail:[&_:is(input,textarea)]:scroll-mb-32'
