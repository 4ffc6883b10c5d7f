import type { Cart } from '@bedesten/contract/cart.schemas'
import { useQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { cartQuery } from '../features/cart/cart.ts'
import { CartGroups } from '../features/cart/CartGroups.tsx'
import { CartReceipt } from '../features/cart/CartReceipt.tsx'
import { cartGrid, CartSkeleton } from '../features/cart/CartSkeleton.tsx'
import { GoneLines } from '../features/cart/GoneLines.tsx'
import { listGone } from '../features/cart/issues.ts'
import { groupBySeller } from '../features/cart/seller-groups.ts'
import { useClearCart } from '../features/cart/useClearCart.ts'
import { BasketDrawing } from '../images/later-drawings.tsx'
import { Button, ButtonLink } from '../ui/forms/Button.tsx'
import { Card } from '../ui/page/Card.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { NeedsRight } from '../lib/session/NeedsRight.tsx'

export function CartScreen() {
  const { data: cart, isError } = useQuery(cartQuery())
  return (
    <>
      <title>Sepetim · Bedesten</title>
      {cart ? <CartPage cart={cart} /> : <PageHead title="Sepetim" />}
      {!cart && !isError && <CartSkeleton />}
      {!cart && isError && <CartFailed />}
    </>
  )
}

function CartPage({ cart }: { cart: Cart }) {
  const lines = useRef<HTMLDivElement>(null)
  const groups = groupBySeller(cart.items)
  const gone = listGone(cart)
  const isEmpty = cart.items.length === 0
  // The control that had the focus is gone with its line.
  const focusLines = () => lines.current?.focus({ preventScroll: true })
  return (
    <>
      <PageHead
        title="Sepetim"
        line={<span role="status">{isEmpty ? '' : `${groups.length} firmadan ${cart.items.length} ürün`}</span>}
        actions={(!isEmpty || gone.length > 0) && <ClearCart />}
      />
      <div className={isEmpty ? undefined : cartGrid}>
        <div
          ref={lines}
          tabIndex={-1}
          role="group"
          aria-label="Sepetteki ürünler"
          className="flex min-w-0 flex-col gap-2.5 outline-none rail:gap-4"
        >
          <GoneLines gone={gone} onRemoved={focusLines} />
          <CartGroups groups={groups} issues={cart.issues} sellers={cart.sellers} onRemoved={focusLines} />
          {isEmpty && <NothingInCart />}
        </div>
        {!isEmpty && <CartReceipt cart={cart} groups={groups} />}
      </div>
    </>
  )
}

function ClearCart() {
  const { ask, isPending } = useClearCart()
  return (
    <NeedsRight right="buy" finishes quiet>
      <Button variant="danger-quiet" size="sm" busy={isPending} busyText="Temizleniyor..." onClick={() => void ask()}>
        <Trash2 />
        Sepeti Temizle
      </Button>
    </NeedsRight>
  )
}

function NothingInCart() {
  return (
    <Card flush className="px-4 pt-12 pb-14">
      <EmptyState
        drawing={BasketDrawing}
        title="Sepetiniz Boş"
        line="Beğendiğiniz ürünleri sepete ekleyin."
        action={<ButtonLink to="/explore">Ürünleri Keşfet</ButtonLink>}
      />
    </Card>
  )
}

function CartFailed() {
  return (
    <Card flush className="px-4 py-12">
      <ErrorState
        title="Sepet bilgileri yüklenirken bir hata oluştu."
        retryLabel="Sayfayı Yenile"
        onRetry={() => window.location.reload()}
      />
    </Card>
  )
}
