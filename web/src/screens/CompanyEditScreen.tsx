import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from '../lib/router/hooks.ts'
import { rememberOwnProfile } from '../features/accounts/own-profile.ts'
import { useSession } from '../features/accounts/session.tsx'
import { loadSite } from '../features/accounts/site.ts'
import { CompanyEditForm } from '../features/companies/edit/CompanyEditForm.tsx'
import { CompanyEditSkeleton } from '../features/companies/edit/CompanyEditSkeleton.tsx'
import { ownCompanyQuery } from '../features/companies/own-company.ts'
import type { SessionUser } from '../lib/session/session-store.ts'
import { Card } from '../ui/page/Card.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { showToast } from '../ui/feedback/toast.ts'

export function CompanyEditScreen() {
  const { user } = useSession()
  return (
    <div className="mx-auto max-w-form">
      <title>Firma Bilgilerini Düzenle · Bedesten</title>
      {user && <CompanyEdit key={user.id} user={user} />}
    </div>
  )
}

function CompanyEdit({ user }: { user: SessionUser }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data: company, isError, isFetching, refetch } = useQuery(ownCompanyQuery(user.id))
  const profilePath = `/${user.short_name}`
  const head = (actions: ReactNode) => (
    <PageHead title="Firma Bilgilerini Düzenle" back={{ to: profilePath, label: 'Geri Dön' }} actions={actions} />
  )
  if (company) {
    return (
      <CompanyEditForm
        company={company}
        profilePath={profilePath}
        head={head}
        findGeocoder={async () => (await loadSite(queryClient))?.geocoder_url}
        onSaved={(saved) => {
          rememberOwnProfile(saved)
          showToast('success', 'Firma bilgileriniz güncellendi')
          // A user who has left meanwhile is not sent back. The address is ahead of what is shown.
          if (window.location.pathname === `${profilePath}/edit`) void navigate(profilePath, { replace: true })
        }}
      />
    )
  }
  return (
    <>
      {head(<span className="h-10 max-rail:hidden" />)}
      {isError ? (
        <Card flush>
          <ErrorState
            title="Hata"
            line="Firma bilgileri yüklenirken bir hata oluştu"
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <CompanyEditSkeleton />
      )}
    </>
  )
}
