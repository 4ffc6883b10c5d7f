import type { Product } from '@bedesten/contract/products.schemas'
import Grid3x3 from 'lucide-react/icons/grid-3x3'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useRights } from '../../lib/session/useRights.ts'
import { useSession } from '../accounts/session.tsx'

const VariantGrid = lazyPart(async () => (await import('./VariantGrid.tsx')).VariantGrid)

/** Opens the grid of all variants, for those who may buy; beside the name of the first axis. */
export function OpenVariantGrid({ product }: { product: Product }) {
  const { user } = useSession()
  const { mayBegin } = useRights()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  if (!user || user.id === product.company_id || !mayBegin('buy')) return null
  return (
    <>
      <button
        type="button"
        className="absolute -top-2 right-0 inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-primary-text hover:underline pointer-coarse:before:absolute pointer-coarse:before:-inset-1"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        <Grid3x3 aria-hidden className="size-4" />
        Çoklu seçim
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <VariantGrid product={product} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
