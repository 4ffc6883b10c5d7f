import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { choiceLine } from './choice-line.ts'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  /** Only where the label is already beside it. */
  hideLabel?: boolean
}

/** Takes effect at once, unlike a checkbox. `children` is its label. */
export function Switch({ children, hideLabel = false, className, ...input }: SwitchProps) {
  return (
    <label className={clsx(choiceLine, className)}>
      <input
        {...input}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells its own state
        role="switch"
        className="relative h-5.5 w-9 shrink-0 cursor-pointer appearance-none rounded-pill bg-control transition-colors duration-base ease-standard before:absolute before:top-[3px] before:left-[3px] before:size-4 before:rounded-full before:bg-surface before:transition-[translate,background-color] before:duration-base before:ease-standard checked:bg-primary checked:before:translate-x-3.5 checked:before:bg-on-primary disabled:cursor-not-allowed disabled:bg-border-strong"
      />
      <span className={clsx(hideLabel && 'sr-only')}>{children}</span>
    </label>
  )
}
