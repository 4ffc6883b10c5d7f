import Building2 from 'lucide-react/icons/building-2'
import ChartLine from 'lucide-react/icons/chart-line'
import Globe from 'lucide-react/icons/globe'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import Inbox from 'lucide-react/icons/inbox'
import Scale from 'lucide-react/icons/scale'
import ScrollText from 'lucide-react/icons/scroll-text'
import type { NavEntry } from '../shell/entries.ts'

export const QUEUE_PATH = '/operator'

/** The first four are in the bar at the lower end of a phone, the others in its menu. */
export const CONSOLE_ENTRIES: readonly NavEntry[] = [
  { to: QUEUE_PATH, label: 'Kuyruk', icon: Inbox, tone: 'quiet' },
  { to: '/operator/companies', label: 'Şirketler', icon: Building2 },
  { to: '/operator/figures', label: 'Rakamlar', icon: ChartLine },
  { to: '/operator/health', label: 'Sağlık', icon: HeartPulse },
  { to: '/operator/site', label: 'Site', icon: Globe },
  { to: '/operator/legal-texts', label: 'Yasal metinler', icon: Scale },
  { to: '/operator/audit', label: 'Denetim kaydı', icon: ScrollText },
]

export const ON_PHONES = 4

/** The queue's own address is the beginning of all the others. */
export function toConsoleCurrent(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  const below = to === QUEUE_PATH ? `${QUEUE_PATH}/queue/` : `${to}/`
  return pathname.startsWith(below) ? 'true' : undefined
}
