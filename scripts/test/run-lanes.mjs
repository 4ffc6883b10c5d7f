/** @typedef {import('./run-step.mjs').Result} Result */
/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {(options: { withBuild: boolean }) => Promise<void>} Prepare */

/**
 * Builds while steps without a build run. After a failed preparation no further step begins.
 * @param {Step[][]} lanes what runs side by side, each in order
 * @param {Prepare} prepare
 * @param {(step: Step) => Promise<Result>} run
 * @returns {Promise<Result[]>}
 */
export async function runLanes(lanes, prepare, run) {
  const notInstalled = await tryTo(prepare, { withBuild: false })
  if (notInstalled) return [notInstalled]
  const needsBuild = lanes.flat().some((step) => step.needsBuild)
  /** @type {Result | undefined} */
  let notBuilt
  const built = needsBuild && tryTo(prepare, { withBuild: true }).then((failure) => (notBuilt = failure))
  /** @param {Step} step */
  async function runWhenReady(step) {
    if (step.needsBuild) await built
    return notBuilt ? [] : [await run(step)]
  }
  const results = await Promise.all(lanes.map((steps) => runInOrder(steps, runWhenReady)))
  await built
  return notBuilt ? [notBuilt, ...results.flat()] : results.flat()
}

/**
 * Installs or builds what is missing; a failure there fails the run.
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

/** @param {Step[]} steps @param {(step: Step) => Promise<Result[]>} run */
async function runInOrder(steps, run) {
  /** @type {Result[]} */
  const results = []
  for (const step of steps) results.push(...(await run(step)))
  return results
}
