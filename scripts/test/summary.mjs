/**
 * Prints what failed, then a table of the steps, and as the very last line the sum over all of them.
 * @param {import('./run-step.mjs').Result[]} results
 * @returns {boolean} whether everything passed
 */
export function printSummary(results) {
  for (const { name, failures } of results) {
    for (const { title, message } of failures) console.log(`\n✘ ${name}: ${title}\n${message.trimEnd()}`)
  }
  console.log(`\n${row('step', 'seconds', 'passed', 'failed', 'skipped')}`)
  for (const { name, seconds, passed, failures, skipped } of results) {
    console.log(row(name, seconds.toFixed(1), passed, failures.length, skipped))
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failures.length, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0
}

/** @param {string} name @param {(string | number)[]} cells */
function row(name, ...cells) {
  return name.padEnd(24) + cells.map((cell) => String(cell).padStart(9)).join('')
}
