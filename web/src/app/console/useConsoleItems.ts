import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import Store from 'lucide-react/icons/store'
import { useSession } from '../../features/accounts/session.tsx'
import { useSignOut } from '../../features/accounts/wanted-page.ts'
import { COMPANIES_PATH } from '@bedesten/contract/page-names'
import { useNavigate } from '../../lib/router/hooks.ts'
import type { MenuItem } from '../../ui/overlays/Menu.tsx'

/** The way back to the market, and out. */
export function useConsoleItems(): MenuItem[] {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { status } = useSession()
  return [
    { label: 'Çarşıya dön', icon: Store, onSelect: () => void navigate(toMarket(status)) },
    ...(status === 'alone'
      ? []
      : [{ label: 'Ayarlar', icon: Settings, onSelect: () => void navigate('/settings') } satisfies MenuItem]),
    { label: 'Çıkış', icon: LogOut, apart: true, onSelect: () => void signOut() },
  ]
}

/** Somebody without a company has only that page there. */
export function toMarket(status: string): string {
  return status === 'alone' ? COMPANIES_PATH : '/'
}
