import type { PageAnswer } from './route.ts'

/**
 * Gives a rendered page its status, once what it shows is there: 404 for an answer that is not found, 503 when there is
 * none. The browser opens a page at once and shows what it waits for.
 */
export async function toPageStatus<Answer>(
  asked: Promise<Answer>,
  isFound: (answer: Answer) => boolean = () => true,
  beside: Promise<void> = Promise.resolve(),
): Promise<PageAnswer | null> {
  if (typeof document !== 'undefined') {
    asked.catch(() => undefined)
    return null
  }
  const status = await asked.then(
    (answer) => (isFound(answer) ? 200 : 404),
    () => 503,
  )
  await beside
  return { status }
}

/** For optional data of a page: a failed query is repeated by the component that shows it. */
export async function loadOptional(...asked: Promise<void>[]): Promise<void> {
  if (typeof document === 'undefined') await Promise.all(asked)
}
