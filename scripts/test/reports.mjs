// Reads the reports of the test runners. A runner that crashed, or ran nothing, has failed.
import { existsSync, readFileSync } from 'node:fs'

/**
 * @typedef {{ title: string, message: string }} Failure
 * @typedef {{ passed: number, skipped: number, flaky: Failure[], failures: Failure[] }} Outcome flaky: failed, then passed at a
 *   second try; counted apart from passed
 *
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: VitestTest[] }} VitestFile
 *
 * @typedef {{ message?: string }} PlaywrightError
 * @typedef {{ status: string, projectName?: string, results: { errors: PlaywrightError[] }[] }} PlaywrightTest
 * @typedef {{ title: string, specs: { title: string, tests: PlaywrightTest[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * @param {'vitest' | 'playwright'} runner
 * @param {string} file the runner's JSON report
 * @param {{ code: number, output: string }} run
 * @returns {Outcome}
 */
export function readReport(runner, file, run) {
  const written = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const report = written === '' ? { testResults: [], suites: [], errors: [] } : JSON.parse(written)
  const outcome = runner === 'vitest' ? fromVitest(report) : fromPlaywright(report)
  const ran = outcome.passed + outcome.flaky.length
  if (outcome.failures.length > 0 || (run.code === 0 && ran > 0)) return outcome
  const title = run.code === 0 ? 'no test ran' : `the runner ended with code ${run.code}`
  return { ...outcome, failures: [{ title, message: run.output }] }
}

/** @param {{ testResults: VitestFile[] }} report @returns {Outcome} */
function fromVitest({ testResults }) {
  const tests = testResults.flatMap((file) => file.assertionResults)
  const passed = tests.filter((test) => test.status === 'passed')
  const failed = tests.filter((test) => test.status === 'failed').map(toFailure)
  // The messages of its first try stay with a test that passed at the second.
  const flaky = passed.filter((test) => test.failureMessages.length > 0).map(toFailure)
  const brokenFiles = testResults
    .filter((file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'))
    .map((file) => ({ title: file.name, message: file.message }))
  return {
    passed: passed.length - flaky.length,
    skipped: tests.length - passed.length - failed.length,
    flaky,
    failures: [...failed, ...brokenFiles],
  }
}

/** @param {VitestTest} test @returns {Failure} */
function toFailure({ fullName, failureMessages }) {
  return { title: fullName, message: failureMessages.join('\n') }
}

/** @param {{ suites: PlaywrightSuite[], errors: PlaywrightError[] }} report @returns {Outcome} */
function fromPlaywright({ suites, errors }) {
  const tests = suites.flatMap((suite) => listTests(suite, []))
  /** @param {string} wanted */
  const withStatus = (wanted) =>
    tests.filter(({ status }) => status === wanted).map(({ title, message }) => ({ title, message }))
  const general = errors.map(({ message = '' }) => ({ title: 'outside any test', message }))
  return {
    passed: withStatus('expected').length,
    skipped: withStatus('skipped').length,
    flaky: withStatus('flaky'),
    failures: [...withStatus('unexpected'), ...general],
  }
}

/**
 * @param {PlaywrightSuite} suite
 * @param {string[]} parents
 * @returns {{ title: string, status: string, message: string }[]}
 */
function listTests(suite, parents) {
  const path = [...parents, suite.title]
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      title: [...path, title].join(' › ') + (projectName ? ` (${projectName})` : ''),
      status,
      message: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((child) => listTests(child, path))]
}
