import { clsx } from 'clsx'
import MenuIcon from 'lucide-react/icons/menu'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { Link } from '../../lib/router/Link.tsx'
import { CountBadge } from '../../ui/display/CountBadge.tsx'
import { CONSOLE_ENTRIES, ON_PHONES, QUEUE_PATH, toConsoleCurrent } from './console-entries.ts'

const ConsoleMenu = lazyPart(async () => (await import('./ConsoleMenu.tsx')).ConsoleMenu)

/** In the place of the sidebar on phones. */
export function ConsoleBottomBar({ place, open }: { place: string; open: number | undefined }) {
  const [isOpen, setOpen] = useState<boolean>()
  const isWithin = CONSOLE_ENTRIES.slice(ON_PHONES).some(({ to }) => toConsoleCurrent(to, place) !== undefined)
  return (
    <>
      <nav
        data-bottom-bar
        aria-label="Bölümler, alt"
        className="fixed inset-x-0 bottom-0 z-bottom-bar grid grid-cols-5 border-t border-border bg-surface px-2 pt-1.5 pb-4.5 max-[359px]:px-0.5 rail:hidden print:hidden"
      >
        {CONSOLE_ENTRIES.slice(0, ON_PHONES).map(({ to, label, icon: Icon }) => {
          const current = toConsoleCurrent(to, place)
          const count = to === QUEUE_PATH ? (open ?? 0) : 0
          return (
            <Link key={to} to={to} aria-current={current} data-current={current && true} className={item}>
              <span className={mark}>
                <Icon className="size-6" />
                <CountBadge count={count} tone="full" className="absolute top-0 left-6.5 ring-2 ring-surface" />
              </span>
              <span>{label}</span>
              {count > 0 && <span className="sr-only">{`, ${count} açık iş`}</span>}
            </Link>
          )
        })}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen === true}
          aria-current={isWithin || undefined}
          data-current={isOpen === true || isWithin || undefined}
          onClick={() => setOpen(true)}
          className={item}
        >
          <span className={mark}>
            <MenuIcon className="size-6" />
          </span>
          Menü
        </button>
      </nav>
      {isOpen !== undefined && (
        <Suspense>
          <ConsoleMenu place={place} open={open} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const item = clsx(
  'group flex min-w-0 flex-col items-center gap-0.75 rounded-md pt-0.5 text-xs/[0.9375rem] font-medium text-text-3',
  '-outline-offset-2 data-current:font-semibold data-current:text-primary-text',
)

const mark =
  'relative grid h-8.5 w-11.5 place-items-center rounded-[23px_23px_9px_9px] group-data-current:bg-primary-soft'
