import { Select as Base } from '@base-ui/react/select'
import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { LucideIcon } from 'lucide-react'
import { boxedControl } from './boxed-control.ts'
import { Field } from './Field.tsx'
import type { FieldTexts } from './Field.tsx'
import { popupPanel, popupRow } from '../overlays/popup.ts'
import { softTone, toneLine } from '../display/tone.ts'
import type { Tone } from '../display/tone.ts'

interface SelectOption<Value extends string> {
  value: Value
  label: string
  icon?: LucideIcon
  /** Colours the closed select while this one is chosen. */
  tone?: Tone
}

interface SelectProps<Value extends string> extends FieldTexts {
  options: SelectOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  disabled?: boolean
  /** The choice is being saved: it keeps the focus but accepts no other choice. */
  busy?: boolean
  className?: string
}

/** A listbox, for choices with icons and colours; NativeSelect serves the others at no weight. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, disabled = false, busy = false, className, ...texts } = props
  const chosen = options.find((option) => option.value === value)
  return (
    <Field {...texts} className={className}>
      {(control) => (
        <Base.Root<Value>
          items={options}
          value={value}
          onValueChange={(next) => next !== null && onChange(next)}
          disabled={disabled}
          readOnly={busy}
        >
          <Base.Trigger
            {...control}
            aria-busy={busy || undefined}
            aria-disabled={disabled || busy || undefined}
            className={toTriggerClass(chosen?.tone)}
          >
            <Face option={chosen} />
            <ChevronDown className="size-4 opacity-80" />
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner alignItemWithTrigger={false} align="end" sideOffset={6} className="z-dialog">
              <Base.Popup
                className={clsx(
                  popupPanel,
                  'max-h-(--available-height) min-w-[max(212px,var(--anchor-width))] animate-rise overflow-y-auto outline-none',
                )}
              >
                <Base.List>
                  {options.map((option) => (
                    <Option key={option.value} option={option} />
                  ))}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  )
}

function Option({ option }: { option: SelectOption<string> }) {
  const Icon = option.icon
  return (
    <Base.Item
      value={option.value}
      className={clsx(popupRow, 'h-9 data-highlighted:bg-raised-hover data-selected:font-semibold pointer-coarse:h-11')}
    >
      {Icon && <Icon className="size-4" />}
      <Base.ItemText>{option.label}</Base.ItemText>
      <Base.ItemIndicator className="ml-auto">
        <Check className="size-4 text-primary-text" />
      </Base.ItemIndicator>
    </Base.Item>
  )
}

function Face({ option }: { option: SelectOption<string> | undefined }) {
  const Icon = option?.icon
  return (
    <span className="flex min-w-0 items-center gap-1.75">
      {Icon && <Icon className="size-[15px] stroke-2" />}
      <span className="truncate">{option?.label}</span>
    </span>
  )
}

function toTriggerClass(tone: Tone | undefined): string {
  const inner = 'flex items-center justify-between gap-2 text-left'
  if (tone === undefined) return clsx(boxedControl, inner, 'h-10.5 px-3')
  return clsx(
    inner,
    softTone[tone],
    toneLine[tone],
    'h-9 w-42 max-[359px]:w-40 self-start rounded-md border px-2.5 text-sm font-semibold aria-busy:cursor-progress aria-busy:opacity-70 pointer-coarse:h-10',
  )
}
