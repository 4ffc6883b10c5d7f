import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from './hooks.ts'

/** Leads on as soon as it is shown. */
export function Navigate({ to, replace, state }: { to: string; replace?: boolean; state?: unknown }) {
  const navigate = useNavigate()
  const go = useEffectEvent((next: string) => void navigate(next, { replace: replace === true, state }))
  useEffect(() => go(to), [to])
  return null
}
