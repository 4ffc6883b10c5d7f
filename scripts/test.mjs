// npm test [-- --only format,lint,types,dead-code,unit,web,api,process,e2e]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepare } from './lib/prepare.mjs'
import { CommandError, runCommand } from './lib/terminal.mjs'
import { runStep } from './test/run-step.mjs'
import { heavySteps, lightSteps } from './test/steps.mjs'
import { printSummary } from './test/summary.mjs'

await runCommand(async () => {
  const groups = chooseGroups()
  const reportFolder = mkdtempSync(join(tmpdir(), 'bedesten-test-'))
  process.once('exit', () => rmSync(reportFolder, { recursive: true, force: true }))
  const results = (await runPreparation()) ?? [
    ...(await runSteps(lightSteps, groups, 2, reportFolder)),
    ...(await runSteps(heavySteps, groups, 1, reportFolder)),
  ]
  process.exitCode = printSummary(results) ? 0 : 1
})

function chooseGroups() {
  const known = new Set([...lightSteps, ...heavySteps].map((step) => step.group))
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
  const wanted = only === undefined ? known : new Set(only.split(','))
  const unknown = [...wanted].filter((group) => !known.has(group))
  if (unknown.length === 0) return wanted
  throw new CommandError(`There is no step called ${unknown.join(', ')}; choose from ${[...known].join(', ')}.`)
}

/** Installs and builds; what goes wrong there is a failed test run like any other, and nothing else can run. */
async function runPreparation() {
  try {
    await prepare({ withBuild: true })
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const failures = [{ title: 'the checkout could not be prepared', message }]
    return [{ name: 'install and build', seconds: performance.now() / 1000, passed: 0, skipped: 0, failures }]
  }
}

/**
 * Runs the steps of the chosen groups in order, `width` at a time.
 * @param {import('./test/steps.mjs').Step[]} steps
 * @param {Set<string>} groups
 * @param {number} width
 * @param {string} reportFolder
 */
async function runSteps(steps, groups, width, reportFolder) {
  const chosen = steps.filter((step) => groups.has(step.group))
  const waiting = chosen.entries()
  /** @type {import('./test/run-step.mjs').Result[]} */
  const results = []
  async function runLane() {
    for (const [index, step] of waiting) results[index] = await runStep(step, reportFolder)
  }
  await Promise.all(Array.from({ length: width }, runLane))
  return results
}
