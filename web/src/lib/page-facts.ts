import { createContext, useContext } from 'react'

/** What a page needs to know of the installation it is served by. */
export interface PageFacts {
  /** Where everyone reaches the product. Empty when it is not known, which leaves addresses relative. */
  origin: string
  /** Takes a description for search engines into the head. Absent in the browser, where it would come too late. */
  addStructuredData?: (data: object) => void
}

export const PageFactsContext = createContext<PageFacts>({ origin: '' })

/** Turns a path of ours into an address that also holds elsewhere. */
export function useFullAddress(): (path: string) => string {
  const { origin } = useContext(PageFactsContext)
  return (path) => origin + path
}
