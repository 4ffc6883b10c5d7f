import { clsx } from 'clsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Minus from 'lucide-react/icons/minus'
import { Card } from '../../ui/page/Card.tsx'
import { changeOf } from './trade-words.ts'

export interface KeyFigure {
  name: string
  now: number
  /** Absent where there is no comparison. */
  before: number | undefined
  format: (value: number) => string
  /** Whether more is better; spending is neither. */
  isGood?: boolean
}

/** Four figures side by side, two on phones, each with what it was before. */
export function KeyFigures({ figures }: { figures: KeyFigure[] }) {
  return (
    <Card flush className="overflow-hidden">
      <dl className="-mr-px -mb-px grid grid-cols-2 rail:grid-cols-4">
        {figures.map((figure) => (
          <div key={figure.name} className="min-h-24 border-r border-b border-border px-4 py-3">
            <dt className="text-sm text-text-3">{figure.name}</dt>
            <dd>
              <span className="font-display text-h2 tabular-nums wrap-anywhere max-[359px]:text-h3">
                {figure.format(figure.now)}
              </span>
              <Change {...figure} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Change({ now, before, format, isGood = false }: KeyFigure) {
  if (before === undefined) return null
  const percent = changeOf(now, before)
  const Icon = percent === undefined || percent === 0 ? Minus : percent > 0 ? ArrowUp : ArrowDown
  const tone = isGood && percent !== undefined && percent !== 0 ? (percent > 0 ? 'good' : 'bad') : 'none'
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-sm tabular-nums">
      {percent !== undefined && (
        <span className={clsx('inline-flex items-center gap-0.5 font-semibold', TONES[tone])}>
          <Icon className="size-3.5" aria-hidden />
          {/* The arrow says the direction to those who see it. */}
          <span className="sr-only">{percent > 0 ? 'artış ' : percent < 0 ? 'düşüş ' : ''}</span>
          {`%${Math.abs(percent)}`}
        </span>
      )}
      <span className="text-text-3">{`önce ${format(before)}`}</span>
    </span>
  )
}

const TONES = { good: 'text-success-text', bad: 'text-warning-text', none: 'text-text-2' }
