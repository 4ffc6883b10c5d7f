/**
 * Drafts of forms. They stay in this browser over reloads, crashes and logouts, until they are saved, discarded or 30 days
 * old. Each belongs to the person who wrote it for a company, and is read for the two alone. A browser that stores nothing has none.
 */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000
const PREFIX = 'draft:'

/** Undefined when there is none. */
export function readDraft(owner: string | undefined, name: string): unknown {
  return attempt(() => {
    dropOldDrafts()
    return parse(window.localStorage.getItem(toKey(owner, name)))?.draft
  })
}

export function writeDraft(owner: string | undefined, name: string, draft: unknown): void {
  if (owner === undefined) return
  attempt(() => window.localStorage.setItem(toKey(owner, name), JSON.stringify({ at: Date.now(), draft })))
}

export function dropDraft(owner: string | undefined, name: string): void {
  attempt(() => window.localStorage.removeItem(toKey(owner, name)))
}

/** Whether any form has one. */
export function hasDrafts(owner: string | undefined): boolean {
  return attempt(() => Object.keys(window.localStorage).some((key) => key.startsWith(toKey(owner, '')))) ?? false
}

function dropOldDrafts(): void {
  for (const key of Object.keys(window.localStorage).filter((stored) => stored.startsWith(PREFIX))) {
    const at = parse(window.localStorage.getItem(key))?.at
    if (at === undefined || Date.now() - at > KEPT_MS) window.localStorage.removeItem(key)
  }
}

function toKey(owner: string | undefined, name: string): string {
  return `${PREFIX}${owner}:${name}`
}

function parse(stored: string | null): { at: number; draft: unknown } | undefined {
  try {
    const found = JSON.parse(stored ?? 'null') as { at?: unknown; draft?: unknown } | null
    return typeof found?.at === 'number' ? { at: found.at, draft: found.draft } : undefined
  } catch {
    return undefined
  }
}

/** Storage may be forbidden or full. */
function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
