import { createContext, useContext } from 'react'
import type { ReactElement, ReactNode } from 'react'

/** What a page needs to know of the installation it is served by. */
export interface PageFacts {
  /** Where everyone reaches the product. Empty when it is not known, which leaves addresses relative. */
  origin: string
  /** Takes a description for search engines into the head. Absent in the browser, where it would come too late. */
  addStructuredData?: (data: object) => void
  /** Price preference of the company that the page is rendered for; browsers have it already. */
  netPrices?: boolean
  /** The shell around a member's page, which only the server renders: see `MemberFrame`. */
  frame?: (part: 'head' | 'foot') => ReactNode
  /** See `useCachedMarkup`. Absent in the browser. */
  keep?: (facts: object, part: ReactElement) => ReactNode
}

export const PageFactsContext = createContext<PageFacts>({ origin: '' })

/**
 * A part of a page that follows from `facts` alone, whichever page it stands on: the server keeps its markup. It has to be
 * all that its parent holds.
 */
export function useCachedMarkup(facts: object, part: ReactElement): ReactNode {
  const { keep } = useContext(PageFactsContext)
  return keep ? keep(facts, part) : part
}

/** Turns a path of ours into an address that also holds elsewhere. */
export function useFullAddress(): (path: string) => string {
  const { origin } = useContext(PageFactsContext)
  return (path) => origin + path
}
