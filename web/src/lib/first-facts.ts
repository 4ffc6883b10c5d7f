/** What the first script (app/first-script.ts) passes to the program. */
interface FirstFacts {
  /** Of the page as it came. */
  address?: string
  /** With which it has asked for what the feed begins with. */
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
