/** What the first script (app/first-script.ts) passes to the program. */
interface FirstFacts {
  /** Address of the page as it was served. */
  address?: string
  /** The token with which it has fetched the start of the feed. */
  feedToken?: string
}

declare global {
  interface Window {
    firstFacts?: FirstFacts
  }
}

export function readFirstFacts(): FirstFacts {
  return window.firstFacts ?? {}
}
