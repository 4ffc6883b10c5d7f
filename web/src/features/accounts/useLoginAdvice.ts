import { showToast } from '../../ui/feedback/toast.ts'
import { begin } from './begun.ts'
import type { Begun } from './begun.ts'
import { useLoginVisit } from './wanted-page.ts'

/** Says that this needs an account, and links to the login and back, where the action is finished. */
export function useLoginAdvice(): (message: string, begun?: Begun) => void {
  const { to, state } = useLoginVisit()
  return (message, begun) => {
    begin(begun)
    const action = { label: 'Giriş Yap', to, state: { ...state, begun } }
    showToast('warning', 'Oturum Gerekli', { message, action, about: 'login' })
  }
}
