import { join } from 'node:path'
import { runNode } from '../lib/child-process.mjs'
import { CommandError, say } from '../lib/terminal.mjs'
import { readReport } from './reports.mjs'
import { locateTool } from './steps.mjs'

/** @typedef {import('./reports.mjs').Outcome & { name: string, seconds: number }} Result */

const limitMs = 15 * 60_000

/**
 * @param {import('./steps.mjs').Step} step
 * @param {string} workplace holds what the step leaves behind
 * @param {string} node the Node.js to run it on
 * @returns {Promise<Result>}
 */
export async function runStep(step, workplace, node) {
  const start = performance.now()
  say(`${step.name} …`)
  const outcome = await findOutcome(step, workplace, node)
  const seconds = (performance.now() - start) / 1000
  const passed = outcome.passed + outcome.flaky.length > 0 ? 'passed' : 'skipped'
  const verdict = outcome.failures.length > 0 ? `${outcome.failures.length} FAILED` : passed
  const flaky = outcome.flaky.length > 0 ? `, ${outcome.flaky.length} flaky` : ''
  say(`${step.name}: ${verdict}${flaky} in ${seconds.toFixed(1)} s`)
  return { name: step.name, seconds, ...outcome }
}

/** @param {import('./steps.mjs').Step} step @param {string} workplace @param {string} node */
async function findOutcome(step, workplace, node) {
  const reportFile = join(workplace, `${step.name.replaceAll(/\W/g, '-')}.json`)
  try {
    const obstacle = await step.findObstacle?.()
    if (obstacle !== undefined) {
      say(`${step.name} is skipped: ${obstacle}`)
      return { passed: 0, skipped: 1, flaky: [], failures: [] }
    }
    const run = await runTool(step, workplace, reportFile, node)
    return step.runner === undefined ? readCheck(run) : readReport(step.runner, reportFile, run)
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    return { passed: 0, skipped: 0, flaky: [], failures: [{ title: 'could not run', message: error.message }] }
  }
}

/** @param {import('./steps.mjs').Step} step @param {string} workplace @param {string} reportFile @param {string} node */
async function runTool({ name, tool, args, runner, env, inBackground }, workplace, reportFile, node) {
  const ofRunner = runner === 'playwright' ? { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile } : {}
  const reportArgument = runner === 'vitest' ? [`--outputFile.json=${reportFile}`] : []
  return runNode(locateTool(tool), [...args, ...reportArgument], {
    env: { ...toolEnvironment(process.env), TMPDIR: workplace, ...ofRunner, ...(await env?.()) },
    node,
    limitMs,
    graceMs: 5_000,
    ...(inBackground && { inBackground }),
    ...(runner && { onLine: (line) => line.trim() && console.log(`${name} │ ${line}`) }),
  })
}

/**
 * Tools always run as in CI: once, without colours. Tests try samples only where the one who started them set CI.
 * @param {NodeJS.ProcessEnv} env
 */
export function toolEnvironment({ NODE_ENV: _ours, TEST_SAMPLES: _set, ...inherited }) {
  return { ...inherited, CI: 'true', NO_COLOR: '1', ...(inherited['CI'] && { TEST_SAMPLES: 'on' }) }
}

/** @param {{ code: number, output: string }} run @returns {import('./reports.mjs').Outcome} */
function readCheck({ code, output }) {
  if (code === 0) return { passed: 1, skipped: 0, flaky: [], failures: [] }
  return { passed: 0, skipped: 0, flaky: [], failures: [{ title: `ended with code ${code}`, message: output }] }
}
