/**
 * Prints what failed, then what passed only at a second try, a table of the steps, the count of the flaky ones if there
 * are any, and as the very last line the sum over all steps.
 * @param {import('./run-step.mjs').Result[]} results
 * @param {string} seed what the random data came from
 * @param {(line: string) => void} [print]
 * @returns {boolean} whether everything passed
 */
export function printSummary(results, seed, print = console.log) {
  for (const { name, failures } of results) {
    for (const { title, message } of failures) print(`\n✘ ${name}: ${title}\n${message.trimEnd()}`)
  }
  for (const { name, flaky } of results) {
    for (const { title, message } of flaky) print(`\n~ flaky, ${name}: ${title}\n${message.trimEnd()}`)
  }
  if (results.some(({ flaky, failures }) => flaky.length + failures.length > 0)) {
    print(`\nThe random data came from TEST_SEED=${seed}; set it to get the same again.`)
  }
  print(`\n${row('step', 'seconds', 'passed', 'flaky', 'failed', 'skipped')}`)
  for (const { name, seconds, passed, flaky, failures, skipped } of results) {
    print(row(name, seconds.toFixed(1), passed, flaky.length, failures.length, skipped))
  }
  const flaky = results.flatMap((result) => result.flaky.map(({ title }) => `${result.name}: ${title}`))
  if (flaky.length > 0) print(`\n${flaky.length} flaky, passed at a second try:\n${flaky.join('\n')}`)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failures.length, 0)
  print(`\n${passed} passed, ${failed} failed`)
  return failed === 0
}

/** @param {string} name @param {(string | number)[]} cells */
function row(name, ...cells) {
  return name.padEnd(24) + cells.map((cell) => String(cell).padStart(9)).join('')
}
