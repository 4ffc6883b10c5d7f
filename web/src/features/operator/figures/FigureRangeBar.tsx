import { Chip, ChipRow } from '../../../ui/display/Chip.tsx'
import { DayRangeInputs } from '../../../ui/forms/DayRangeInputs.tsx'
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx'
import { PERIOD_NAMES, PERIODS, type FigureChoice } from './figure-range.ts'

interface FigureRangeBarProps {
  choice: FigureChoice
  onChange: (choice: FigureChoice) => void
}

export function FigureRangeBar({ choice, onChange }: FigureRangeBarProps) {
  const { period, from, to, by } = choice
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <ChipRow label="Dönem" className="min-w-0 gap-1.5 max-rail:basis-full rail:flex-1">
        {PERIODS.map((one) => (
          <Chip key={one} selected={period === one} onClick={() => onChange({ ...choice, period: one })}>
            {PERIOD_NAMES[one]}
          </Chip>
        ))}
      </ChipRow>
      <SegmentedControl
        legend="Aralık"
        choices={[
          { value: 'day', label: 'Gün' },
          { value: 'week', label: 'Hafta' },
        ]}
        value={by}
        onChange={(next) => onChange({ ...choice, by: next })}
      />
      {period === 'own' && <DayRangeInputs from={from} to={to} onChange={(days) => onChange({ ...choice, ...days })} />}
    </div>
  )
}
