import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface InputFrameProps {
  /** The input inside, which a press on the prefix focuses. */
  inputId: string
  /** Without a border, recognized by its icon. */
  quiet?: boolean | undefined
  prefix?: ReactNode
  suffix?: ReactNode
  /** An input with `framedInput`. */
  children: ReactNode
}

export function InputFrame({ inputId, quiet = false, prefix, suffix, children }: InputFrameProps) {
  return (
    <div className={clsx(shared, quiet ? 'border-transparent bg-quiet-field' : 'border-control bg-surface')}>
      {prefix && (
        <label htmlFor={inputId} className="-mr-1 flex cursor-text self-stretch pl-3 text-text-3">
          <span aria-hidden className="flex items-center">
            {prefix}
          </span>
        </label>
      )}
      {children}
      {suffix && <div className="flex shrink-0 items-center pr-1 text-sm text-text-3">{suffix}</div>}
    </div>
  )
}

const shared =
  'flex h-(--field-height,2.625rem) w-full items-center rounded-md border transition-colors duration-fast ease-standard hover:border-text-3 has-[input:focus]:border-focus has-[input:focus]:outline-2 has-[input:focus]:-outline-offset-1 has-[input:focus]:outline-focus has-[input[aria-invalid=true]]:border-danger has-[input[aria-invalid=true]:focus]:outline-danger has-[input:disabled]:border-border-strong has-[input:disabled]:bg-press has-[input:disabled]:text-text-disabled has-[input[readonly]]:bg-well'

// 16 px on small screens: below it iOS zooms the page into a focused field.
export const framedInput =
  'h-full w-full min-w-0 flex-1 rounded-[9px] bg-transparent px-3 outline-none max-rail:text-field disabled:cursor-not-allowed'
