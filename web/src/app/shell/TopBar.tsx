import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { Logo, LogoMark } from '../../ui/display/Logo.tsx'

interface TopBarProps {
  /** Where the logo leads. */
  home: string
  start?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** What every top bar looks like, with its own controls to the right. */
export function TopBar({ home, start, className, children }: TopBarProps) {
  return (
    <header
      data-top-bar
      className={clsx(
        'sticky top-0 z-header flex h-14.5 items-center gap-1.5 border-b border-border bg-header px-3 [backdrop-filter:blur(14px)] max-[359px]:gap-0.5 max-[359px]:px-2 rail:h-15 rail:gap-3 rail:px-5 print:hidden',
        start && 'full:pl-4',
        className,
      )}
    >
      {start}
      <Link to={home} aria-label="Bedesten ana sayfa" className="rounded-sm py-1 pr-1 rail:px-1.5">
        <LogoMark className="size-7.5 rail:hidden" />
        <Logo className="hidden h-7.5 rail:block" />
      </Link>
      {children}
    </header>
  )
}
