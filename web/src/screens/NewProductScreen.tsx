import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from '../lib/router/hooks.ts'
import { useSession } from '../features/accounts/session.tsx'
import { productCopyQuery } from '../features/products/form/product-copy.ts'
import type { ProductCopy } from '../features/products/form/product-copy.ts'
import { ProductForm } from '../features/products/form/ProductForm.tsx'
import { ProductFormPending } from '../features/products/form/ProductFormPending.tsx'
import { SHARED } from '../features/media/shared-search.ts'
import { useSharedIn } from '../features/media/useSharedIn.ts'
import { dropSharedIn } from '../lib/storage/drop-shared-in.ts'
import type { SharedIn } from '../lib/storage/shared-in.ts'
import type { SessionUser } from '../lib/session/session-store.ts'
import { showToast } from '../ui/feedback/toast.ts'
import { PageHead } from '../ui/page/PageHead.tsx'

/** `?copy={id}` begins with what another product of the company has, `?shared` with what the phone shared into the app. */
export function NewProductScreen() {
  const { user } = useSession()
  const [params] = useSearchParams()
  const copied = params.get('copy') ?? ''
  return (
    <div className="mx-auto max-w-form has-data-variant-rows:max-w-280">
      <title>Yeni Ürün Ekle · Bedesten</title>
      {user && copied && <CopiedProduct key={copied} user={user} productId={copied} />}
      {user && !copied && <SharedProduct key={String(params.has(SHARED))} user={user} wanted={params.has(SHARED)} />}
    </div>
  )
}

function CopiedProduct({ user, productId }: { user: SessionUser; productId: string }) {
  const query = useQuery(productCopyQuery(user.id, productId))
  const copy = query.data
  // What is gone or another's leaves an empty form.
  if (copy !== undefined) return <NewProduct user={user} {...(copy && { copy, copied: productId })} />
  return (
    <>
      <Head user={user} />
      <ProductFormPending query={query} />
    </>
  )
}

function SharedProduct({ user, wanted }: { user: SessionUser; wanted: boolean }) {
  const [shared] = useSharedIn(wanted)
  if (wanted && shared === undefined) return <Head user={user} />
  return <NewProduct user={user} shared={shared ?? undefined} />
}

interface NewProductProps {
  user: SessionUser
  shared?: SharedIn | undefined
  copy?: ProductCopy
  /** Of which product it is a copy. */
  copied?: string
}

function NewProduct({ user, shared, copy, copied }: NewProductProps) {
  const navigate = useNavigate()
  const [added, setAdded] = useState(0)
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (added === 0) return
    window.scrollTo({ top: 0 })
    page.current?.querySelector<HTMLInputElement>('input[name="name"]')?.focus({ preventScroll: true })
  }, [added])
  const beginning = added === 0 ? copy : undefined
  const head = (actions: ReactNode) => <Head user={user} actions={actions} />
  return (
    <div ref={page}>
      <ProductForm
        key={`${user.id} ${added}`}
        copy={beginning}
        shared={added === 0 ? shared : undefined}
        draftName={beginning ? `product:copy:${copied}` : 'product:new'}
        cancelTo={`/${user.short_name}`}
        head={head}
        onSaved={({ id, name }, another) => {
          if (shared) dropSharedIn()
          showToast('success', 'Ürün eklendi', another ? { message: name } : {})
          if (another) setAdded(added + 1)
          // Replaced: the way back must not lead to an empty form.
          else void navigate(`/products/${id}`, { replace: true })
        }}
      />
    </div>
  )
}

function Head({ user, actions }: { user: SessionUser; actions?: ReactNode }) {
  return (
    <PageHead
      title="Yeni Ürün Ekle"
      back={{ to: `/${user.short_name}`, label: 'Geri Dön' }}
      {...(actions !== undefined && { actions })}
    />
  )
}
