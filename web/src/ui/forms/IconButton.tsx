import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { useLock } from './lock.ts'

interface IconLook {
  /** Its action and object, for screen readers. */
  label: string
  size?: keyof typeof sizes | undefined
  bordered?: boolean | undefined
  /** In the colour of the text around it. */
  plain?: boolean | undefined
}

export function IconButton({ label, size, bordered, plain, className, ...rest }: IconLook & ComponentProps<'button'>) {
  const lock = useLock()
  const look = clsx(toIconClass({ size, bordered, plain }), className)
  return <button type="button" {...rest} {...lock} aria-label={label} className={look} />
}

export function IconLink({ label, size, bordered, plain, className, ...rest }: IconLook & ComponentProps<typeof Link>) {
  const lock = useLock()
  const look = clsx(toIconClass({ size, bordered, plain }), className)
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
  'relative inline-grid shrink-0 place-items-center transition-colors duration-fast ease-standard hover:bg-hover hover:text-text aria-busy:opacity-60 disabled:cursor-not-allowed disabled:bg-transparent disabled:text-text-disabled'

const sizes = {
  sm: 'size-8.5 rounded-[9px] pointer-coarse:before:absolute pointer-coarse:before:-inset-[3px]',
  md: 'size-10 rounded-md',
  round: 'size-8.5 rounded-pill pointer-coarse:before:absolute pointer-coarse:before:-inset-[3px]',
  lg: 'size-11 rounded-md',
  bar: 'size-11.5 rounded-md',
  none: '',
}

function toIconClass({ size = 'md', bordered, plain }: Omit<IconLook, 'label'>) {
  const colour = plain ? 'text-inherit' : 'text-text-2'
  return clsx(shared, colour, sizes[size], bordered && 'border border-border-strong bg-surface')
}
