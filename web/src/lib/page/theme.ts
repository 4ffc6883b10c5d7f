import { DARK, findTheme, writeTheme } from './page-attributes.ts'
import { watchStored, writeStored } from '../storage/storage.ts'

/** Turns the page to the other theme and remembers it as the user's choice. */
export function toggleTheme(): void {
  writeStored('theme', findTheme() === 'dark' ? 'light' : 'dark')
  applyTheme()
}

/**
 * Keeps an open page in its theme: another tab may choose one, and as long as nothing is chosen the system decides.
 * The first script has set the first one before anything was painted.
 */
export function followTheme(): () => void {
  const system = window.matchMedia(DARK)
  system.addEventListener('change', applyTheme)
  const stopWatching = watchStored(['theme'], applyTheme)
  applyTheme()
  return () => {
    system.removeEventListener('change', applyTheme)
    stopWatching()
  }
}

function applyTheme(): void {
  writeTheme()
  // The template names a colour for each theme of the system; what was chosen here goes for both.
  const canvas = getComputedStyle(document.documentElement).getPropertyValue('--canvas')
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', canvas)
}
