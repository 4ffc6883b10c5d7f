/**
 * What is being written in this tab alone, until it is sent or given up: a reload or a new login finds it again. Forms
 * use `drafts.ts`, whose drafts outlive the tab.
 */
export function readTabDraft(name: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(toKey(name)) ?? 'null')
  } catch {
    return null
  }
}

export function writeTabDraft(name: string, draft: unknown): void {
  attempt(() => window.sessionStorage.setItem(toKey(name), JSON.stringify(draft)))
}

export function dropTabDraft(name: string): void {
  attempt(() => window.sessionStorage.removeItem(toKey(name)))
}

export function hasTabDrafts(): boolean {
  try {
    return Object.keys(window.sessionStorage).some((key) => key.startsWith(toKey('')))
  } catch {
    return false
  }
}

function toKey(name: string): string {
  return `draft:${name}`
}

function attempt(access: () => void) {
  try {
    access()
  } catch {
    // Forbidden or full.
  }
}
