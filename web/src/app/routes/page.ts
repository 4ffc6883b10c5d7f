import type { ComponentType } from 'react'
import { loadData, loadPart } from '../../lib/parts/lazy-part.ts'
import type { Loader, PageHandle, Route } from '../../lib/router/route.ts'
import { CONSOLE_SHEET, FIRST_SHEET, FULL_SHEET, loadSheet, SHEETS } from '../../styles/sheets.ts'
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
export function laterPage(...given: GivenPage): Route {
  return styledPage(FULL_SHEET, given)
}

/** A page of the operators' console. */
export function consolePage(...given: GivenPage): Route {
  return styledPage(CONSOLE_SHEET, given)
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
