import { clsx } from 'clsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Spinner } from '../feedback/Spinner.tsx'

/** What every field says around its control. */
export interface FieldTexts {
  label: ReactNode
  /** Beside the label, lighter. */
  labelNote?: string | undefined
  hideLabel?: boolean | undefined
  /** At the other end of the label's line, such as a link; reached after the control. */
  beside?: ReactNode
  /** Below the control, one at a time: the first that is set, in this order. */
  error?: string | undefined
  pending?: string | undefined
  ok?: string | undefined
  /** Something looks wrong but may stay. */
  warning?: string | undefined
  hint?: ReactNode
}

/** What ties the control to those texts; spread it onto the control. */
interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldTexts {
  className?: string | undefined
  /** Opposite the message, such as a counter. */
  aside?: ReactNode
  children: (control: ControlProps) => ReactNode
}

export function Field({
  label,
  labelNote,
  hideLabel = false,
  beside,
  className,
  aside,
  children,
  ...texts
}: FieldProps) {
  const id = useId()
  const message = toMessage(texts)
  const hint = message ? undefined : texts.hint
  const control: ControlProps = {
    id,
    'aria-describedby': message ? `${id}-message` : hint ? `${id}-hint` : undefined,
    'aria-invalid': texts.error ? true : undefined,
  }
  return (
    <div className={clsx('flex min-w-0 flex-col', beside && 'relative', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 self-start text-label'}>
        {label}
        {labelNote && <span className="font-normal text-text-3"> {labelNote}</span>}
      </label>
      {children(control)}
      {beside && <div className="absolute top-0 right-0">{beside}</div>}
      <div className="flex justify-between gap-3">
        <div className="min-w-0 text-xs">
          <div id={`${id}-message`} aria-live="polite" className="not-empty:mt-1.5">
            {message}
          </div>
          {/* Outside of what is announced: a hint may count what is being typed. */}
          {hint && (
            <div id={`${id}-hint`} className="mt-1.5 text-text-3">
              {hint}
            </div>
          )}
        </div>
        {aside}
      </div>
    </div>
  )
}

/** Of a control that is no single field, such as a group of choices; name it as what describes the control. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} role="alert" className="mt-1.5 text-xs">
      <Message className="text-danger-text" icon={<CircleX className="mt-px size-3.5" />} text={text} />
    </p>
  )
}

type Messages = Pick<FieldTexts, 'error' | 'pending' | 'ok' | 'warning'>

function toMessage({ error, pending, ok, warning }: Messages): ReactNode {
  if (error) return <Message className="text-danger-text" icon={<CircleX className="mt-px size-3.5" />} text={error} />
  if (pending) return <Message className="text-text-3" icon={<Spinner className="mt-px size-3.5" />} text={pending} />
  if (ok) {
    return (
      <Message className="font-medium text-success-text" icon={<CircleCheck className="mt-px size-3.5" />} text={ok} />
    )
  }
  if (!warning) return undefined
  return <Message className="text-warning-text" icon={<TriangleAlert className="mt-px size-3.5" />} text={warning} />
}

function Message({ className, icon, text }: { className: string; icon: ReactNode; text: string }) {
  return (
    <span className={clsx('flex gap-1.5', className)}>
      {icon}
      {text}
    </span>
  )
}
