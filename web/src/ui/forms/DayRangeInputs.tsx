import { Input } from './Input.tsx'

interface DayRange {
  from: string
  to: string
}

/** The first and the last day of a range, below what chooses it. */
export function DayRangeInputs({ from, to, onChange }: DayRange & { onChange: (days: DayRange) => void }) {
  return (
    <div className="grid basis-full grid-cols-2 gap-2 rail:grid-cols-[11rem_11rem]">
      <Input
        type="date"
        label="İlk gün"
        value={from}
        max={to}
        onChange={({ target }) => onChange({ from: target.value, to })}
      />
      <Input
        type="date"
        label="Son gün"
        value={to}
        min={from}
        onChange={({ target }) => onChange({ from, to: target.value })}
      />
    </div>
  )
}
