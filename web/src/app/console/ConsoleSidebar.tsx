import { clsx } from 'clsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useSession } from '../../features/accounts/session.tsx'
import { Link } from '../../lib/router/Link.tsx'
import { CountBadge } from '../../ui/display/CountBadge.tsx'
import { CONSOLE_ENTRIES, QUEUE_PATH, toConsoleCurrent } from './console-entries.ts'
import { toMarket } from './useConsoleItems.ts'

interface ConsoleNavProps {
  place: string
  /** Entries that wait; undefined while that is not known. */
  open: number | undefined
}

/** With names beside its icons where there is room, else icons alone. */
export function ConsoleSidebar({ place, open }: ConsoleNavProps) {
  const { status } = useSession()
  return (
    <aside
      aria-label="Pazar yönetimi"
      className="fixed top-13 bottom-0 left-0 z-25 flex w-15 flex-col overflow-y-auto border-r border-border px-2.5 py-3.5 max-rail:hidden full:w-52 print:hidden"
    >
      <nav aria-label="Bölümler" className="flex flex-col gap-0.5">
        <ConsoleLinks place={place} open={open} look="sidebar" />
      </nav>
      <Link to={toMarket(status)} className={clsx(item, 'mt-auto text-text-2 hover:bg-hover')}>
        <ArrowLeft className="size-4" />
        <span className="max-full:sr-only">Çarşıya dön</span>
      </Link>
    </aside>
  )
}

export function ConsoleLinks({
  place,
  open,
  look,
  from = 0,
  onFollow,
}: ConsoleNavProps & { look: 'sidebar' | 'menu'; from?: number; onFollow?: () => void }) {
  return CONSOLE_ENTRIES.slice(from).map(({ to, label, icon: Icon }) => {
    const count = to === QUEUE_PATH ? (open ?? 0) : 0
    return (
      <Link
        key={to}
        to={to}
        aria-current={toConsoleCurrent(to, place)}
        onClick={onFollow}
        className={clsx(
          look === 'sidebar' ? item : 'flex h-12 items-center gap-3 rounded-md px-3 text-body-lg',
          'relative font-medium text-text-2 hover:bg-hover hover:text-text aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-text aria-[current]:inset-ring aria-[current]:inset-ring-border [&[aria-current]>svg]:text-primary-text',
        )}
      >
        <Icon />
        <span className={clsx(look === 'sidebar' && 'max-full:sr-only')}>{label}</span>
        {count > 0 && <span className="sr-only">{`, ${count} açık iş`}</span>}
        <CountBadge
          count={count}
          tone="quiet"
          className={clsx('ml-auto', look === 'sidebar' && 'max-full:absolute max-full:top-0 max-full:right-0')}
        />
      </Link>
    )
  })
}

const item =
  'flex h-9 shrink-0 items-center gap-2.5 rounded-[9px] px-2.5 text-body font-medium max-full:justify-center max-full:px-0'
