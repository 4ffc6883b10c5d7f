import { useDeferredValue } from 'react'
import type { ListedProduct } from './product-pages.ts'

/** What of a list is shown by now: added products are rendered in small steps, so that scrolling goes on meanwhile. */
export function useRenderedProducts(loaded: ListedProduct[] | undefined): ListedProduct[] {
  const rendered = useDeferredValue(loaded)
  return (rendered?.length ? rendered : loaded) ?? []
}
