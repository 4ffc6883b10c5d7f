import type { Currency } from '@bedesten/contract/money'
import type { ReactNode } from 'react'
import { Link } from '../../../lib/router/Link.tsx'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { VerifiedSeal } from '../../../ui/display/VerifiedSeal.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { knownTotal, wishedTotal } from './ask-values.ts'
import type { AskLine, AskStart } from './ask-values.ts'

interface AskedSellerProps {
  start: AskStart
  lines: AskLine[]
  currency: Currency
  /** The button that asks. */
  children: ReactNode
}

/** The seller, and the known totals. */
export function AskedSeller({ start, lines, currency, children }: AskedSellerProps) {
  const { company_name, short_name, logo_url, verified, city } = start.seller
  const known = knownTotal(lines)
  const wished = wishedTotal(lines, currency)
  return (
    <Card as="section" aria-label="Satıcı">
      <div className="mb-3.5 flex items-center gap-3">
        <ArchAvatar name={company_name} logo={logo_url ?? undefined} size={44} />
        <div className="min-w-0">
          <p className="flex items-center gap-1.5 leading-5 font-semibold">
            <Link to={`/${short_name}`} className="-my-0.75 py-0.75 wrap-anywhere hover:underline">
              {company_name}
            </Link>
            {verified === 1 && <VerifiedSeal label="Doğrulanmış Firma" />}
          </p>
          <p className="text-sm text-text-3">{city}</p>
        </div>
      </div>
      {(known || wished !== undefined) && (
        <dl className="mb-3.5 divide-y divide-border text-sm">
          {known && <Sum name={toName(start, known.isDealer)}>{formatMoney(known.amount, known.currency)}</Sum>}
          {wished !== undefined && <Sum name="Hedef tutarınız">{formatMoney(wished, currency)}</Sum>}
        </dl>
      )}
      {children}
      <p className="mt-2.5 text-center text-xs text-text-3 max-rail:hidden">
        {`Talebi yalnız siz ve ${company_name} görür.`}
      </p>
    </Card>
  )
}

function toName({ from }: AskStart, isDealer: boolean): string {
  if (from === 'cart') return 'Sepetteki tutar'
  return isDealer ? 'Size özel tutar' : 'Liste tutarı'
}

function Sum({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3 py-2">
      <dt className="text-text-3">{name}</dt>
      <dd className="ml-auto font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
