import { readStored, watchStored, writeStored } from './storage.ts'

type Theme = 'light' | 'dark'

/** Turns the page to the other theme and remembers it as the user's choice. */
export function toggleTheme(): void {
  writeStored('theme', findTheme() === 'dark' ? 'light' : 'dark')
  applyTheme()
}

/**
 * Keeps an open page in its theme: another tab may choose one, and as long as nothing is chosen the system decides.
 * The script in index.html has set the first one before anything was painted.
 */
export function followTheme(): () => void {
  const system = prefersDark()
  system.addEventListener('change', applyTheme)
  const stopWatching = watchStored(['theme'], applyTheme)
  applyTheme()
  return () => {
    system.removeEventListener('change', applyTheme)
    stopWatching()
  }
}

function findTheme(): Theme {
  const chosen = readStored('theme')
  if (chosen === 'light' || chosen === 'dark') return chosen
  return prefersDark().matches ? 'dark' : 'light'
}

function applyTheme(): void {
  const page = document.documentElement
  page.dataset['theme'] = findTheme()
  // The template names a colour for each theme of the system; what was chosen here goes for both.
  const canvas = getComputedStyle(page).getPropertyValue('--canvas')
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', canvas)
}

function prefersDark(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)')
}
