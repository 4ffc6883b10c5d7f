import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { isLongAmount } from '../../lib/format/format-money.ts'

/** Paper whose lower edge is a row of arches cut out of it. */
export function Receipt({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <section className={className} style={{ filter: 'var(--paper-shadow)' }}>
      <div className="rounded-t-[16px] bg-receipt px-4 pt-4.5 pb-4 rail:px-5.5 rail:pt-5.5 rail:pb-4.5 print:rounded-none print:border print:border-border-strong print:px-4 print:py-3.5">
        {children}
      </div>
      <div aria-hidden className="h-3.5 bg-receipt print:hidden" style={cut} />
    </section>
  )
}

/** Rows of one list: put ReceiptRow and ReceiptTotal inside. */
export function ReceiptRows({ children }: { children: ReactNode }) {
  return <dl>{children}</dl>
}

interface ReceiptRowProps {
  label: ReactNode
  children: ReactNode
  /** Below a dashed line. */
  ruled?: boolean
}

export function ReceiptRow({ label, children, ruled = false }: ReceiptRowProps) {
  return (
    <div className={clsx('flex flex-wrap justify-between gap-x-4 py-1.25 text-text-2', ruled && rule)}>
      <dt>{label}</dt>
      <dd className="ml-auto font-semibold whitespace-nowrap text-text tabular-nums">{children}</dd>
    </div>
  )
}

export function ReceiptTotal({ label, children, ruled = true }: ReceiptRowProps) {
  return (
    <div className={clsx('flex flex-wrap items-baseline justify-between gap-x-4 pb-1.25', ruled && rule)}>
      <dt className="font-semibold">{label}</dt>
      <dd
        className={clsx(
          'ml-auto whitespace-nowrap tabular-nums',
          typeof children === 'string' && isLongAmount(children) ? longTotal : 'text-total',
        )}
      >
        {children}
      </dd>
    </div>
  )
}

const longTotal = 'text-lead/6.5 font-bold tracking-[-0.02em] rail:text-h2'
const rule = 'mt-2.5 border-t border-dashed border-border-strong pt-3.5'
const holes = 'radial-gradient(circle at 50% 100%, transparent 7.2px, #000 7.7px) 50% 0 / 22px 14px repeat-x'
const cut: CSSProperties = { mask: holes, WebkitMask: holes }
