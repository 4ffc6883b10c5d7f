import { clsx } from 'clsx'
import type { ComponentProps, CSSProperties } from 'react'
import { useId } from 'react'

interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'min' | 'max' | 'onChange'> {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  /** How a value is written, such as '50 km'. */
  format: (value: number) => string
}

export function Slider({ label, value, min, max, onChange, format, className, ...input }: SliderProps) {
  const id = useId()
  const filled: CSSProperties & { '--filled': string } = { '--filled': `${((value - min) / (max - min)) * 100}%` }
  return (
    <div className={clsx('flex flex-col gap-1', className)}>
      <div className="flex justify-between gap-3">
        <label htmlFor={id} className="text-text-2">
          {label}
        </label>
        <output htmlFor={id} aria-hidden className="font-semibold">
          {format(value)}
        </output>
      </div>
      <input
        {...input}
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={format(value)}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="slider"
        style={filled}
      />
      <div aria-hidden className="flex justify-between text-xs text-text-3">
        <span>{format(min)}</span>
        <span>{format(max)}</span>
      </div>
    </div>
  )
}
