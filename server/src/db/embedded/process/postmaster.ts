import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

export function pidFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid')
}

/** The process number of the PostgreSQL server running on this cluster, if there is one. */
export async function findPostmaster(cluster: string): Promise<number | undefined> {
  const pid = await readPid(pidFile(cluster))
  return pid !== undefined && (await isPostmaster(pid, cluster)) ? pid : undefined
}

/** Read from a lock file; the process may be gone, or its id may be reused. */
export async function readPid(file: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  return pid > 0 ? pid : undefined
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  const command = await readCommand(pid)
  if (path.basename(command[0] ?? '') !== 'postgres') return false
  // The working folder follows a renamed cluster, but without the rights to see it the arguments have to do.
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return folder === undefined ? command.includes(cluster) : folder === cluster
}

async function readCommand(pid: number): Promise<string[]> {
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  }
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  const [program = '', cluster = ''] = stdout.trim().split(' -D ')
  return [program, cluster.split(' -c ')[0] ?? '']
}

const fastShutdownMs = 10_000
const immediateShutdownMs = 10_000

/** Stops the server and waits: fast shutdown first, immediate shutdown on timeout. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const pid = await findPostmaster(cluster)
  if (pid === undefined) return
  sendSignal(pid, 'SIGINT')
  if (await isGoneWithin(fastShutdownMs, pid, cluster)) return
  sendSignal(pid, 'SIGQUIT')
  if (await isGoneWithin(immediateShutdownMs, pid, cluster)) return
  throw new Error(`The database process ${pid} does not stop.`)
}

async function isGoneWithin(milliseconds: number, pid: number, cluster: string): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (await isPostmaster(pid, cluster)) {
    if (Date.now() > deadline) return false
    await sleep(20)
  }
  return true
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    const vanished = error instanceof Error && 'code' in error && error.code === 'ESRCH'
    if (!vanished) throw error
  }
}
