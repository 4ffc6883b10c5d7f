import { useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker } from 'react-router'
import type { BlockerFunction } from 'react-router'
import { askToConfirm } from '../overlays/confirm.ts'
import type { Question } from '../overlays/confirm.ts'

const QUESTION: Question = {
  title: 'Kaydedilmemiş değişiklikler var',
  text: 'Sayfadan ayrılırsanız yaptığınız değişiklikler kaybolur.',
  confirmLabel: 'Ayrıl',
  cancelLabel: 'Sayfada Kal',
}

/**
 * While `dirty`, asks before the page is left and lets the browser ask before the tab is closed. Call what it returns
 * before leaving because everything was saved. `onDiscard` runs when the user has chosen to leave.
 */
export function useUnsavedChanges(dirty: boolean, onDiscard?: () => void): () => void {
  const free = useRef(false)
  const discard = useEffectEvent(() => onDiscard?.())
  const blocker = useBlocker(({ currentLocation, nextLocation }: Parameters<BlockerFunction>[0]) => {
    // To the login lead only sessions that are over, and there is no staying then.
    const leaves = currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/login'
    return dirty && leaves && !free.current
  })

  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined
    let current = true
    const ask = async () => {
      const leave = await askToConfirm(QUESTION)
      if (!current) return
      if (!leave) return blocker.reset()
      discard()
      blocker.proceed()
    }
    void ask()
    return () => void (current = false)
  }, [blocker])

  useEffect(() => {
    if (!dirty) return undefined
    // Only while needed: with such a listener a browser does not keep the page for the way back.
    const warn = (event: BeforeUnloadEvent) => !free.current && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])

  return () => void (free.current = true)
}
