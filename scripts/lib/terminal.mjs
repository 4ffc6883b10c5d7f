import { fileURLToPath } from 'node:url'

/** The checkout, with a trailing slash, independent of the working directory. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** A failure that the user can act on: printed without a stack. */
export class CommandError extends Error {}

/**
 * Prints one line of progress with the seconds since the command began.
 * @param {string} line
 */
export function say(line) {
  console.log(`${(performance.now() / 1000).toFixed(1).padStart(6)} s  ${line}`)
}

/**
 * Announces a long piece of work, and repeats every ten seconds that it is still going on.
 * @template T
 * @param {string} line
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function saying(line, work) {
  say(`${line} …`)
  const reminder = setInterval(() => say(`${line}, still working …`), 10_000)
  try {
    return await work()
  } finally {
    clearInterval(reminder)
  }
}

/**
 * Runs a command's main function; any failure ends the process with code 1.
 * @param {() => Promise<void>} main
 */
export async function runCommand(main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error)
    process.exit(1)
  }
}
