import type { CategoryAttribute } from '@bedesten/contract/categories'
import type { Facet } from '@bedesten/contract/categories.schemas'
import { clsx } from 'clsx'
import { useState } from 'react'
import { BoundField } from './BoundField.tsx'
import { readBounds, stepOf, writeBound, writeBounds } from './facet-bounds.ts'
import type { Bounds } from './facet-bounds.ts'

interface FacetRangeProps {
  attribute: Pick<CategoryAttribute, 'key' | 'name' | 'unit'>
  facet: Facet | undefined
  attributes: Record<string, string>
  onChange: (attributes: Record<string, string>) => void
}

/** How the goods spread over the range, two handles on it, and two fields. Above 10,000 goods only the fields. */
export function FacetRange({ attribute, facet, attributes, onChange }: FacetRangeProps) {
  const { key, name } = attribute
  const bounds = readBounds(attributes, key)
  const { min, max, steps } = facet ?? {}
  const isSpread = min !== undefined && max !== undefined && min < max
  const commit = (next: Bounds) => onChange(writeBounds(attributes, key, next))
  const toField = (bound: 'min' | 'max', label: string) => (
    <BoundField
      label={`${label} ${name}`}
      placeholder={facet?.[bound] === undefined ? label : String(facet[bound]).replace('.', ',')}
      value={bounds[bound] ?? ''}
      onChange={(value) => commit({ ...bounds, [bound]: value })}
    />
  )
  return (
    <div className="pb-1">
      {isSpread && (
        // A new range begins anew.
        <Handles
          key={`${min} ${max}`}
          attribute={attribute}
          range={{ min, max, steps }}
          bounds={bounds}
          onCommit={commit}
        />
      )}
      <div className="grid grid-cols-2 gap-2.5">
        {toField('min', 'En az')}
        {toField('max', 'En çok')}
      </div>
    </div>
  )
}

interface Range {
  min: number
  max: number
  steps: number[] | undefined
}

interface HandlesProps extends Pick<FacetRangeProps, 'attribute'> {
  range: Range
  bounds: Bounds
  onCommit: (bounds: Bounds) => void
}

function Handles({ attribute: { name, unit }, range, bounds, onCommit }: HandlesProps) {
  const { min, max, steps } = range
  const within = (bound: string | undefined, end: number) =>
    bound === undefined ? end : Math.min(Math.max(Number(bound), min), max)
  const [low, setLow] = useState(within(bounds.min, min))
  const [high, setHigh] = useState(within(bounds.max, max))
  const [seen, setSeen] = useState(bounds)
  // Changed elsewhere, as in the fields. The handles stay, and with them the focus.
  if (bounds.min !== seen.min || bounds.max !== seen.max) {
    setSeen(bounds)
    setLow(within(bounds.min, min))
    setHigh(within(bounds.max, max))
  }
  const step = stepOf(min, max)
  // Whole steps, as a browser would never reach an end that is none.
  const last = Math.ceil((max - min) / step)
  const toShare = (value: number) => (value - min) / (max - min)

  function commit() {
    const next = { min: low <= min ? undefined : writeBound(low), max: high >= max ? undefined : writeBound(high) }
    if (next.min !== bounds.min || next.max !== bounds.max) onCommit(next)
  }
  const toHandle = (label: string, value: number, onMove: (value: number) => void) => (
    <input
      type="range"
      aria-label={`${label} ${name}`}
      aria-valuetext={[writeBound(value).replace('.', ','), unit].filter(Boolean).join(' ')}
      min={0}
      max={last}
      value={value >= max ? last : Math.round((value - min) / step)}
      onChange={({ currentTarget: { valueAsNumber: at } }) => onMove(at >= last ? max : min + at * step)}
      onPointerUp={commit}
      onKeyUp={commit}
      onBlur={commit}
      className={handle}
    />
  )
  return (
    <>
      {steps && <Histogram steps={steps} from={toShare(low)} to={toShare(high)} />}
      <div className="relative mb-2 h-6 pointer-coarse:h-10">
        <div aria-hidden className="absolute inset-x-0 top-1/2 -mt-0.5 h-1 rounded-[2px] bg-border-strong">
          <div
            className="absolute inset-y-0 bg-primary"
            style={{ left: `${toShare(low) * 100}%`, right: `${100 - toShare(high) * 100}%` }}
          />
        </div>
        {toHandle('En az', low, (value) => setLow(Math.min(value, high)))}
        {toHandle('En çok', high, (value) => setHigh(Math.max(value, low)))}
      </div>
    </>
  )
}

/** Of two on each other the pointer meets the handles alone. */
const handle =
  'slider pointer-events-none absolute inset-0 [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-track]:bg-transparent! [&::-webkit-slider-runnable-track]:bg-transparent! [&::-webkit-slider-thumb]:pointer-events-auto'

function Histogram({ steps, from, to }: { steps: number[]; from: number; to: number }) {
  const most = Math.max(...steps, 1)
  return (
    <div aria-hidden className="mt-1.5 -mb-3 flex h-8.5 items-end gap-0.5 px-2.25">
      {steps.map((count, index) => {
        const middle = (index + 0.5) / steps.length
        const isChosen = middle >= from && middle <= to
        return (
          <span
            key={index}
            className={clsx('flex-1 rounded-t-[2px]', isChosen ? 'bg-primary-line' : 'bg-border-strong')}
            style={{ height: `${count === 0 ? 0 : Math.max((count / most) * 100, 6)}%` }}
          />
        )
      })}
    </div>
  )
}
