import { Navigate } from '../lib/router/Navigate.tsx'
import { useSession } from '../features/accounts/session.tsx'
import { ClosedDoorDrawing } from '../images/drawings.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'

/** The way to one's own profile for those whose address has no short name to lead to. */
export function ProfileScreen() {
  const { user } = useSession()
  if (user?.short_name) return <Navigate to={`/${user.short_name}`} replace />
  return (
    <>
      <title>Profil · Bedesten</title>
      <EmptyState
        page
        drawing={ClosedDoorDrawing}
        title="Profil"
        line="Hesabınızın kısa adı yok; profil sayfası kısa adla açılır."
      />
    </>
  )
}
