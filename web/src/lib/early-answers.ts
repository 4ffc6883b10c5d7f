/** What the script in index.html asked for before this program ran, by address. */
interface EarlyAnswers {
  /** In whose name. */
  token: string
  answers: Record<string, Promise<Response> | undefined>
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers
  }
}

/** Older ones tell how things were. */
const FRESH_MS = 30_000

/** Whether what the script asked for, which is all that the page can show of it, was asked for with this token. */
export function isEarlyToken(token: string | undefined): boolean {
  return token !== undefined && window.earlyAnswers?.token === token
}

/** The answer to a call that is under way already; each is given out once, and only to who has asked for it. */
export function takeEarlyAnswer(url: string, token: string | undefined): Promise<Response> | undefined {
  const early = typeof window === 'undefined' ? undefined : window.earlyAnswers
  if (!early || early.token !== token || performance.now() > FRESH_MS) return undefined
  const answer = early.answers[url]
  delete early.answers[url]
  return answer
}
