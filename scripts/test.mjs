// npm test [-- --only format,lint,dead-code,unit,web,api,old-postgres,process,e2e,engines]
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { endPrograms } from './lib/child-process.mjs'
import { prepare } from './lib/prepare.mjs'
import { CommandError, runCommand, say } from './lib/terminal.mjs'
import { findTestNode } from './test/test-node.mjs'
import { runLanes } from './test/run-lanes.mjs'
import { runStep } from './test/run-step.mjs'
import { lanes } from './test/steps.mjs'
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
  const chosen = lanes.map((steps) => steps.filter(({ group }) => groups.has(group)))
  const results = await runLanes(chosen, prepare, (step) => runStep(step, workplace, node))
  process.exitCode = printSummary(results, seed) ? 0 : 1
})

function chooseGroups() {
  const steps = lanes.flat()
  const known = new Set(steps.map((step) => step.group))
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
  const usual = steps.filter((step) => !step.onDemand).map((step) => step.group)
  const wanted = new Set(only?.split(',') ?? usual)
  const unknown = [...wanted].filter((group) => !known.has(group))
  if (unknown.length === 0) return wanted
  throw new CommandError(`There is no step called ${unknown.join(', ')}; choose from ${[...known].join(', ')}.`)
}
