import { useEffect, useRef } from 'react'
import { useBlocker } from '../../lib/router/hooks.ts'
import { askToConfirm } from '../overlays/confirm.ts'
import type { Question } from '../overlays/confirm.ts'

const QUESTION: Question = {
  title: 'Kaydedilmemiş değişiklikler var',
  text: 'Sayfadan ayrılırsanız yaptığınız değişiklikler kaybolur.',
  confirmLabel: 'Ayrıl',
  cancelLabel: 'Sayfada Kal',
}

/** For ways out of a form that leave its page as it is. */
export function askToDiscard(): Promise<boolean> {
  return askToConfirm(QUESTION)
}

/**
 * While `dirty`, asks before the page is left and lets the browser ask before the tab is closed. Call what it returns
 * before leaving because everything was saved. `onDiscard` runs when the user has chosen to leave.
 */
export function useUnsavedChanges(dirty: boolean, onDiscard?: () => void): () => void {
  const free = useRef(false)
  const question = useRef(0)
  // A later answer does not redirect a user who has left meanwhile.
  useEffect(() => () => void question.current++, [])
  async function ask(proceed: () => void) {
    const own = ++question.current
    const leave = await askToDiscard()
    if (!leave || own !== question.current) return
    onDiscard?.()
    proceed()
  }

  useBlocker((current, next, proceed) => {
    // Only a session that ended leads to the login, and it cannot stay here.
    const leaves = current.pathname !== next.pathname && next.pathname !== '/login'
    if (!dirty || !leaves || free.current) return false
    void ask(proceed)
    return true
  })

  useEffect(() => {
    if (!dirty) return undefined
    // Only while needed: with such a listener a browser does not keep the page for the way back.
    const warn = (event: BeforeUnloadEvent) => !free.current && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])

  return () => void (free.current = true)
}
