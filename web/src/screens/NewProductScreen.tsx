import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../features/accounts/session.tsx'
import { ProductForm } from '../features/products/form/ProductForm.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { showToast } from '../ui/feedback/toast.ts'

export function NewProductScreen() {
  const { user } = useSession()
  const navigate = useNavigate()
  const profilePath = `/${user?.short_name}`
  const head = (actions: ReactNode) => (
    <PageHead title="Yeni Ürün Ekle" back={{ to: profilePath, label: 'Geri Dön' }} actions={actions} />
  )
  return (
    <div className="mx-auto max-w-form">
      <title>Yeni Ürün Ekle · Bedesten</title>
      {user && (
        <ProductForm
          key={user.id}
          draftName={`product:${user.id}:new`}
          cancelTo={profilePath}
          head={head}
          onSaved={({ id }) => {
            showToast('success', 'Ürün eklendi')
            // Replaced: the way back must not lead to an empty form.
            void navigate(`/products/${id}`, { replace: true })
          }}
        />
      )}
    </div>
  )
}
