/** Of all together, some 30 MB. */
const MAX_CHARACTERS = 12_000_000
/** A page tells how long ago things were; browsers set that right when its scripts arrive, so it may be this old. */
const MAX_AGE_MS = 10 * 60_000

export interface Answer {
  status: number
  text: string
}

/** What a page was told, by the address that it asked. */
export type Answers = Map<string, Answer>

/** What is shown follows from the address of a page, its answers and the time. */
interface KeptPage<Content> {
  answers: Answers
  madeAt: number
  characters: number
  content: Content
}

/**
 * Pages as they were last made, by their addresses. Each is mostly still the same when it has to be made anew: so what it
 * asked last time is asked all at once, and where the answers are the same, so is the page.
 */
export function createKeptPages<Content extends object>(measure: (content: Content) => number) {
  /** What was not needed for the longest time comes first. */
  const kept = new Map<string, KeptPage<Content>>()
  let characters = 0

  function drop(address: string): void {
    characters -= kept.get(address)?.characters ?? 0
    kept.delete(address)
  }

  return {
    /** Who fails to answer is left to be asked again. */
    askAgain: async (address: string, ask: (url: string) => Promise<Answer>): Promise<Answers> => {
      const answers: Answers = new Map()
      const urls = [...(kept.get(address)?.answers.keys() ?? [])]
      await Promise.allSettled(urls.map(async (url) => void answers.set(url, await ask(url))))
      return answers
    },
    find: (address: string, answers: Answers): Content | undefined => {
      const page = kept.get(address)
      if (!page || Date.now() - page.madeAt >= MAX_AGE_MS || !areSame(page.answers, answers)) return undefined
      kept.delete(address)
      kept.set(address, page)
      return page.content
    },
    keep: (address: string, answers: Answers, content: Content): void => {
      drop(address)
      const page = { answers, madeAt: Date.now(), characters: measure(content) + countCharacters(answers), content }
      kept.set(address, page)
      characters += page.characters
      for (const oldest of kept.keys()) {
        if (characters <= MAX_CHARACTERS) break
        drop(oldest)
      }
    },
  }
}

function areSame(known: Answers, answers: Answers): boolean {
  for (const [url, { status, text }] of known) {
    const answer = answers.get(url)
    if (answer?.status !== status || answer.text !== text) return false
  }
  return true
}

function countCharacters(answers: Answers): number {
  return [...answers.values()].reduce((sum, { text }) => sum + text.length, 0)
}
