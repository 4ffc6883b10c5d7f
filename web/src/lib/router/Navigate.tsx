import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from './hooks.ts'

/** Leads on as soon as it is shown, unless the user is already leaving. */
export function Navigate({ to, replace, state }: { to: string; replace?: boolean; state?: unknown }) {
  const navigate = useNavigate()
  const go = useEffectEvent((next: string) => void navigate(next, { replace: replace === true, state, yields: true }))
  useEffect(() => go(to), [to])
  return null
}
