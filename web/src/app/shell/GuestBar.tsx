import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useRegisterVisit, useLoginVisit } from '../../features/accounts/wanted-page.ts'
import { Link } from '../../lib/router/Link.tsx'
import { useLocation } from '../../lib/router/hooks.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { ThemeToggle } from '../../ui/page/ThemeToggle.tsx'
import { toCurrent } from './entries.ts'
import { GuestSearch } from './GuestSearch.tsx'
import { TopBar } from './TopBar.tsx'

/** Without their icons, which this bar does not show. */
const EXPLORE = { to: '/explore', label: 'Keşfet', within: ['/products', '/c'] }
const REQUESTS = { to: '/requests', label: 'Alım İlanları' }

/** Members see only its space, and not even that where the member frame fills it. */
export function GuestBar({ isFramed }: { isFramed: boolean }) {
  const { pathname } = useLocation()
  const register = useRegisterVisit()
  return (
    <>
      <TopBar
        home="/explore"
        className={clsx('in-data-[session=member]:*:invisible', isFramed && 'in-data-[session=member]:hidden')}
      >
        <GuestLinks className="max-rail:hidden" />
        {/* That page has a field of its own for the same. */}
        <div className="flex grow justify-center">{pathname !== EXPLORE.to && <GuestSearch />}</div>
        <ThemeToggle />
        <ButtonLink {...register} variant="secondary" className="max-rail:hidden">
          Kayıt Ol
        </ButtonLink>
        <ButtonLink {...useLoginVisit()} className="max-[359px]:px-3">
          Giriş Yap
        </ButtonLink>
      </TopBar>
      {/* What does not fit into the bar of small screens; it scrolls with the page. */}
      <div className="flex h-11 items-center border-b border-border px-1 in-data-[session=member]:hidden rail:hidden print:hidden">
        <GuestLinks className="grow">
          <Link {...register} className={clsx(link, 'ml-auto text-primary-text')}>
            Kayıt Ol
          </Link>
        </GuestLinks>
      </div>
    </>
  )
}

function GuestLinks({ className, children }: { className?: string; children?: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Sayfalar" className={clsx('flex', className)}>
      {[EXPLORE, REQUESTS].map((entry) => (
        <Link key={entry.to} to={entry.to} aria-current={toCurrent(entry, pathname)} className={link}>
          {entry.label}
        </Link>
      ))}
      {children}
    </nav>
  )
}

const link =
  'flex h-10 items-center rounded-md px-3 text-sm font-medium whitespace-nowrap text-text-2 hover:bg-hover hover:text-text aria-[current]:text-primary-text'
