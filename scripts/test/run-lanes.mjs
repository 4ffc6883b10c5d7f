/** @typedef {import('./run-step.mjs').Result} Result */
/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {(options: { withBuild: boolean }) => Promise<void>} Prepare */
/** @typedef {{ width: number, steps: Step[] }} Lane */

/**
 * Builds while the steps that need no build begin. When something could not be prepared, no further step begins.
 * @param {Lane[]} lanes
 * @param {Prepare} prepare
 * @param {(step: Step) => Promise<Result>} run
 * @returns {Promise<Result[]>}
 */
export async function runLanes(lanes, prepare, run) {
  const notInstalled = await tryTo(prepare, { withBuild: false })
  if (notInstalled) return [notInstalled]
  const needsBuild = lanes.some(({ steps }) => steps.some((step) => step.needsBuild))
  /** @type {Result | undefined} */
  let notBuilt
  const built = needsBuild && tryTo(prepare, { withBuild: true }).then((failure) => (notBuilt = failure))
  /** @param {Step} step */
  async function runWhenReady(step) {
    if (step.needsBuild) await built
    return notBuilt ? [] : [await run(step)]
  }
  const results = await Promise.all(lanes.map((lane) => runLane(lane, runWhenReady)))
  await built
  return notBuilt ? [notBuilt, ...results.flat()] : results.flat()
}

/**
 * Installs or builds what is missing; what goes wrong there is a failed test run like any other.
 * @param {Prepare} prepare
 * @param {{ withBuild: boolean }} options
 * @returns {Promise<Result | undefined>}
 */
async function tryTo(prepare, options) {
  try {
    await prepare(options)
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const failures = [{ title: 'the checkout could not be prepared', message }]
    return { name: 'install and build', seconds: performance.now() / 1000, passed: 0, skipped: 0, flaky: [], failures }
  }
}

/**
 * Runs the steps in order, `width` at a time.
 * @param {Lane} lane
 * @param {(step: Step) => Promise<Result[]>} run
 */
async function runLane({ steps, width }, run) {
  const waiting = steps.entries()
  /** @type {Result[][]} */
  const results = []
  async function runNext() {
    for (const [index, step] of waiting) results[index] = await run(step)
  }
  await Promise.all(Array.from({ length: width }, runNext))
  return results.flat()
}
