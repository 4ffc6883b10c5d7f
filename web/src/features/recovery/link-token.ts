import { useSyncExternalStore } from 'react'

/** The part of the address behind #; undefined on the server, which never sees it. */
export function useLinkToken(): string | undefined {
  return useSyncExternalStore(
    watchHash,
    () => location.hash.slice(1),
    () => undefined,
  )
}

function watchHash(onChange: () => void) {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

/** What the password was worth to a company with two steps. */
export function readTicket(state: unknown): string | undefined {
  const { ticket } = (state ?? {}) as { ticket?: unknown }
  return typeof ticket === 'string' ? ticket : undefined
}

/** Whether a passkey may stand for the code. */
export function readPasskey(state: unknown): boolean {
  const { passkey } = (state ?? {}) as { passkey?: unknown }
  return passkey === true
}
