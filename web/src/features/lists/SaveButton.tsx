import Bookmark from 'lucide-react/icons/bookmark'
import type { Product } from '@bedesten/contract/products.schemas'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useRef, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { NeedsRight } from '../../lib/session/NeedsRight.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { useSession } from '../accounts/session.tsx'
import { useLoginAdvice } from '../accounts/useLoginAdvice.ts'
import { useRememberViewed } from '../products/detail/useRememberViewed.ts'
import { listsOfProductQuery } from './lists.ts'
import type { Saved } from './lists.ts'

const AlertDialog = lazyPart(async () => (await import('../products/alerts/AlertDialog.tsx')).AlertDialog)
const SavePanel = lazyPart(async () => (await import('./SavePanel.tsx')).SavePanel)

interface SaveButtonProps {
  saved: Saved
  /** All of it, whose alerts are beside the lists. */
  product: Product
}

/** On the page of a product; guests are asked to log in. */
export function SaveButton({ saved, product }: SaveButtonProps) {
  const { status, user } = useSession()
  const advise = useLoginAdvice()
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isAlerting, setAlerting] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const { data } = useQuery({ ...listsOfProductQuery(saved.product_id), enabled: user !== undefined })
  useRememberViewed(product)
  const isSaved = data?.some(({ holds }) => holds) ?? false
  function handleClick() {
    if (status === 'guest') advise('Ürün kaydetmek için oturum açmanız gerekiyor.')
    else setOpen(!isOpen)
  }
  return (
    <NeedsRight right="buy" quiet>
      <Button variant="secondary" ref={anchor} aria-expanded={isOpen} aria-haspopup="dialog" onClick={handleClick}>
        <Bookmark className={isSaved ? 'fill-current' : undefined} />
        {isSaved ? 'Kaydedildi' : 'Kaydet'}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SavePanel
            anchor={anchor}
            saved={saved}
            name={product.name}
            onClose={close}
            onAlert={() => {
              close()
              setAlerting(true)
            }}
          />
        </Suspense>
      )}
      {isAlerting && (
        <Suspense fallback={null}>
          <AlertDialog product={product} variantId={saved.variant_id ?? null} onClose={() => setAlerting(false)} />
        </Suspense>
      )}
    </NeedsRight>
  )
}
