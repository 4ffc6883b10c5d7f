import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { useLock } from './lock.ts'
import { SameWidth } from './SameWidth.tsx'
import { Spinner } from '../feedback/Spinner.tsx'

interface ButtonLook {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  /** As wide as its place. */
  full?: boolean
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Whether its work is running; leave it out where a button never waits. */
  busy?: boolean
  /** Takes the place of the text meanwhile. */
  busyText?: string
}

export function Button({ variant, size, full, busy, busyText, className, onClick, children, ...rest }: ButtonProps) {
  const lock = useLock()
  // Not `disabled`, which would throw the keyboard's focus away; the click is refused instead.
  function refuse(event: MouseEvent) {
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      type="button"
      {...rest}
      {...lock}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? refuse : onClick}
      className={clsx(toButtonClass({ variant, size, full }), className)}
    >
      {busy === undefined ? children : <BusyContent busy={busy} text={busyText ?? children} idle={children} />}
    </button>
  )
}

interface ButtonLinkProps extends ButtonLook, ComponentProps<typeof Link> {
  /** Leads nowhere for now. */
  off?: boolean
}

export function ButtonLink({ variant, size, full, off = false, className, ...rest }: ButtonLinkProps) {
  const lock = useLock()
  const look = clsx(toButtonClass({ variant, size, full }), className)
  // A link cannot be disabled.
  if (lock.disabled || off) {
    return (
      <button type="button" {...lock} disabled aria-label={rest['aria-label']} className={look}>
        {rest.children}
      </button>
    )
  }
  return <Link {...rest} className={look} />
}

function BusyContent({ busy, text, idle }: { busy: boolean; text: ReactNode; idle: ReactNode }) {
  // The spinner replaces the icon: beside it, every button with an icon would be wider.
  const waiting = (
    <>
      <Spinner />
      <span className="contents [&_svg]:hidden">{text}</span>
    </>
  )
  return <SameWidth contents={{ idle, waiting }} shown={busy ? 'waiting' : 'idle'} />
}

const shared =
  'relative inline-flex items-center border whitespace-nowrap transition-[background-color,border-color,color,translate] duration-fast ease-standard motion-safe:active:translate-y-px disabled:translate-none disabled:cursor-not-allowed disabled:border-transparent disabled:bg-press disabled:text-text-disabled disabled:shadow-none aria-busy:cursor-progress'

const variants = {
  primary:
    'border-transparent bg-primary text-on-primary shadow-button hover:bg-primary-hover active:bg-primary-press aria-busy:bg-primary',
  secondary: 'border-border-strong bg-surface text-text hover:border-control hover:bg-hover',
  soft: 'border-transparent bg-primary-soft text-primary-text hover:bg-primary-soft-hover',
  quiet: 'border-transparent text-text-2 hover:bg-hover hover:text-text disabled:bg-transparent',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
  'danger-soft': 'border-danger-line bg-danger-soft text-danger-text hover:border-danger',
  'danger-quiet': 'border-transparent text-danger-text hover:bg-danger-soft disabled:bg-transparent',
}

const sizes = {
  // Grows to 40 px under a finger without looking larger.
  sm: 'h-8.5 justify-center gap-1.5 rounded-[9px] px-3 text-sm font-semibold pointer-coarse:before:absolute pointer-coarse:before:-inset-[3px]',
  md: 'h-(--button-height,2.5rem) justify-center gap-2 rounded-md px-4 text-button',
  lg: 'h-12 justify-center gap-2 rounded-lg px-5.5 text-h3',
  // At the lower edge of a small screen.
  bar: 'h-11.5 justify-center gap-2 rounded-md px-4 text-button',
  // As high as the field that it stands beside.
  field: 'h-10.5 justify-center gap-2 rounded-md px-4 text-button',
  // A line of a list of actions.
  row: 'h-10 justify-start gap-2 rounded-md px-2.5 text-button',
  // Narrow enough for two beside each other.
  tight:
    'h-8.5 justify-center gap-1.5 rounded-[9px] px-2 text-sm font-semibold pointer-coarse:before:absolute pointer-coarse:before:-inset-[3px]',
  pill: 'h-8.5 justify-center gap-1.5 rounded-pill px-3 text-sm font-semibold pointer-coarse:before:absolute pointer-coarse:before:-inset-[3px]',
}

function toButtonClass({ variant = 'primary', size = 'md', full = false }: LooseLook) {
  return clsx(shared, variants[variant], sizes[size], full && 'w-full')
}

type LooseLook = { [Key in keyof ButtonLook]: ButtonLook[Key] | undefined }
