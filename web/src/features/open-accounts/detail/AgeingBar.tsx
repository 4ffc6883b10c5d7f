import { AGE_BUCKETS, type AgeBucket } from '@bedesten/contract/open-accounts'
import type { Ageing } from '@bedesten/contract/open-accounts.schemas'
import { formatMoney } from '../../../lib/format/format-money.ts'
import '../ageing.css'

const COLOURS: Record<AgeBucket, string> = {
  not_due: 'var(--age-0)',
  d1_30: 'var(--age-1)',
  d31_60: 'var(--age-2)',
  d61_90: 'var(--age-3)',
  over_90: 'var(--age-4)',
}

/** The bar is one image, which the list below it says in words. */
export function AgeingBar({ ageing }: { ageing: Ageing }) {
  const { total, currency } = ageing
  const share = (key: AgeBucket) => (total === 0 ? 0 : (ageing[key] / total) * 100)
  return (
    <div className="grid gap-3.5">
      <div aria-hidden className="flex h-6.5 gap-0.5 overflow-hidden rounded-[8px] bg-press">
        {AGE_BUCKETS.filter(({ key }) => ageing[key] > 0).map(({ key }) => (
          <span key={key} style={{ background: COLOURS[key], flexGrow: share(key), minWidth: '0.25rem' }} />
        ))}
      </div>
      <ul className="grid gap-2 rail:grid-cols-5 rail:gap-3">
        {AGE_BUCKETS.map(({ key, label }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-2 max-rail:justify-between rail:block">
            <span className="flex items-center gap-1.75 text-sm text-text-2">
              <AgeMark bucket={key} />
              {label}
            </span>
            <span className="ml-auto font-semibold tabular-nums">{formatMoney(ageing[key], currency)}</span>
            <span className="block text-right text-sm text-text-3 tabular-nums max-rail:w-10 rail:text-left">
              {`%${Math.round(share(key))}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function AgeMark({ bucket }: { bucket: AgeBucket }) {
  return <span aria-hidden className="size-3 shrink-0 rounded-[3px]" style={{ background: COLOURS[bucket] }} />
}
