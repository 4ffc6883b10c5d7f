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

/** A page that visits seldom begin with: its looks are in the full stylesheet, which comes with the first such page. */
export function laterPage(
  path: string,
  screen: string,
  load: () => Promise<ComponentType>,
  extras: PageExtras = {},
): Route {
  const route = page(path, screen, async () => (await Promise.all([load(), import('../full-styles.ts')]))[0], extras)
  route.handle?.modules.push('src/app/full-styles.ts')
  return route
}

export function whenPossible(children: Route[]): Route {
  return { Component: PossibleAddress, loader: checkAddress, children }
}
