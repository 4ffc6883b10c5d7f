import { clsx } from 'clsx'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useHeldPress } from './useHeldPress.ts'
import { useTypedNumber } from './useTypedNumber.ts'
import type { NumberRules } from './useTypedNumber.ts'

interface StepperProps extends Pick<NumberRules, 'value' | 'onChange'> {
  /** What is counted, as it is spoken. */
  label: string
  min?: number
  max?: number
  multiple?: number
  /** Behind the number. */
  unit?: string
  explain?: NumberRules['explain']
  live?: boolean
  /** Below it, until its own correction takes the place. */
  message?: string | undefined
  /** The message below it, given its correction and the id that describes the number. */
  renderLine?: (correction: string | undefined, id: string) => ReactNode
  /** As wide as its place, or as its number needs. */
  full?: boolean
  size?: keyof typeof sizes
  /** Its update is running: nothing else can be chosen. */
  busy?: boolean
  disabled?: boolean
}

/** A whole number between minus and plus, which can be typed too. */
export function Stepper(props: StepperProps) {
  const { label, value, onChange, min = 1, max = Number.POSITIVE_INFINITY, multiple = 1, live = false, message } = props
  const { explain = () => toRange(min, max), size = 'md', full = false, busy = false, disabled = false } = props
  const { unit, renderLine } = props
  const { frame, button, text } = sizes[size]
  const messageId = useId()
  const field = useTypedNumber({ value, min, max, multiple, onChange, explain, live, locked: busy || disabled })
  const told = field.correction ?? message
  const stepping = { busy, className: button }
  const box = (
    <div
      role="group"
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={clsx(
        frame,
        'inline-flex w-fit items-center border border-control bg-surface transition-opacity duration-fast aria-busy:opacity-60',
        full && 'min-w-full',
      )}
    >
      <StepButton
        {...stepping}
        label={`Azalt: ${label}`}
        icon={<Minus />}
        disabled={disabled || value <= min}
        onStep={() => field.step(-1)}
      />
      <input
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={Number.isFinite(max) ? max : undefined}
        aria-describedby={told || renderLine ? messageId : undefined}
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        value={field.shown}
        disabled={disabled}
        // Not `disabled` while busy: the focus would be lost.
        readOnly={busy}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => field.type(target.value)}
        onKeyDown={field.press}
        onBlur={field.settle}
        style={{ width: `${field.shown.length + 1.5}ch` }}
        className={clsx(
          text,
          'h-full rounded-sm bg-transparent text-center font-semibold tabular-nums focus:outline-2 focus:-outline-offset-2 focus:outline-focus disabled:text-text-disabled max-rail:text-field',
          full && 'grow',
        )}
      />
      {unit && <span className="shrink-0 pr-2 pl-1 text-sm text-text-3">{unit}</span>}
      <StepButton
        {...stepping}
        label={`Artır: ${label}`}
        icon={<Plus />}
        disabled={disabled || value >= max}
        onStep={() => field.step(1)}
      />
    </div>
  )
  if (renderLine) {
    return (
      <>
        {box}
        {renderLine(field.correction, messageId)}
      </>
    )
  }
  return (
    <div className="flex flex-col">
      {box}
      <p
        id={messageId}
        aria-live="polite"
        className="w-0 min-w-full text-xs font-medium text-warning-text not-empty:mt-1.5"
      >
        {told}
      </p>
    </div>
  )
}

interface StepButtonProps {
  label: string
  icon: ReactNode
  busy: boolean
  disabled: boolean
  className: string
  onStep: () => void
}

function StepButton({ label, icon, busy, disabled, className, onStep }: StepButtonProps) {
  const press = useHeldPress(onStep, busy || disabled)
  return (
    <button
      type="button"
      aria-label={label}
      {...press}
      disabled={disabled}
      // Not `disabled` while busy: the focus would be lost between two presses.
      aria-disabled={busy || undefined}
      className={clsx(
        className,
        'grid shrink-0 touch-manipulation place-items-center rounded-[9px] text-text-2 transition-colors duration-fast select-none hover:bg-hover hover:text-text disabled:cursor-not-allowed disabled:bg-transparent disabled:text-text-disabled disabled:opacity-70 aria-disabled:cursor-progress',
      )}
    >
      {icon}
    </button>
  )
}

function toRange(min: number, max: number): string {
  return Number.isFinite(max) ? `${min} ile ${max} arasında olmalı.` : `En az ${min} olmalı.`
}

const sizes = {
  sm: { frame: 'h-8.5 rounded-[9px]', button: 'size-8 pointer-coarse:w-10', text: 'min-w-9 text-sm' },
  md: { frame: 'h-10 rounded-md', button: 'size-9.5', text: 'min-w-11' },
  lg: { frame: 'h-12 rounded-lg', button: 'size-11.5', text: 'min-w-11' },
}
