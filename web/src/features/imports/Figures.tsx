import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { Card } from '../../ui/page/Card.tsx'
import { formatCount } from './imports.ts'

interface Figure {
  icon: LucideIcon
  label: string
  count: number
  danger?: boolean
}

/** Four numbers side by side; two by two on small screens. `bare` inside another card. */
export function Figures({ figures, bare = false }: { figures: Figure[]; bare?: boolean }) {
  const list = (
    <dl className="grid grid-cols-2 rail:grid-cols-4">
      {figures.map(({ icon: Icon, label, count, danger }, index) => (
        <div
          key={label}
          className={clsx(
            'px-4 py-3.5 rail:px-5',
            index % 2 === 1 && 'border-l border-border',
            index > 1 && 'max-rail:border-t max-rail:border-border',
            index === 2 && 'rail:border-l rail:border-border',
          )}
        >
          <dt className={clsx('flex items-center gap-2 text-sm', danger ? 'text-danger-text' : 'text-text-2')}>
            <Icon className={clsx('size-4', !danger && 'text-primary-text')} />
            {label}
          </dt>
          <dd className="font-display text-h2/8 font-semibold tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
  return bare ? list : <Card flush>{list}</Card>
}
