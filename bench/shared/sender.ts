import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

export interface Request {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

export interface Job {
  address: string
  /** Sent in turn. */
  requests: Request[]
  connections: number
  /** It ends after so many requests, or after so long. */
  amount?: number
  seconds?: number
}

export interface Sent {
  /** Answers by status. */
  statuses: Record<number, number>
  /** Milliseconds of each successful answer. */
  times: number[]
  /** Connections closed before their answer. */
  broken: number
  seconds: number
}

/** Sends from a separate process, so that its cost is neither counted nor delays the server. */
export function startSender() {
  const program = fileURLToPath(new URL('sender-process.ts', import.meta.url))
  const execArgv = ['--import', import.meta.resolve('tsx')]
  const child = fork(program, { execArgv, serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  // Lower priority, since real clients use other machines.
  setPriority(child.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL)
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The process that sends has ended.')))
  ended.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    async send(job: Job): Promise<Sent> {
      child.send(job)
      const [sent] = (await Promise.race([once(child, 'message'), ended])) as [Sent]
      return sent
    },
    close(): void {
      process.off('exit', end)
      end()
    },
  }
}
