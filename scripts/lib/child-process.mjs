import { spawn } from 'node:child_process'
import { root } from './terminal.mjs'

/**
 * @typedef {object} ChildOptions
 * @property {NodeJS.ProcessEnv} [env] replaces the environment; the process's own when left out
 * @property {(line: string) => void} [onLine] called for every line the child prints
 * @property {number} [limitMs] after this time the child and its descendants are killed
 */

/**
 * Runs a program in the checkout, without a shell, in a process group of its own so that nothing it starts outlives
 * it or us. Resolves for every exit code; rejects only when the program cannot be started at all.
 * @param {string} program
 * @param {string[]} args
 * @param {ChildOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runProgram(program, args, { env = process.env, onLine, limitMs } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    const stopForwarding = endWithUs(child)
    const limit = limitMs === undefined ? undefined : setTimeout(() => killGroup(child, 'SIGKILL'), limitMs)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      let unfinished = ''
      stream.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
        output += chunk
        const lines = (unfinished + chunk).split('\n')
        unfinished = lines.pop() ?? ''
        for (const line of lines) onLine?.(line)
      })
    }
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(limit)
      stopForwarding()
      if (signal !== null) output += `\nended by ${signal}${limitMs && signal === 'SIGKILL' ? ' (time limit?)' : ''}\n`
      resolve({ code: code ?? 1, output })
    })
  })
}

/**
 * Passes Ctrl-C and SIGTERM on to the child and then ends this process, until the returned function is called.
 * @param {import('node:child_process').ChildProcess} child
 */
function endWithUs(child) {
  /** @param {NodeJS.Signals} signal */
  function forward(signal) {
    killGroup(child, signal)
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  process.once('SIGINT', forward).once('SIGTERM', forward)
  return () => void process.off('SIGINT', forward).off('SIGTERM', forward)
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function killGroup(child, signal) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group has already ended.
  }
}
