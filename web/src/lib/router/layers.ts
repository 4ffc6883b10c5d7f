import { pushLayer, readLayers, setLayers } from './history.ts'

/** A move that the browser has not made by then, it does not make: the entry may not be there any more. */
const PATIENCE_MS = 1000

/**
 * What stands above a page, such as a dialog, has an entry of its own in the history, of the same address: the way back
 * closes it and leaves the page only then. `onPush` is called when such an entry was added.
 */
export function createLayers(onPush: () => void) {
  /** How to close each, the uppermost last. */
  const open: (() => void)[] = []
  let running = false
  let arrived: (() => void) | undefined
  /** Moves in the history take their time, and are made one after the other. */
  let work: Promise<unknown> = Promise.resolve()

  function queue<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = work.then(task)
    work = result.catch(() => undefined)
    return result
  }

  /** Whether the browser has gone there. */
  function travel(steps: number): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (made: boolean) => {
        clearTimeout(patience)
        arrived = undefined
        resolve(made)
      }
      const patience = setTimeout(() => end(false), PATIENCE_MS)
      arrived = () => end(true)
      window.history.go(steps)
    })
  }

  async function matchEntries(wanted: number): Promise<void> {
    if (!running) return
    for (let count = readLayers(); count < wanted; count++) {
      pushLayer()
      onPush()
    }
    const surplus = readLayers() - wanted
    if (surplus > 0 && !(await travel(-surplus))) setLayers(wanted)
  }

  /** Gives every open layer its entry, and takes those of closed ones away; later, when React has shown what changed. */
  function settle(): void {
    setTimeout(() => void queue(() => matchEntries(open.length)))
  }

  function add(close: () => void): () => void {
    open.push(close)
    settle()
    return () => {
      open.splice(open.indexOf(close), 1)
      settle()
    }
  }

  return {
    add,
    settle,
    /** A reloaded page has no layers, whatever the history says. */
    start() {
      running = true
      settle()
    },
    /** Nobody waits for a move that is still to come: the history is another's now. */
    stop() {
      running = false
      arrived?.()
    },
    /** Before another address is written or another entry opened: it must not come after the entry of a layer. */
    leave: (steps = 0) =>
      queue(async () => {
        await matchEntries(0)
        if (steps !== 0) await travel(steps)
      }),
    undo: (steps: number) => queue(() => travel(-steps)),
    /** Whether the move that the browser reports was made here. */
    isOwnMove(): boolean {
      const own = arrived !== undefined
      arrived?.()
      return own
    },
    /** Closes the layers above the entry the user went back to. Layers that refuse to close stay. */
    closeLeft(): void {
      for (const close of open.slice(readLayers()).toReversed()) close()
      settle()
    },
  }
}
