import type { Product } from '@bedesten/contract/products.schemas'
import Grid3x3 from 'lucide-react/icons/grid-3x3'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useRights } from '../../lib/session/useRights.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { useSession } from '../accounts/session.tsx'

const VariantGrid = lazyPart(async () => (await import('./VariantGrid.tsx')).VariantGrid)

/** Opens the grid of all variants, for those who may buy. */
export function OpenVariantGrid({ product }: { product: Product }) {
  const { user } = useSession()
  const { mayBegin } = useRights()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  if (!user || user.id === product.company_id || !mayBegin('buy')) return null
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="self-start rail:-ml-3"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        <Grid3x3 />
        Çoklu seçim
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <VariantGrid product={product} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
