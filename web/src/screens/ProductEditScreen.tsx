import type { Product } from '@bedesten/contract/products.schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useParams, useSearchParams } from '../lib/router/hooks.ts'
import { useSession } from '../features/accounts/session.tsx'
import { ownProductQuery } from '../features/products/form/own-product.ts'
import { ProductForm } from '../features/products/form/ProductForm.tsx'
import { ProductFormPending } from '../features/products/form/ProductFormPending.tsx'
import { ParcelDrawing } from '../images/drawings.tsx'
import { SHARED } from '../features/media/shared-search.ts'
import { useSharedIn } from '../features/media/useSharedIn.ts'
import { dropSharedIn } from '../lib/storage/drop-shared-in.ts'
import type { SessionUser } from '../lib/session/session-store.ts'
import { BackButton } from '../ui/page/BackButton.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { showToast } from '../ui/feedback/toast.ts'

export function ProductEditScreen() {
  const { user } = useSession()
  const { productId = '' } = useParams()
  return user && <ProductEdit key={`${user.id}/${productId}`} user={user} productId={productId} />
}

function ProductEdit({ user, productId }: { user: SessionUser; productId: string }) {
  const query = useQuery(ownProductQuery(user.id, productId))
  // What the form began with stays: a product that is deleted elsewhere meanwhile does not close it.
  const [params] = useSearchParams()
  const wantsShared = params.has(SHARED)
  const [shared] = useSharedIn(wantsShared)
  const [opened, setOpened] = useState<Product>()
  if (query.data && !opened) setOpened(query.data)
  const product = opened ?? query.data
  const navigate = useNavigate()
  const productPath = `/products/${productId}`
  const head = (actions?: ReactNode) => (
    <PageHead title="Ürün Düzenle" back={{ to: productPath, label: 'Geri Dön' }} actions={actions} />
  )
  if (product === null) return <ProductMissing fallback={`/${user.short_name}`} />
  return (
    <div className="mx-auto max-w-form has-data-variant-rows:max-w-280">
      <title>Ürün Düzenle · Bedesten</title>
      {product && !(wantsShared && shared === undefined) ? (
        <ProductForm
          product={product}
          shared={shared ?? undefined}
          draftName={`product:${product.id}`}
          cancelTo={productPath}
          isGone={query.data === null}
          head={head}
          onSaved={() => {
            if (shared) dropSharedIn()
            showToast('success', 'Ürün güncellendi')
            void navigate(productPath, { replace: true })
          }}
        />
      ) : (
        <>
          {head()}
          <ProductFormPending query={query} />
        </>
      )}
    </div>
  )
}

function ProductMissing({ fallback }: { fallback: string }) {
  return (
    <>
      <title>Ürün Bulunamadı · Bedesten</title>
      <EmptyState
        page
        drawing={ParcelDrawing}
        title="Ürün Bulunamadı"
        line="Ürün yayından kaldırılmış ya da adresi değişmiş olabilir."
        action={<BackButton fallback={fallback} />}
      />
    </>
  )
}
