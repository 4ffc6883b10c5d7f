/**
 * For what the other side may change at any time: opening a page refetches, except what was fetched on the way to it a
 * moment ago.
 */
export const EVER_CHANGING = { staleTime: 2000 }
