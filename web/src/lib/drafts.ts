/**
 * What is being written in this tab, until it is saved or given up: a reload or a new login finds it again. A browser
 * that keeps nothing keeps no drafts.
 */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(toKey(name)) ?? 'null')
  } catch {
    return null
  }
}

export function writeDraft(name: string, draft: unknown): void {
  attempt(() => window.sessionStorage.setItem(toKey(name), JSON.stringify(draft)))
}

export function dropDraft(name: string): void {
  attempt(() => window.sessionStorage.removeItem(toKey(name)))
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
