// Reads what the test runners report about themselves. A runner that crashed, or ran nothing, has failed.
import { existsSync, readFileSync } from 'node:fs'

/**
 * @typedef {{ title: string, message: string }} Failure
 * @typedef {{ passed: number, skipped: number, failures: Failure[] }} Outcome
 *
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: VitestTest[] }} VitestFile
 *
 * @typedef {{ message?: string }} PlaywrightError
 * @typedef {{ status: string, results: { errors: PlaywrightError[] }[] }} PlaywrightTest
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
  if (outcome.failures.length > 0 || (run.code === 0 && outcome.passed > 0)) return outcome
  const title = run.code === 0 ? 'no test ran' : `the runner ended with code ${run.code}`
  return { ...outcome, failures: [{ title, message: run.output }] }
}

/** @param {{ testResults: VitestFile[] }} report @returns {Outcome} */
function fromVitest({ testResults }) {
  const tests = testResults.flatMap((file) => file.assertionResults)
  const failedTests = tests
    .filter((test) => test.status === 'failed')
    .map((test) => ({ title: test.fullName, message: test.failureMessages.join('\n') }))
  const brokenFiles = testResults
    .filter((file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'))
    .map((file) => ({ title: file.name, message: file.message }))
  const passed = tests.filter((test) => test.status === 'passed').length
  return { passed, skipped: tests.length - passed - failedTests.length, failures: [...failedTests, ...brokenFiles] }
}

/** @param {{ suites: PlaywrightSuite[], errors: PlaywrightError[] }} report @returns {Outcome} */
function fromPlaywright({ suites, errors }) {
  const tests = suites.flatMap((suite) => listTests(suite, []))
  const failedTests = tests
    .filter(({ status }) => status === 'unexpected')
    .map(({ title, message }) => ({ title, message }))
  const general = errors.map(({ message = '' }) => ({ title: 'outside any test', message }))
  return {
    // A flaky one failed and then passed; Playwright's own output names it.
    passed: tests.filter(({ status }) => status === 'expected' || status === 'flaky').length,
    skipped: tests.filter(({ status }) => status === 'skipped').length,
    failures: [...failedTests, ...general],
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
    tests.map(({ status, results }) => ({
      title: [...path, title].join(' › '),
      status,
      message: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((child) => listTests(child, path))]
}
