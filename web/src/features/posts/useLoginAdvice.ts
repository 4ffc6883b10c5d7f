import { useLocation, useNavigate } from 'react-router'
import { showToast } from '../../ui/toast.ts'
import { returningTo } from '../accounts/wanted-page.ts'

/** Tells a guest that this needs an account, and offers the way there and back. */
export function useLoginAdvice(): (message: string) => void {
  const navigate = useNavigate()
  const location = useLocation()
  return (message) =>
    showToast('warning', 'Oturum Gerekli', {
      message,
      action: { label: 'Giriş Yap', onClick: () => void navigate('/login', { state: returningTo(location) }) },
    })
}
