type Work = () => void

const gathered: Work[] = []
const sent: Work[] = []
let isDue = false

/** Runs the work once everything that has arrived in this turn of the event loop was looked at, and before it is sent. */
export function gatherAtEndOfTurn(work: Work): void {
  gathered.push(work)
  makeDue()
}

/** Runs the work at the very end of this turn, after what was gathered has been asked. */
export function sendAtEndOfTurn(work: Work): void {
  sent.push(work)
  makeDue()
}

function makeDue(): void {
  if (isDue) return
  isDue = true
  setImmediate(endTurn)
}

function endTurn(): void {
  isDue = false
  run(gathered.splice(0))
  // What was gathered passes through some promises before it wants to be sent; ticks come after all of them.
  queueMicrotask(() => process.nextTick(() => run(sent.splice(0))))
}

function run(works: Work[]): void {
  for (const work of works) work()
}
