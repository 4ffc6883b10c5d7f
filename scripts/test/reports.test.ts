import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runNode } from '../lib/child-process.mjs'
import { readReport } from './reports.mjs'
import { locateTool } from './steps.mjs'

const folder = mkdtempSync(join(tmpdir(), 'bedesten-reports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(report: unknown) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

const passedTest = { status: 'passed', fullName: 'works', failureMessages: [] }
const aFile = (...assertionResults: object[]) => ({
  name: 'a.test.ts',
  status: 'passed',
  message: '',
  assertionResults,
})
const spec = (title: string, status: string) => ({
  title,
  tests: [
    { status, results: [{ errors: status === 'unexpected' || status === 'flaky' ? [{ message: 'timeout' }] : [] }] },
  ],
})
const ended = (code: number) => ({ code, output: 'what it printed' })

describe('Counting tests', () => {
  it('adds up what vitest passed, failed and skipped', () => {
    const failedTest = { status: 'failed', fullName: 'breaks', failureMessages: ['1 is not 2'] }
    const tests = [passedTest, failedTest, { status: 'pending', fullName: 'later', failureMessages: [] }]
    const file = write({ testResults: [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults: tests }] })
    const failures = [{ title: 'breaks', message: '1 is not 2' }]
    expect(readReport('vitest', file, ended(1))).toEqual({ passed: 1, skipped: 1, flaky: [], failures })
  })

  it('counts a test file that cannot be loaded as one failure', () => {
    const good = { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [passedTest] }
    const broken = { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
    const { failures } = readReport('vitest', write({ testResults: [good, broken] }), ended(1))
    expect(failures).toEqual([{ title: 'b.test.ts', message: 'no such module' }])
  })

  it('counts a test that passed at its second try as flaky, with what went wrong at the first', () => {
    const flakyTest = { status: 'passed', fullName: 'blinks', failureMessages: ['1 is not 2'] }
    const file = write({ testResults: [aFile(passedTest, flakyTest)] })
    const flaky = [{ title: 'blinks', message: '1 is not 2' }]
    expect(readReport('vitest', file, ended(0))).toEqual({ passed: 1, skipped: 0, flaky, failures: [] })
  })

  it('does not take a run whose only test was flaky for an empty one', () => {
    const flakyTest = { status: 'passed', fullName: 'blinks', failureMessages: ['1 is not 2'] }
    expect(readReport('vitest', write({ testResults: [aFile(flakyTest)] }), ended(0)).failures).toEqual([])
  })

  it('finds in a real report the test that vitest tried twice', { timeout: 60_000 }, async () => {
    writeFileSync(
      join(folder, 'blinks.test.mjs'),
      `let tries = 0
       it('blinks', () => expect(++tries).toBe(2))
       it('shines', () => {})`,
    )
    const file = join(folder, 'vitest.json')
    const args = ['run', `--root=${folder}`, '--globals', '--retry=1', '--reporter=json', `--outputFile=${file}`]
    const run = await runNode(locateTool('vitest'), args, { limitMs: 60_000, env: process.env })
    const { passed, flaky, failures } = readReport('vitest', file, run)
    expect({ passed, flaky: flaky.map(({ title }) => title), failures }).toEqual({
      passed: 1,
      flaky: ['blinks'],
      failures: [],
    })
  })

  it('adds up what Playwright passed, failed, skipped and passed at a second try', () => {
    const inner = { title: 'cart', specs: [spec('fills', 'unexpected'), spec('waits', 'skipped')] }
    const suites = [
      { title: 'a.spec.ts', specs: [spec('opens', 'expected'), spec('blinks', 'flaky')], suites: [inner] },
    ]
    expect(readReport('playwright', write({ suites, errors: [] }), ended(1))).toEqual({
      passed: 1,
      skipped: 1,
      flaky: [{ title: 'a.spec.ts › blinks', message: 'timeout' }],
      failures: [{ title: 'a.spec.ts › cart › fills', message: 'timeout' }],
    })
  })

  it('counts a runner that wrote no report as a failure', () => {
    const { failures } = readReport('vitest', join(folder, 'missing.json'), ended(1))
    expect(failures).toEqual([{ title: 'the runner ended with code 1', message: 'what it printed' }])
  })

  it('counts a runner that ran no test as a failure', () => {
    const { failures } = readReport('vitest', write({ testResults: [] }), ended(0))
    expect(failures).toEqual([{ title: 'no test ran', message: 'what it printed' }])
  })

  it('counts an error outside any test as a failure though every test passed', () => {
    const passed = [{ name: 'a.test.ts', status: 'passed', message: '', assertionResults: [passedTest] }]
    expect(readReport('vitest', write({ testResults: passed }), ended(1)).failures).toHaveLength(1)
  })
})
