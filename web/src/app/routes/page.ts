import type { ComponentType } from 'react'
import { loadData, loadPart } from '../../lib/parts/lazy-part.ts'
import type { Loader, PageHandle, Route } from '../../lib/router/route.ts'
import { CONSOLE_SHEET, FIRST_SHEET, FULL_SHEET, loadSheet, SHEETS } from '../../styles/sheets.ts'
import type { LaterScreen } from './later-screens.ts'
import type { ConsoleScreen } from './console-screens.ts'
import { checkAddress, PossibleAddress } from '../addresses.tsx'

interface PageExtras {
  query?: string[]
  loader?: Loader
  ownBar?: boolean
}

/** `screen` is the name of the file in screens/ that `load` imports. */
export function page(
  path: string,
  screen: string,
  load: () => Promise<ComponentType>,
  { query = [], loader, ownBar }: PageExtras = {},
): Route {
  const handle: PageHandle = { modules: [`src/screens/${screen}.tsx`], query, ownBar }
  const route: Route = { path, handle, lazy: () => loadPart(load) }
  return loader ? { ...route, loader: (args) => loadData(async () => loader(args)) } : route
}

type GivenPage = Parameters<typeof page>

/** A page that many visits begin with. */
export function firstPage(...given: GivenPage): Route {
  return styledPage(FIRST_SHEET, given)
}

/** A page that visits seldom begin with: its looks are in the full stylesheet, which comes with the first such page. */
export function laterPage(path: string, screen: LaterScreen, extras?: PageExtras): Route {
  const load = async () => (await import('./later-screens.ts')).LATER_SCREENS[screen]()
  return tabledPage('later-screens', styledPage(FULL_SHEET, [path, screen, load, extras]))
}

/** A page of the operators' console. */
export function consolePage(path: string, screen: ConsoleScreen): Route {
  const load = async () => (await import('./console-screens.ts')).CONSOLE_SCREENS[screen]()
  return tabledPage('console-screens', styledPage(CONSOLE_SHEET, [path, `operator/${screen}`, load]))
}

/** Every visit loads the routes, so the imports of these pages are in a table that comes with the first of them. */
function tabledPage(table: string, route: Route): Route {
  route.handle?.modules.push(`src/app/routes/${table}.ts`)
  return route
}

function styledPage(sheet: number, [path, screen, load, extras]: GivenPage): Route {
  const { module } = SHEETS[sheet] ?? {}
  const route = page(path, screen, async () => (await Promise.all([load(), loadSheet(sheet)]))[0], extras)
  if (module) route.handle?.modules.push(module)
  return route
}

export function whenPossible(children: Route[]): Route {
  return { Component: PossibleAddress, loader: checkAddress, children }
}
