import type { LoaderArgs, Match, PageAnswer, Route } from './route.ts'

/** What a page needs before it can be shown. */
export interface Loaded extends PageAnswer {
  /** `at` is the route whose ErrorBoundary is shown. */
  failed?: { error: unknown; at: number }
}

/** Never rejects. */
export async function loadMatch(match: Match, args: LoaderArgs): Promise<Loaded> {
  const answers = await Promise.all(
    match.routes.map(async (route, index): Promise<Loaded> => {
      try {
        const [answer] = await Promise.all([route.loader?.(args), loadComponent(route)])
        return answer ?? {}
      } catch (error) {
        return failAt(match, error, index)
      }
    }),
  )
  const redirecting = answers.find(({ redirect }) => redirect !== undefined)
  const failing = answers.find(({ failed }) => failed)
  const told = answers.findLast(({ status }) => status !== undefined && status !== 200)
  return redirecting ?? failing ?? { ...answers.at(-1), status: told?.status ?? 200 }
}

/** Failures are ignored: opening the page loads again and shows them. */
export function prefetchMatch({ routes }: Match, args: LoaderArgs): void {
  for (const route of routes) {
    void loadComponent(route).catch(() => undefined)
    if (route.prefetch) void Promise.resolve(route.loader?.(args)).catch(() => undefined)
  }
}

/** Kept, so that a page that is opened again is the same component. */
export async function loadComponent(route: Route): Promise<void> {
  if (route.Component || !route.lazy) return
  const Component = await route.lazy()
  route.Component ??= Component
}

/** Shows the error in place of the page, or of the route at `failed` and all below. */
export function failAt({ routes }: Match, error: unknown, failed = routes.length): Loaded {
  const at = routes.findLastIndex(({ ErrorBoundary }, index) => index <= failed && ErrorBoundary)
  return { failed: { error, at: Math.max(0, at) } }
}
