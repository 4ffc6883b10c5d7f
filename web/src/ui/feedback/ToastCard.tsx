import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { ArchIcon } from '../display/ArchIcon.tsx'
import { IconButton } from '../forms/IconButton.tsx'
import { dismissToast } from './toast.ts'
import type { Toast, ToastKind } from './toast.ts'

const LEAVING = 180

interface ToastCardProps {
  toast: Toast
  paused: boolean
  onClosedByHand: () => void
}

export function ToastCard({ toast, paused, onClosedByHand }: ToastCardProps) {
  const [leaving, setLeaving] = useState(false)
  useCountdown(toast.duration, paused || leaving, () => setLeaving(true))
  useCountdown(LEAVING, !leaving, () => dismissToast(toast.id))
  function close() {
    onClosedByHand()
    setLeaving(true)
  }
  return (
    <li
      className={clsx(
        'grid animate-rise grid-cols-[auto_1fr_auto] items-start gap-3 rounded-lg border border-border bg-raised py-3.5 pr-3 pl-4 shadow-lg transition-[opacity,translate] duration-base',
        leaving && 'opacity-0 motion-safe:translate-y-3',
      )}
    >
      <ArchIcon size="sm" {...marks[toast.kind]} />
      <div className="min-w-0">
        <Words toast={toast} />
        <Action toast={toast} onAct={close} />
      </div>
      <IconButton size="sm" label="Kapat" onClick={close} className="-my-1">
        <X className="size-4" />
      </IconButton>
    </li>
  )
}

/** Screen readers announce changes inside a known region, so the region is drawn before its text. */
function Words({ toast }: { toast: Toast }) {
  const [known, setKnown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true))
    return () => clearTimeout(timer)
  }, [])
  const urgent = toast.kind === 'warning' || toast.kind === 'error'
  return (
    <div role={urgent ? 'alert' : 'status'} className="pt-0.5">
      {known && <p className="font-semibold">{toast.title}</p>}
      {known && toast.message && <p className="text-sm text-text-2">{toast.message}</p>}
    </div>
  )
}

function Action({ toast: { action }, onAct }: { toast: Toast; onAct: () => void }) {
  if (!action) return null
  const look = 'mt-1 inline-block py-1 text-sm font-semibold text-primary-text hover:underline underline-offset-3'
  if ('to' in action) {
    return (
      <Link to={action.to} state={action.state} onClick={onAct} className={look}>
        {action.label}
      </Link>
    )
  }
  function act(onClick: () => void) {
    onAct()
    onClick()
  }
  return (
    <button type="button" onClick={() => act(action.onClick)} className={look}>
      {action.label}
    </button>
  )
}

/** Calls `onEnd` after so much time in all, not counting the time it was paused. */
function useCountdown(duration: number, paused: boolean, onEnd: () => void) {
  const left = useRef(duration)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (paused) return undefined
    const startedAt = Date.now()
    const timer = setTimeout(end, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - startedAt
    }
  }, [paused])
}

const marks: Record<ToastKind, { icon: LucideIcon; tone: 'success' | 'info' | 'warning' | 'danger' }> = {
  success: { icon: Check, tone: 'success' },
  info: { icon: Info, tone: 'info' },
  warning: { icon: TriangleAlert, tone: 'warning' },
  error: { icon: X, tone: 'danger' },
}
