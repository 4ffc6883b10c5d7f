import { useEffect, useRef, useState } from 'react'
import { useFocusBefore, useLocation, usePending } from '../lib/router/hooks.ts'
import { focusMain, isFocusInMain } from './Main.tsx'

/** Longer than most pages take to load; then the title is announced as it is. */
const TITLE_MS = 4000

/** On a new page the keyboard continues in its content, and screen readers hear its title. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const focusBefore = useFocusBefore()
  const shown = useRef(pathname)
  const [title, setTitle] = useState({ pathname, text: '' })
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // A screen may have put the focus into a field of its own.
    if (!isFocusInMain() && !hasBegunToType(focusBefore)) focusMain()
  }, [pathname, focusBefore])
  useEffect(() => {
    if (title.pathname === pathname) return undefined
    return onceTitled((text) => setTitle({ pathname, text }))
  }, [pathname, title])
  return (
    <p role="status" className="sr-only">
      {title.text}
    </p>
  )
}

/** Waits for the title of a page whose data is still loading: until then it is marked as pending. */
function onceTitled(tell: (title: string) => void): () => void {
  const end = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const finish = () => {
    end()
    tell(document.title)
  }
  const look = () => document.querySelector('title[data-pending]') === null && finish()
  const observer = new MutationObserver(look)
  observer.observe(document.head, { childList: true, subtree: true, attributes: true, characterData: true })
  const timer = setTimeout(finish, TITLE_MS)
  look()
  return end
}

/** A user who began to type in a field outside the page during navigation keeps the focus there. */
function hasBegunToType(focusBefore: Element | null): boolean {
  const focused = document.activeElement
  return focused instanceof HTMLInputElement && focused !== focusBefore
}

/** Shown when navigation takes over 200 ms. */
export function NavigationProgress() {
  if (!usePending()) return null
  return (
    <div
      aria-hidden
      className="fixed inset-x-0 top-0 z-toast h-0.5 origin-left scale-x-95 bg-primary transition-transform delay-200 duration-[8s] ease-out starting:scale-x-0"
    />
  )
}
