// Everything that a measurement or drill starts must end with it, also on interruption: databases and servers are out
// of the terminal's reach and would outlive us.

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM'])
/** @type {Set<() => Promise<void>>} */
const open = new Set()
/** @type {Promise<void> | undefined} */
let stopping

/**
 * Returns `undo` made to run once, however often it is called. When the command is stopped (Ctrl-C or SIGTERM),
 * whatever was not undone by then is undone before it ends.
 * @param {() => Promise<void>} undo
 */
export function undoOnce(undo) {
  /** @type {Promise<void> | undefined} */
  let running
  function once() {
    running ??= undo().finally(() => open.delete(once))
    return running
  }
  open.add(once)
  // Not `once`: npm passes on the signal that a terminal has already sent, and the second must not end us early.
  for (const signal of signals) if (!process.listeners(signal).includes(stop)) process.on(signal, stop)
  return once
}

function stop() {
  stopping ??= Promise.allSettled([...open].map((once) => once())).then(() => process.exit(130))
}
