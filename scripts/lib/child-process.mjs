import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { root } from './terminal.mjs'

/**
 * @typedef {object} ChildOptions
 * @property {NodeJS.ProcessEnv} [env] replaces the environment; the process's own when left out
 * @property {number} [graceMs] time a Node.js program gets to clean up when we die; none by default
 * @property {string} [node] another Node.js, for `runNode`
 * @property {boolean} [inBackground] for `runNode`: runs with low priority
 * @property {(line: string) => void} [onLine] called for every line the child prints
 * @property {number} [limitMs] after this time the child and everything it started are killed
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
let isEnding = false

/**
 * Runs a Node.js program that ends when we do.
 * @param {string} script
 * @param {string[]} args
 * @param {ChildOptions} [options]
 */
export function runNode(script, args, options) {
  const preload = fileURLToPath(new URL('end-with-parent.cjs', import.meta.url))
  const command = [options?.node ?? process.execPath, '--require', preload, script, ...args]
  const [program = '', ...rest] = options?.inBackground ? ['nice', '-n', '19', ...command] : command
  return runProgram(program, rest, options)
}

/**
 * Runs a program in the checkout, without a shell, in a process group of its own. Resolves for every exit code;
 * rejects only when the program cannot be started at all.
 * @param {string} program
 * @param {string[]} args
 * @param {ChildOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runProgram(program, args, { env = process.env, graceMs = 0, onLine, limitMs } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...env, BEDESTEN_PARENT: `${process.pid} ${graceMs}` },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    running.add(child)
    let output = ''
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        output += `${line}\n`
        onLine?.(line)
      })
    }
    const limit = limitMs && setTimeout(killGroup, limitMs, child, 'SIGKILL')
    child.on('error', reject)
    child.on('close', (code, signal) => {
      running.delete(child)
      clearTimeout(limit)
      // The caller must not go on to the next program.
      if (isEnding) return
      resolve({ code: code ?? 1, output: signal === null ? output : `${output}ended by ${signal}\n` })
    })
  })
}

/**
 * For a stopping command: asks all running programs to end, and kills them after a timeout.
 * @param {number} graceMs
 */
export async function endPrograms(graceMs) {
  isEnding = true
  const ended = Promise.all([...running].map((child) => once(child, 'close')))
  for (const child of running) killGroup(child, 'SIGINT')
  await Promise.race([ended, sleep(graceMs)])
  for (const child of running) killGroup(child, 'SIGKILL')
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function killGroup(child, signal) {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal)
  } catch {
    // The group ended by itself.
  }
}
