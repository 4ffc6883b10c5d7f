import { describe, expect, it } from 'vitest'
import { printSummary } from './summary.mjs'

const result = { name: 'api', seconds: 1, passed: 3, skipped: 1, flaky: [], failures: [] }
const blink = { title: 'blinks', message: '1 is not 2' }

function summarize(results: Parameters<typeof printSummary>[0]) {
  const printed: string[] = []
  const passed = printSummary(results, '42', (line) => printed.push(line))
  return { passed, lines: printed.join('\n').split('\n') }
}

describe('The end of a test run', () => {
  it('is one plain line of what passed and what failed', () => {
    const failing = { ...result, failures: [blink] }
    expect(summarize([result, result])).toMatchObject({ passed: true })
    expect(summarize([result, result]).lines.at(-1)).toBe('6 passed, 0 failed')
    expect(summarize([result, failing])).toMatchObject({ passed: false })
    expect(summarize([result, failing]).lines.at(-1)).toBe('6 passed, 1 failed')
  })

  it('names what passed at a second try before it, and does not count it as passed', () => {
    const { passed, lines } = summarize([result, { ...result, name: 'browser', flaky: [blink] }])
    expect(passed).toBe(true)
    expect(lines.slice(-4)).toEqual(['1 flaky, passed at a second try:', 'browser: blinks', '', '6 passed, 0 failed'])
  })

  it('tells the seed of the random data when something went wrong', () => {
    const told = (...results: Parameters<typeof summarize>[0]) =>
      summarize(results).lines.some((line) => line.includes('TEST_SEED=42'))
    expect(told(result)).toBe(false)
    expect(told({ ...result, failures: [blink] })).toBe(true)
    expect(told({ ...result, flaky: [blink] })).toBe(true)
  })

  it('does not speak of second tries when there were none', () => {
    expect(summarize([result]).lines.filter((line) => line.includes('second try'))).toEqual([])
  })
})
