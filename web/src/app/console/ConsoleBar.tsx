import ChevronDown from 'lucide-react/icons/chevron-down'
import { OPERATOR_ROLE_NAMES } from '@bedesten/contract/operator'
import type { Me } from '../../features/operator/operator-me.ts'
import { Link } from '../../lib/router/Link.tsx'
import { PersonAvatar } from '../../ui/display/PersonAvatar.tsx'
import { Logo, LogoMark } from '../../ui/display/Logo.tsx'
import { MenuButton } from '../../ui/overlays/MenuButton.tsx'
import { ThemeToggle } from '../../ui/page/ThemeToggle.tsx'
import { QUEUE_PATH } from './console-entries.ts'
import { ConsoleSearch } from './ConsoleSearch.tsx'
import { useConsoleItems } from './useConsoleItems.ts'

export function ConsoleBar({ me }: { me: Me }) {
  const items = useConsoleItems()
  const name = me.person.name ?? me.person.email
  const role = me.operator ? OPERATOR_ROLE_NAMES[me.operator] : ''
  const look = (
    <span className="flex min-w-0 items-center gap-2.25 text-left">
      <PersonAvatar name={name} className="size-7 text-xs [--chip-bg:var(--primary)] [--text-2:var(--on-primary)]" />
      <span className="leading-tight max-rail:hidden">
        <span className="block max-w-48 truncate text-sm font-medium">{name}</span>{' '}
        <span className="block text-xs text-text-3">{role}</span>
      </span>
      <ChevronDown className="size-4 max-rail:hidden" />
    </span>
  )
  return (
    <header
      data-top-bar
      data-console-bar
      className="sticky top-0 z-header flex h-13 items-center gap-2 bg-(--console-bar) px-3 text-text rail:gap-3 rail:px-4 print:hidden"
    >
      <Link to={QUEUE_PATH} aria-label="Bedesten, pazar yönetimi" className="rounded-sm p-1">
        <LogoMark className="size-6.5 rail:hidden" />
        <Logo className="hidden h-6.5 rail:block" />
      </Link>
      <span className="rounded-[7px] bg-(--hover) px-2.25 py-0.75 text-xs font-semibold whitespace-nowrap">
        Pazar yönetimi
      </span>
      <ConsoleSearch className="ml-5.5 w-95 max-full:ml-0 max-full:w-60 max-rail:hidden" />
      <div className="grow" />
      <ThemeToggle />
      <MenuButton
        label={`Hesap: ${name} ${role}`}
        items={items}
        size="none"
        icon={look}
        className="min-h-10 rounded-md px-1 text-text rail:pr-2"
      />
    </header>
  )
}
