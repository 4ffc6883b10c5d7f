import type { Cart } from '@bedesten/contract/cart.schemas'
import type { PlacedOrders } from '@bedesten/contract/checkout.schemas'
import type { AccountOffer } from '@bedesten/contract/open-accounts.schemas'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '../../../lib/forms/useForm.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { cartQuery } from '../../cart/cart.ts'
import { isBlocking } from '../../cart/issues.ts'
import { toOrderable } from '../../cart/orderable.ts'
import { refreshOffers } from './account-offers.ts'
import { isDefinitive, isTurnedAway, newAttempt, sendAttempt, withSent } from './attempt.ts'
import { hasOtherTotal } from './cart-changes.ts'
import { CHECKOUT_FIELDS, checkValues, toBody, withOffers } from './checkout-values.ts'
import type { CheckoutBody, CheckoutField, CheckoutValues } from './checkout-values.ts'
import { useAttempt } from './useAttempt.ts'

interface CheckoutRules {
  owner: string
  cart: Cart
  /** What the form begins with. */
  initial: CheckoutValues
  offers: AccountOffer[]
  onPlaced: (placed: PlacedOrders) => Promise<void>
  onLimit: () => void
  /** Takes the place of the order. */
  ask: ((body: CheckoutBody) => void) | undefined
}

export function useCheckout({ owner, cart, initial, offers, onPlaced, onLimit, ask }: CheckoutRules) {
  const queryClient = useQueryClient()
  const { attempt, change, forget } = useAttempt(owner)
  const values = withOffers(attempt.values ?? initial, cart, offers)
  // The cart whose total the buyer has agreed to: first the one he came with, then the one he last submitted.
  const [agreed, setAgreed] = useState(cart)
  const [placed, setPlaced] = useState(false)

  async function order() {
    const body = toBody(values, cart)
    if (ask) return ask(body)
    setAgreed(cart)
    change((current) => withSent(current, body))
    try {
      const answer = await sendAttempt(attempt, body)
      setPlaced(true)
      forget()
      if (answer.replayed) showToast('info', 'Siparişiniz oluşturulmuş', { message: 'İlk gönderdiğiniz bilgilerle.' })
      await onPlaced(answer.placed)
    } catch (error) {
      // Without a definite answer the next try is the same wish.
      if (isTurnedAway(error)) throw error
      if (!isDefinitive(error)) throw new Error('The order was not answered', { cause: error })
      change(({ values: filledIn }) => ({ ...newAttempt(), values: filledIn }))
      if (error.code === 'needs_approval') onLimit()
      // Others of the company may have used the limit meanwhile.
      if (error.code === 'over_limit' || error.code === 'no_account') void refreshOffers(queryClient)
      if (error.status === 409 && (await showsRefusal(queryClient, cart))) return
      throw error
    }
  }

  const { form, errors, busy } = useForm<CheckoutField>({
    fields: CHECKOUT_FIELDS,
    check: checkValues,
    texts: {
      refused: 'Lütfen formu kontrol edin',
      failed: 'Sipariş oluşturulurken bir hata oluştu. Lütfen tekrar deneyin.',
    },
    submit: order,
  })
  return {
    form,
    errors,
    busy: busy || placed,
    values,
    fillIn: (filledIn: Partial<CheckoutValues>) =>
      change((current) => ({ ...current, values: { ...(current.values ?? initial), ...filledIn } })),
    agreed,
  }
}

/** True when the cart, read again, shows what was refused: then the page asks. */
async function showsRefusal(queryClient: QueryClient, shown: Cart): Promise<boolean> {
  const fresh = toOrderable(await queryClient.fetchQuery({ ...cartQuery(), staleTime: 0 }))
  return fresh.items.length === 0 || fresh.issues.some(isBlocking) || hasOtherTotal(fresh, shown)
}
