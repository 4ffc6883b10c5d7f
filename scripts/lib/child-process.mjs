import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { root } from './terminal.mjs'

/**
 * @typedef {object} ChildOptions
 * @property {NodeJS.ProcessEnv} [env] replaces the environment; the process's own when left out
 * @property {number} [graceMs] time a Node.js program gets to tidy up when we die; none when left out
 * @property {(line: string) => void} [onLine] called for every line the child prints
 * @property {number} [limitMs] after this time the child and everything it started are killed
 */

/**
 * Runs a Node.js program that ends when we do, however we end.
 * @param {string} script
 * @param {string[]} args
 * @param {ChildOptions} [options]
 */
export function runNode(script, args, options) {
  const preload = fileURLToPath(new URL('end-with-parent.cjs', import.meta.url))
  return runProgram(process.execPath, ['--require', preload, script, ...args], options)
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
    let output = ''
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        output += `${line}\n`
        onLine?.(line)
      })
    }
    const limit = limitMs && setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), limitMs)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(limit)
      resolve({ code: code ?? 1, output: signal === null ? output : `${output}ended by ${signal}\n` })
    })
  })
}
