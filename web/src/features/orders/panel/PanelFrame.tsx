import type { Right } from '@bedesten/contract/rights'
import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { isLongAmount } from '../../../lib/format/format-money.ts'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'
import { useRights } from '../../../lib/session/useRights.ts'
import { ArchIcon } from '../../../ui/display/ArchIcon.tsx'
import type { Tone } from '../../../ui/display/tone.ts'
import { Card } from '../../../ui/page/Card.tsx'

interface PanelFrameProps {
  icon: LucideIcon
  tone: Tone
  title: string
  line: ReactNode
  /** The amount in question. */
  due?: { label: string; amount: string }
  /** Whether something is wrong. */
  alarming?: boolean
  children?: ReactNode
  hint?: string
  /** The primary one last. */
  actions?: ReactNode
  /** What they need: one of these. */
  right?: Right | readonly Right[]
}

/** What was done below may have put another panel in place: it comes into sight, and the keyboard goes on there. */
export function showPanel(): void {
  requestAnimationFrame(() => {
    const panel = document.querySelector<HTMLElement>('[data-order-panel]')
    panel?.scrollIntoView({ block: 'start' })
    panel?.focus({ preventScroll: true })
  })
}

/** On small screens its buttons are above the bottom bar. */
export function PanelFrame(props: PanelFrameProps) {
  const { icon, tone, title, line, due, alarming = false, children, hint, actions, right = [] } = props
  const id = useId()
  const { can } = useRights()
  const needed = [right].flat()
  const isLocked = needed.length > 0 && !can(...needed)
  return (
    <Card
      as="section"
      flush
      aria-labelledby={id}
      data-order-panel
      tabIndex={-1}
      className={clsx('scroll-mt-20 outline-none', alarming && 'border-danger-line')}
    >
      <div
        className={clsx(
          'flex flex-wrap items-start gap-x-3.5 gap-y-2 p-4 rail:flex-nowrap rail:p-5',
          alarming && 'mb-4 rounded-t-[13px] border-b border-danger-line bg-danger-soft',
        )}
      >
        <ArchIcon icon={icon} tone={tone} ground={alarming ? 'page' : undefined} />
        <div className="min-w-0 flex-1 max-rail:basis-[calc(100%-3.75rem)]">
          <h2 id={id} className="font-display text-h2">
            {title}
          </h2>
          <p className="leading-5 text-text-2">{line}</p>
        </div>
        {due && (
          <p className="flex items-baseline justify-between gap-x-3 max-rail:w-full max-rail:flex-wrap rail:flex-col rail:items-end">
            <span className="text-sm text-text-3 rail:text-xs">{due.label}</span>
            <span
              className={clsx(
                'font-bold tracking-[-0.02em] whitespace-nowrap tabular-nums',
                isLongAmount(due.amount) ? 'text-lead/7' : 'text-h2/7',
              )}
            >
              {due.amount}
            </span>
          </p>
        )}
      </div>
      {children && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 px-4 pb-4 rail:px-5 rail:pb-5">{children}</div>
      )}
      {actions && (
        <div data-action-bar className={foot}>
          {isLocked ? (
            <NeedsRight right={right} finishes className="flex-1">
              {actions}
            </NeedsRight>
          ) : (
            <>
              <p className="min-w-0 flex-1 text-sm text-text-3 max-rail:hidden">{hint}</p>
              {actions}
            </>
          )}
        </div>
      )}
    </Card>
  )
}

const foot =
  'flex items-center gap-2.5 border-t border-border max-rail:fixed max-rail:inset-x-0 max-rail:bottom-(--bottom-bar,0px) max-rail:z-buybar max-rail:bg-surface max-rail:px-4 max-rail:py-2 max-[359px]:[&_svg]:hidden max-rail:[&>:is(a,button)]:h-12 max-rail:[&>:is(a,button):last-child]:flex-1 rail:rounded-b-[13px] rail:bg-well rail:px-5 rail:py-3.5 print:hidden'
