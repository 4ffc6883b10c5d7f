import { showToast } from '../../ui/feedback/toast.ts'
import { useLoginVisit } from './wanted-page.ts'

/** Tells a guest that this needs an account, and offers the way there and back. */
export function useLoginAdvice(): (message: string) => void {
  const visit = useLoginVisit()
  return (message) => showToast('warning', 'Oturum Gerekli', { message, action: { label: 'Giriş Yap', ...visit } })
}
