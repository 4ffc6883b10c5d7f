import { useState, useSyncExternalStore } from 'react'
import { isSidebarOpen, writeSidebar } from '../../lib/page/page-attributes.ts'
import { writeStored } from '../../lib/storage/storage.ts'

/** The design's `full` width: below it the sidebar is always a rail of icons, as stylesheets know by `wide:`. */
const ROOMY = '(min-width: 77.5rem)'

export interface SidebarState {
  /** Names beside the icons, and the company search above them. */
  wide: boolean
  /** The stored choice, which applies to wide screens. */
  open: boolean
  toggle: () => void
}

/** Only for the browser: who is logged in is not known elsewhere. */
export function useSidebar(): SidebarState {
  const roomy = useSyncExternalStore(watchRoom, hasRoom, () => true)
  const [open, setOpen] = useState(isRememberedOpen)
  function toggle() {
    writeStored('sidebarOpen', String(!open))
    // By it the page reserves the space of the sidebar before the first paint.
    writeSidebar()
    setOpen(!open)
  }
  return { wide: roomy && open, open, toggle }
}

function isRememberedOpen(): boolean {
  return typeof window === 'undefined' || isSidebarOpen()
}

function hasRoom(): boolean {
  return window.matchMedia(ROOMY).matches
}

function watchRoom(onChange: () => void): () => void {
  const room = window.matchMedia(ROOMY)
  room.addEventListener('change', onChange)
  return () => room.removeEventListener('change', onChange)
}
