import { useSyncExternalStore } from 'react'

export interface Question {
  title: string
  text: string
  /** Text of the button, named after its action. */
  confirmLabel: string
  cancelLabel?: string
  /** Whether it destroys something. */
  danger?: boolean
}

interface OpenQuestion extends Question {
  answer: (confirmed: boolean) => void
}

let current: OpenQuestion | undefined
const listeners = new Set<() => void>()

/** Asks in a dialog; true when it was confirmed. The page needs a ConfirmHost. */
export function askToConfirm(question: Question): Promise<boolean> {
  current?.answer(false)
  return new Promise((resolve) => {
    show({
      ...question,
      answer: (confirmed) => {
        show(undefined)
        resolve(confirmed)
      },
    })
  })
}

export function useOpenQuestion(): OpenQuestion | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
}

function show(question: OpenQuestion | undefined) {
  current = question
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
