import type { Cart } from '@bedesten/contract/cart.schemas'
import type { AccountOffer } from '@bedesten/contract/open-accounts.schemas'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { groupBySeller } from '../../cart/seller-groups.ts'
import { fitOrder } from './account-offers.ts'
import { methodOf, type CheckoutValues } from './checkout-values.ts'

interface OverLimitProps {
  cart: Cart
  offers: AccountOffer[]
  values: CheckoutValues
}

/** Orders that were to go on open account and no longer fit. */
export function OverLimit({ cart, offers, values }: OverLimitProps) {
  return groupBySeller(cart.items).map(({ seller, total }) => {
    const offer = offers.find(({ company_id }) => company_id === seller.seller_id)
    const fit = offer && fitOrder(offer, total, seller.display_currency)
    if (!offer || !fit || fit.fits || methodOf(values, seller.seller_id) !== 'account') return null
    const money = (amount: number) => formatMoney(amount, offer.currency)
    return (
      <Note key={seller.seller_id} tone="danger" alert>
        <p className="font-semibold">Limit aşılıyor</p>
        {`${seller.seller_name}: bu sipariş ${money(total)}, kalan limitiniz ${money(offer.limit_left)}. Sepeti ${money(fit.exceeded)} azaltın ya da havale seçin.`}
      </Note>
    )
  })
}
