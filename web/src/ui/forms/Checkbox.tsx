import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import type { ComponentProps } from 'react'
import { choiceLine } from './choice-line.ts'

/** `children` is its label. */
export function Checkbox({ children, className, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={clsx(choiceLine, className)}>
      <span className="relative mt-px grid size-4.5 shrink-0 place-items-center">
        <input
          {...input}
          type="checkbox"
          className="peer size-full cursor-pointer appearance-none rounded-[5px] border-[1.5px] border-control bg-surface transition-colors duration-fast checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary disabled:cursor-not-allowed disabled:border-border-strong disabled:bg-press"
        />
        <Check className="pointer-events-none invisible absolute size-3.5 stroke-[2.1] text-on-primary peer-checked:visible peer-disabled:text-text-disabled" />
        <span className="pointer-events-none invisible absolute h-0.5 w-2.5 rounded-pill bg-on-primary peer-indeterminate:visible" />
      </span>
      {children}
    </label>
  )
}
