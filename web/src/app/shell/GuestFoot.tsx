import { LEGAL_SLUGS, LEGAL_TITLES } from '@bedesten/contract/legal'
import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '../../features/accounts/site.ts'
import { Link } from '../../lib/router/Link.tsx'
import { LogoMark } from '../../ui/display/Logo.tsx'

/** Pages of this site that a guest may read; `document` for those that are no screen of ours. */
const LINKS: { to: string; label: string; document?: true }[] = [
  { to: '/explore', label: 'Ürünler' },
  { to: '/requests', label: 'Alım ilanları' },
  { to: '/api/docs', label: 'API belgeleri', document: true },
]

/** Below a guest's page. Members have the same in their navigation. */
export function GuestFoot() {
  return (
    <footer className="border-t border-border bg-surface px-4 pt-5 pb-[calc(2rem+var(--action-bar,0px))] in-data-[session=member]:hidden rail:px-8 rail:pt-6 rail:pb-7 print:hidden">
      <div className="mx-auto grid max-w-content items-start gap-x-10 gap-y-4 rail:grid-cols-[auto_1fr]">
        <div className="flex gap-3 text-sm/4.5 text-text-3">
          <LogoMark className="size-8.5" />
          <p>
            <b className="font-semibold text-text">Bedesten</b>
            <br />
            Firmaların kapalı çarşısı
          </p>
        </div>
        <nav
          aria-label="Yasal"
          className="grid grid-cols-2 gap-x-4 text-sm/4.5 font-medium text-text-2 max-[359px]:grid-cols-1 rail:flex rail:flex-wrap rail:justify-end rail:gap-x-5.5"
        >
          {LEGAL_SLUGS.map((slug) => (
            <Link key={slug} to={`/legal/${slug}`} className={link}>
              {LEGAL_TITLES[slug]}
            </Link>
          ))}
        </nav>
        <div className="flex flex-wrap items-center gap-x-5.5 border-t border-border pt-2.5 text-xs text-text-3 rail:col-span-2">
          <ProviderLine />
          <nav aria-label="Site" className="flex flex-wrap gap-x-5.5">
            {LINKS.map(({ to, label, document }) =>
              document ? (
                <a key={to} href={to} className={link}>
                  {label}
                </a>
              ) : (
                <Link key={to} to={to} className={link}>
                  {label}
                </Link>
              ),
            )}
          </nav>
        </div>
      </div>
    </footer>
  )
}

/** Who runs the market, once an operator has said so. */
function ProviderLine() {
  const { data } = useQuery(siteQuery())
  const { name, mersis_number, chamber } = data?.data.provider ?? {}
  if (!name) return null
  const parts = [name, mersis_number && `MERSİS ${mersis_number}`, chamber].filter(Boolean)
  return <p className="grow py-1.25">{parts.join(' · ')}</p>
}

const link = 'py-2 underline-offset-3 hover:underline rail:py-1.25'
