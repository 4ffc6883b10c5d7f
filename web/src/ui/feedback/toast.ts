import { useSyncExternalStore } from 'react'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

interface ToastOptions {
  message?: string | undefined
  /** In milliseconds. */
  duration?: number
  /** It takes the place of one that is still shown about the same. */
  about?: string
  action?: { label: string; to: string; state?: unknown } | { label: string; onClick: () => void }
}

export interface Toast extends ToastOptions {
  id: number
  kind: ToastKind
  title: string
  duration: number
}

const DEFAULT_DURATION = 5000
const MOST_AT_ONCE = 4
const NONE: Toast[] = []

let toasts = NONE
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a message that needs no answer. The page needs Toasts. */
export function showToast(kind: ToastKind, title: string, options: ToastOptions = {}): void {
  lastId += 1
  const toast = { duration: DEFAULT_DURATION, ...options, id: lastId, kind, title }
  const place = toasts.findIndex(({ about }) => about !== undefined && about === options.about)
  replace(
    place < 0 ? [...toasts, toast].slice(-MOST_AT_ONCE) : toasts.map((old, index) => (index === place ? toast : old)),
  )
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id))
}

/** Those that lead to a page have done their work once it is open. */
export function dismissToastsTo(path: string): void {
  replace(toasts.filter(({ action }) => !(action && 'to' in action && action.to === path)))
}

export function useToasts(): Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )
}

function replace(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
