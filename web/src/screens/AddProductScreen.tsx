import { useSession } from '../features/accounts/session.tsx'
import { Navigate } from '../lib/router/Navigate.tsx'

/** For what knows no company, such as shortcuts of the phone: leads to the form of one's own. */
export function AddProductScreen() {
  const { user } = useSession()
  return user && <Navigate to={`/${user.short_name}/products/new`} replace />
}
