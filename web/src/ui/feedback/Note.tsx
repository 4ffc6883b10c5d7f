import { clsx } from 'clsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { softTone } from '../display/tone.ts'

interface NoteProps extends Pick<ComponentProps<'div'>, 'tabIndex'> {
  tone: keyof typeof icons
  /** In place of the one of its tone. */
  icon?: LucideIcon
  children: ReactNode
  /** Opposite the words. */
  action?: ReactNode
  /** Read out at once when it appears. */
  alert?: boolean
  className?: string
}

export function Note({ tone, icon, children, action, alert = false, className, ...rest }: NoteProps) {
  const Icon = icon ?? icons[tone]
  return (
    <div
      {...rest}
      role={alert ? 'alert' : undefined}
      className={clsx('flex gap-2.5 rounded-md px-3.5 py-3 text-sm', softTone[tone], className)}
    >
      <Icon className="mt-px" />
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  )
}

/** Something inside a list could not be had. */
export function ErrorNote({ message, onRetry }: { message: string; onRetry: () => void }) {
  const retry = (
    <button
      type="button"
      onClick={onRetry}
      className="relative -my-0.75 min-h-6 shrink-0 px-0.5 font-semibold underline underline-offset-3 pointer-coarse:before:absolute pointer-coarse:before:-inset-2"
    >
      Tekrar dene
    </button>
  )
  return (
    <Note tone="danger" alert action={retry}>
      {message}
    </Note>
  )
}

const icons = { neutral: Info, info: Info, primary: Info, success: CircleCheck, warning: Info, danger: TriangleAlert }
