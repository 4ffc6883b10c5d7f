import { clsx } from 'clsx'
import LogOut from 'lucide-react/icons/log-out'
import { Link } from '../../lib/router/Link.tsx'
import { useSignOut } from '../../features/accounts/wanted-page.ts'
import { CountBadge } from '../../ui/display/CountBadge.tsx'
import { toCurrent, toSpokenName } from './entries.ts'
import type { NavEntry } from './entries.ts'

type Look = keyof typeof looks

interface NavItemProps {
  entry: NavEntry
  place: string
  look: Look
  onFollow?: (() => void) | undefined
}

export function NavItem({ entry, place, look, onFollow }: NavItemProps) {
  const { to, label, icon: Icon, count = 0, tone } = entry
  const spoken = toSpokenName(entry)
  return (
    <Link to={to} aria-current={toCurrent(entry, place)} onClick={onFollow} className={clsx(shared, looks[look].item)}>
      <Icon className="size-5" />
      {spoken && <span className="sr-only">{spoken}</span>}
      <span aria-hidden={spoken ? true : undefined} className={looks[look].label}>
        {label}
      </span>
      <CountBadge count={count} tone={tone} className={looks[look].badge} />
    </Link>
  )
}

export function SignOutItem({ look }: { look: Look }) {
  const signOut = useSignOut()
  return (
    <button type="button" onClick={() => void signOut()} className={clsx(shared, looks[look].item)}>
      <LogOut className="size-5" />
      <span className={looks[look].label}>Çıkış</span>
    </button>
  )
}

const shared =
  'relative flex w-full items-center gap-3 rounded-md text-left font-medium text-text-2 transition-colors duration-fast ease-standard hover:bg-hover hover:text-text aria-[current]:font-semibold aria-[current]:text-text [&[aria-current]>svg]:text-primary-text'

/** The narrow sidebar shows icons alone; the names are still there to be spoken. */
const looks = {
  sidebar: {
    item: 'h-10 justify-center aria-[current]:bg-surface aria-[current]:shadow-xs aria-[current]:inset-ring aria-[current]:inset-ring-border wide:justify-start wide:px-3',
    label: 'sr-only wide:not-sr-only',
    badge: 'absolute top-0.5 left-1/2 ring-2 ring-canvas wide:static wide:ml-auto wide:ring-0',
  },
  drawer: {
    item: 'h-12 px-3 text-body-lg aria-[current]:bg-primary-soft',
    label: '',
    badge: 'ml-auto',
  },
}
