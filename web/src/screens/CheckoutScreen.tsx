import type { Cart } from '@bedesten/contract/cart.schemas'
import type { PlacedOrders } from '@bedesten/contract/checkout.schemas'
import type { SpendingLimits } from '@bedesten/contract/me.schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNavigate } from '../lib/router/hooks.ts'
import { useSession } from '../features/accounts/session.tsx'
import { toLimit } from '../features/approvals/approval-words.ts'
import { ApprovalPanel } from '../features/approvals/ApprovalPanel.tsx'
import { useNeededApproval } from '../features/approvals/useNeededApproval.ts'
import { cartQuery, emptyCart, useCartChanging } from '../features/cart/cart.ts'
import { orderedSellers, toOrderable } from '../features/cart/orderable.ts'
import { ownCompanyQuery } from '../features/companies/own-company.ts'
import { toCheckoutValues } from '../features/orders/checkout/checkout-values.ts'
import type { CheckoutBody } from '../features/orders/checkout/checkout-values.ts'
import { BACK_TO_CART, CheckoutForm } from '../features/orders/checkout/CheckoutForm.tsx'
import type { NeededApproval } from '../features/orders/checkout/CheckoutForm.tsx'
import { accountOffersQuery } from '../features/orders/checkout/account-offers.ts'
import { usedAddressesQuery } from '../features/orders/checkout/used-addresses.ts'
import { CheckoutSkeleton } from '../features/orders/checkout/CheckoutSkeleton.tsx'
import { toSuccessState } from '../features/orders/success/success-state.ts'
import { OPEN_ACCOUNTS_KEY } from '../lib/queries/keys/open-accounts.ts'
import { CART_KEY, ORDERS_KEY } from '../lib/queries/keys/orders.ts'
import { PRODUCTS_KEY } from '../lib/queries/keys/products.ts'
import { toOwner } from '../lib/session/session-store.ts'
import type { SessionUser } from '../lib/session/session-store.ts'
import { formatMoney } from '../lib/format/format-money.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { Card } from '../ui/page/Card.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ErrorNote } from '../ui/feedback/Note.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

const AskForCart = lazyPart(async () => (await import('../features/approvals/AskForCart.tsx')).AskForCart)

export function CheckoutScreen() {
  const { user } = useSession()
  return (
    <>
      <title>Siparişi Tamamla · Bedesten</title>
      {user && <Checkout key={user.id} user={user} />}
    </>
  )
}

function Checkout({ user }: { user: SessionUser }) {
  const { data: current, isError, refetch, isFetching } = useQuery(cartQuery())
  // What is sent for approval leaves the cart before the answer comes.
  const [asked, setAsked] = useState<{ cart: Cart; body: CheckoutBody }>()
  const cart = asked?.cart ?? (current && toOrderable(current))
  const profile = useQuery(ownCompanyQuery(user.id))
  const used = useQuery(usedAddressesQuery())
  const offers = useQuery(accountOffersQuery())
  const showOrders = useShowOrders(user)
  const { limits, refetch: refetchLimits } = useNeededApproval(cart?.summary.total_amount)
  // Right after a change of the cart the total includes it.
  const isChanging = useCartChanging()
  // Without the profile and earlier addresses there is only more to type. What failed and is tried again is pending once more.
  const hasTried = [profile, used, offers].every(({ data, isFetched }) => data !== undefined || isFetched)
  if (cart && hasTried && !isChanging) {
    const own = profile.data && 'address' in profile.data ? profile.data : undefined
    return (
      <>
        <CheckoutForm
          owner={toOwner(user)}
          cart={cart}
          initial={toCheckoutValues(own)}
          used={used.data ?? []}
          offers={offers.data ?? []}
          missing={offers.isError && !offers.data && <NoOffers onRetry={() => void offers.refetch()} />}
          approval={limits && toNeededApproval(cart, limits, (body) => setAsked({ cart, body }))}
          onPlaced={(placed) => showOrders(placed, orderedSellers(cart) !== undefined)}
          onLimit={refetchLimits}
        />
        {asked && limits && (
          <Suspense>
            <AskForCart
              owner={toOwner(user)}
              cart={cart}
              limits={limits}
              body={asked.body}
              onClose={() => setAsked(undefined)}
            />
          </Suspense>
        )}
      </>
    )
  }
  return (
    <>
      <PageHead title="Siparişi Tamamla" back={BACK_TO_CART} />
      {isError && !cart ? (
        <Card flush className="px-4 py-12">
          <ErrorState
            title="Sepet bilgileri yüklenirken bir hata oluştu."
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <CheckoutSkeleton />
      )}
    </>
  )
}

function NoOffers({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorNote message="Açık hesaplarınız yüklenemedi, bu yüzden ödeme yöntemleri arasında yok." onRetry={onRetry} />
  )
}

function toNeededApproval(
  { summary }: Cart,
  limits: SpendingLimits,
  ask: (body: CheckoutBody) => void,
): NeededApproval {
  const { total_amount: total, display_currency: currency } = summary
  const { label, amount } = toLimit(limits, total)
  return {
    panel: <ApprovalPanel limits={limits} total={total} currency={currency} />,
    limit: { label, amount: formatMoney(amount, currency) },
    ask,
  }
}

/** In place of the form: the way back must not lead to it. */
function useShowOrders(user: SessionUser) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async (placed: PlacedOrders, isPart: boolean) => {
    await navigate('/order-success', { replace: true, state: toSuccessState(placed, user.id) })
    if (!isPart) emptyCart(queryClient)
    // Stock, sales, lists of orders and the rest of limits have changed; all else is as it was.
    for (const queryKey of [ORDERS_KEY, PRODUCTS_KEY, CART_KEY, OPEN_ACCOUNTS_KEY])
      void queryClient.invalidateQueries({ queryKey })
  }
}
