import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from '../lib/router/hooks.ts'
import { useSession } from '../features/accounts/session.tsx'
import { productCopyQuery } from '../features/products/form/product-copy.ts'
import type { ProductCopy } from '../features/products/form/product-copy.ts'
import { ProductForm } from '../features/products/form/ProductForm.tsx'
import { ProductFormPending } from '../features/products/form/ProductFormPending.tsx'
import type { SessionUser } from '../lib/session/session-store.ts'
import { showToast } from '../ui/feedback/toast.ts'
import { PageHead } from '../ui/page/PageHead.tsx'

/** `?copy={id}` begins with what another product of the company has. */
export function NewProductScreen() {
  const { user } = useSession()
  const [params] = useSearchParams()
  const copied = params.get('copy') ?? ''
  return (
    <div className="mx-auto max-w-form">
      <title>Yeni Ürün Ekle · Bedesten</title>
      {user && (copied ? <CopiedProduct key={copied} user={user} productId={copied} /> : <NewProduct user={user} />)}
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

interface NewProductProps {
  user: SessionUser
  copy?: ProductCopy
  /** Of which product it is a copy. */
  copied?: string
}

function NewProduct({ user, copy, copied }: NewProductProps) {
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
        draftName={beginning ? `product:copy:${copied}` : 'product:new'}
        cancelTo={`/${user.short_name}`}
        head={head}
        onSaved={({ id, name }, another) => {
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
