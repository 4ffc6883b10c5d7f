import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { useLock } from './lock.ts'

interface IconLook {
  /** Its action and object, for screen readers. */
  label: string
  size?: keyof typeof sizes | undefined
  bordered?: boolean
}

export function IconButton({ label, size, bordered, className, ...rest }: IconLook & ComponentProps<'button'>) {
  const lock = useLock()
  const look = clsx(toIconClass(size, bordered), className)
  return <button type="button" {...rest} {...lock} aria-label={label} className={look} />
}

export function IconLink({ label, size, bordered, className, ...rest }: IconLook & ComponentProps<typeof Link>) {
  const lock = useLock()
  const look = clsx(toIconClass(size, bordered), className)
  if (lock.disabled) {
    return (
      <button type="button" {...lock} aria-label={label} className={look}>
        {rest.children}
      </button>
    )
  }
  return <Link {...rest} aria-label={label} className={look} />
}

const shared =
  'relative inline-grid shrink-0 place-items-center text-text-2 transition-colors duration-fast ease-standard hover:bg-hover hover:text-text aria-busy:opacity-60 disabled:cursor-not-allowed disabled:bg-transparent disabled:text-text-disabled'

const sizes = {
  sm: 'size-8.5 rounded-[9px] pointer-coarse:before:absolute pointer-coarse:before:-inset-[3px]',
  md: 'size-10 rounded-md',
  round: 'size-8.5 rounded-pill pointer-coarse:before:absolute pointer-coarse:before:-inset-[3px]',
  lg: 'size-11 rounded-md',
  bar: 'size-11.5 rounded-md',
  none: '',
}

function toIconClass(size: keyof typeof sizes = 'md', bordered = false) {
  return clsx(shared, sizes[size], bordered && 'border border-border-strong bg-surface')
}
