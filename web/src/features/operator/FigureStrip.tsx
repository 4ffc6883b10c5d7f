import { clsx } from 'clsx'
import { Card } from '../../ui/page/Card.tsx'

interface Figure {
  name: string
  value: string
  /** Below it: what changed, or what part of it is of note. */
  change?: string
  tone?: 'good' | 'bad' | 'neutral'
}

/** Six figures side by side; two on phones. */
export function FigureStrip({ figures }: { figures: Figure[] }) {
  return (
    <Card flush className="overflow-hidden">
      <dl className="-mr-px -mb-px grid grid-cols-2 rail:grid-cols-3 full:grid-cols-[repeat(6,auto)]">
        {figures.map(({ name, value, change, tone = 'neutral' }) => (
          <div key={name} className="border-r border-b border-border px-4 py-3">
            <dt className="text-sm text-text-3">{name}</dt>
            <dd>
              <span className="font-display text-h1 tabular-nums wrap-anywhere">{value}</span>
              {change !== undefined && <span className={clsx('block text-sm', tones[tone])}>{change}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const tones = { good: 'text-success-text', bad: 'text-danger-text', neutral: 'text-text-3' }
