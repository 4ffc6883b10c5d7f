import { pushLayer, readEntry } from './history.ts'

/**
 * What stands above a page, such as a dialog, has an entry of its own in the history, of the same address: the way back
 * closes it and leaves the page only then. The entry of a layer that was closed otherwise stays, since a step back would
 * cancel a page that the browser is opening: the next layer or page takes its place, and the way back passes over it.
 * `onPush` is called when entries were added.
 */
export function createLayers(onPush: () => void) {
  /** How to close each, the uppermost last. */
  const open: (() => void)[] = []
  let isHeld = true

  /** Gives every open layer an entry. */
  function settle(): void {
    if (isHeld || readEntry().layers >= open.length) return
    while (readEntry().layers < open.length) pushLayer()
    onPush()
  }

  function add(close: () => void): () => void {
    open.push(close)
    settle()
    return () => void open.splice(open.indexOf(close), 1)
  }

  return {
    settle,
    add,
    /** While the browser moves in the history, nothing is added to it. */
    hold: (held: boolean) => void (isHeld = held),
    /** Closes all but the lowest `kept` layers; whether there were any. Layers that refuse to close stay. */
    close(kept: number): boolean {
      const left = open.slice(kept)
      for (const close of left.toReversed()) close()
      // React has shown by then which of them did.
      if (left.length > 0) setTimeout(settle)
      return left.length > 0
    },
  }
}
