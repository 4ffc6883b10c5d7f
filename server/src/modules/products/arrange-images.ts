interface Arrangement {
  /** Large addresses the product has now. */
  existing: string[]
  /** Those of the pictures sent along, in the order they came. */
  added: string[]
  removed: string[]
  main: string | null
  /** See MainImageSelection and ImageOrder of the contract. */
  mainSelection: string | undefined
  order: string[] | undefined
}

/** The pictures of a product after a change: which, in what order, and the main one, which is kept if it can be. */
export function arrangeImages({ existing, added, removed, main, mainSelection, order = [] }: Arrangement) {
  const kept = existing.filter((url) => !removed.includes(url))
  const all = [...kept, ...added]
  const resolve = (reference: string): string | undefined => {
    const [, kind, value = ''] = /^(new|existing):(.+)$/.exec(reference) ?? []
    const url = kind === 'new' ? added[Number(value)] : value
    return url !== undefined && all.includes(url) ? url : undefined
  }
  const urls = [...new Set([...order.flatMap((reference) => resolve(reference) ?? []), ...all])]
  const selected = mainSelection === undefined ? undefined : resolve(mainSelection)
  const unchanged = main !== null && urls.includes(main) ? main : undefined
  return { urls, main: selected ?? unchanged ?? urls[0] ?? null, kept: kept.length }
}
