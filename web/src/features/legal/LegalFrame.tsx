import { LEGAL_SLUGS, LEGAL_TITLES } from '@bedesten/contract/legal'
import type { LegalSlug } from '@bedesten/contract/legal'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from '../../lib/router/Link.tsx'

/** The list of all legal pages beside one of them; chips above it on narrower screens. */
export function LegalFrame({ slug, children }: { slug: LegalSlug; children: ReactNode }) {
  return (
    <div className="grid items-start gap-4 full:grid-cols-[14.5rem_minmax(0,1fr)] full:gap-10">
      <nav
        aria-label="Yasal sayfalar"
        className="max-full:-mx-4 max-full:flex max-full:scrollbar-none max-full:gap-2 max-full:overflow-x-auto max-full:px-4 max-full:py-0.75 max-full:rail:-mx-8 max-full:rail:px-8 full:sticky full:top-21 print:hidden"
      >
        {LEGAL_SLUGS.map((one) => (
          <Link
            key={one}
            to={`/legal/${one}`}
            aria-current={one === slug ? 'page' : undefined}
            className={clsx(shape, one === slug ? chosen : 'text-text-2 full:hover:bg-hover')}
          >
            {LEGAL_TITLES[one]}
          </Link>
        ))}
      </nav>
      <article className="min-w-0">{children}</article>
    </div>
  )
}

const shape =
  'text-sm/5 font-medium max-full:shrink-0 max-full:rounded-full max-full:border max-full:border-border-strong max-full:bg-surface max-full:px-3.25 max-full:py-1.5 max-full:whitespace-nowrap full:block full:rounded-md full:px-3 full:py-2'
const chosen =
  'font-semibold max-full:border-text max-full:bg-text! max-full:text-surface full:bg-surface full:text-text full:shadow-[inset_0_0_0_1px_var(--border)]'
