import type { ComponentType } from 'react'
import { loadPart } from '../../lib/load-part.ts'
import type { Loader, PageHandle, Route } from '../../lib/router/route.ts'
import { checkAddress, PossibleAddress } from '../addresses.tsx'

interface PageExtras {
  query?: string[]
  loader?: Loader
}

/** `screen` is the name of the file in screens/ that `load` imports. */
export function page(
  path: string,
  screen: string,
  load: () => Promise<ComponentType>,
  { query = [], loader }: PageExtras = {},
): Route {
  const handle: PageHandle = { modules: [`src/screens/${screen}.tsx`], query }
  const route: Route = { path, handle, lazy: () => loadPart(load) }
  return loader ? { ...route, loader: (args) => loadPart(async () => loader(args)) } : route
}

/** Stylesheets of pages within the shell, each with all that those before it have. */
const SHEETS = [
  { module: 'src/app/home-styles.ts', load: () => import('../home-styles.ts') },
  { module: 'src/app/first-styles.ts', load: () => import('../first-styles.ts') },
  { module: 'src/app/full-styles.ts', load: () => import('../full-styles.ts') },
]
/** How many of them need not be loaded any more. */
let known = 0

type GivenPage = Parameters<typeof page>

/** A member's home, with which most of his visits begin. */
export function homePage(...given: GivenPage): Route {
  return styledPage(0, given)
}

/** A page that many visits begin with. */
export function firstPage(...given: GivenPage): Route {
  return styledPage(1, given)
}

/** A page that visits seldom begin with: its looks are in the full stylesheet, which comes with the first such page. */
export function laterPage(...given: GivenPage): Route {
  return styledPage(2, given)
}

function styledPage(sheet: number, [path, screen, load, extras]: GivenPage): Route {
  const { module } = SHEETS[sheet] ?? {}
  const route = page(path, screen, async () => (await Promise.all([load(), loadSheet(sheet)]))[0], extras)
  if (module) route.handle?.modules.push(module)
  return route
}

async function loadSheet(sheet: number): Promise<void> {
  if (sheet < known) return
  await SHEETS[sheet]?.load()
  known = Math.max(known, sheet + 1)
}

export function whenPossible(children: Route[]): Route {
  return { Component: PossibleAddress, loader: checkAddress, children }
}
