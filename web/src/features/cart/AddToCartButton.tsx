import type { Product } from '@bedesten/contract/products'
import { ShoppingCart } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSession } from '../accounts/session.tsx'
import { returningTo } from '../accounts/wanted-page.ts'
import { useAddToCart } from './useAddToCart.ts'

/** Of a product's own page, where a guest sees it too and is told to log in. */
export function AddToCartButton({ product, quantity }: { product: Product; quantity: number }) {
  const { status } = useSession()
  const askToLogIn = useLoginAdvice()
  const { add, isPending } = useAddToCart(product)
  return (
    <Button size="lg" onClick={() => (status === 'guest' ? askToLogIn() : add(quantity))} className="min-w-0 flex-1">
      {isPending ? <Spinner /> : <ShoppingCart />}
      Sepete Ekle
    </Button>
  )
}

function useLoginAdvice(): () => void {
  const navigate = useNavigate()
  const location = useLocation()
  return () =>
    showToast('warning', 'Oturum Gerekli', {
      message: 'Sepete ürün eklemek için oturum açmanız gerekiyor.',
      action: { label: 'Giriş Yap', onClick: () => void navigate('/login', { state: returningTo(location) }) },
    })
}
