import type { Product } from '@bedesten/contract/products'
import { ShoppingCart } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../../ui/Button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useSession } from '../../accounts/session.tsx'
import { returningTo } from '../../accounts/wanted-page.ts'

interface AddToCartButtonProps {
  product: Product
  /** Puts it into the cart; without it a member cannot press the button. */
  onAdd?: () => void
  busy?: boolean
}

/** Tells a guest to log in and everyone when there is none left; only then does `onAdd` get its turn. */
export function AddToCartButton({ product, onAdd, busy = false }: AddToCartButtonProps) {
  const { status } = useSession()
  const askToLogIn = useLoginAdvice()
  function handleClick() {
    if (status === 'guest') askToLogIn()
    else if (product.stock_quantity === 0) {
      showToast('warning', 'Stokta Yok', { message: 'Bu ürün stokta bulunmuyor.' })
    } else onAdd?.()
  }
  const useless = status === 'member' && product.stock_quantity > 0 && !onAdd
  return (
    <Button size="lg" busy={busy} disabled={useless} onClick={handleClick} className="min-w-0 flex-1">
      <ShoppingCart />
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
