// npm test [-- --only format,lint,dead-code,unit,web,api,old-postgres,process,e2e]
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { endPrograms } from './lib/child-process.mjs'
import { prepare } from './lib/prepare.mjs'
import { CommandError, runCommand, say } from './lib/terminal.mjs'
import { findTestNode } from './test/test-node.mjs'
import { runStep } from './test/run-step.mjs'
import { lanes, needsBuild } from './test/steps.mjs'
import { printSummary } from './test/summary.mjs'
import { clearWorkplace, makeWorkplace } from './test/workplace.mjs'

await runCommand(async () => {
  const groups = chooseGroups()
  const node = findTestNode()
  if (node !== process.execPath) say(`the tests run on ${node}`)
  const workplace = makeWorkplace()
  const seed = (process.env['TEST_SEED'] ??= String(randomInt(1, 2 ** 31)))
  process.once('exit', () => clearWorkplace(workplace))
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void endPrograms(5_000).then(() => process.exit(130)))
  }
  const results =
    (await runPreparation(groups)) ??
    (await Promise.all(lanes.map((lane) => runSteps(lane, groups, workplace, node)))).flat()
  process.exitCode = printSummary(results, seed) ? 0 : 1
})

function chooseGroups() {
  const steps = lanes.flatMap((lane) => lane.steps)
  const known = new Set(steps.map((step) => step.group))
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
  const usual = steps.filter((step) => !step.onDemand).map((step) => step.group)
  const wanted = new Set(only?.split(',') ?? usual)
  const unknown = [...wanted].filter((group) => !known.has(group))
  if (unknown.length === 0) return wanted
  throw new CommandError(`There is no step called ${unknown.join(', ')}; choose from ${[...known].join(', ')}.`)
}

/**
 * Installs and builds; what goes wrong there is a failed test run like any other, and nothing else can run.
 * @param {Set<string>} groups
 */
async function runPreparation(groups) {
  try {
    await prepare({ withBuild: needsBuild(groups) })
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const failures = [{ title: 'the checkout could not be prepared', message }]
    return [
      { name: 'install and build', seconds: performance.now() / 1000, passed: 0, skipped: 0, flaky: [], failures },
    ]
  }
}

/**
 * Runs the steps of the chosen groups in order, `width` at a time.
 * @param {(typeof lanes)[number]} lane
 * @param {Set<string>} groups
 * @param {string} workplace
 * @param {string} node
 */
async function runSteps({ steps, width }, groups, workplace, node) {
  const chosen = steps.filter((step) => groups.has(step.group))
  const waiting = chosen.entries()
  /** @type {import('./test/run-step.mjs').Result[]} */
  const results = []
  async function runNext() {
    for (const [index, step] of waiting) results[index] = await runStep(step, workplace, node)
  }
  await Promise.all(Array.from({ length: width }, runNext))
  return results
}
