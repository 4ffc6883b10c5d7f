import { useLayoutEffect, useRef } from 'react'
import { Chip, ChipRow } from '../../ui/display/Chip.tsx'
import { DayRangeInputs } from '../../ui/forms/DayRangeInputs.tsx'
import { TRADE_PERIOD_NAMES, TRADE_PERIODS, type TradeChoice } from './trade-period.ts'

interface TradePeriodBarProps {
  choice: TradeChoice
  onChange: (choice: TradeChoice) => void
  /** The days, and those they are compared with. */
  words: string
}

export function TradePeriodBar({ choice, onChange, words }: TradePeriodBarProps) {
  const { period, from, to } = choice
  const row = useRef<HTMLDivElement>(null)
  // On small screens it may lie beyond the edge.
  useLayoutEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (!row.current || !chip) return
    const [edge, place] = [row.current.getBoundingClientRect(), chip.getBoundingClientRect()]
    if (place.left >= edge.left && place.right <= edge.right) return
    row.current.scrollLeft += place.left - edge.left - (edge.width - place.width) / 2
  }, [])
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <ChipRow ref={row} label="Dönem" className="min-w-0 grow gap-1.5 max-rail:basis-full rail:basis-0">
        {TRADE_PERIODS.map((one) => (
          <Chip key={one} selected={period === one} onClick={() => onChange({ ...choice, period: one })}>
            {TRADE_PERIOD_NAMES[one]}
          </Chip>
        ))}
      </ChipRow>
      <p className="text-sm text-text-3 tabular-nums">{words}</p>
      {period === 'own' && <DayRangeInputs from={from} to={to} onChange={(days) => onChange({ ...choice, ...days })} />}
    </div>
  )
}
