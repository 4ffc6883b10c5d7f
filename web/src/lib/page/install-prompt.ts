import { readStored, writeStored } from '../storage/storage.ts'
import { isSmallScreen } from './small-screen.ts'

/** What some browsers hand a page that may be added to the home screen; its types are in no library yet. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

let prompt: InstallPrompt | undefined
const listeners = new Set<() => void>()

/** Keeps the browser's own bar away: ours says the same, once. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    prompt = event as InstallPrompt
    for (const listener of listeners) listener()
  })
}

export function findInstallPrompt(): InstallPrompt | undefined {
  return prompt
}

export function watchInstallPrompt(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a phone might still be told: not once it was, nor where the site was opened from the home screen. */
export function mayHintAtInstall(): boolean {
  return (
    isSmallScreen() &&
    readStored('installHint') === undefined &&
    !window.matchMedia('(display-mode: standalone)').matches
  )
}

export function endInstallHint(): void {
  writeStored('installHint', 'closed')
}
