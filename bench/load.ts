import { nextMessage, startChild } from './children.ts'

export const CONNECTIONS = 8

export interface Job {
  address: string
  amount: number
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: object
  /** Requests then carry these instead of a body; more than there are connections. */
  refreshTokens?: string[]
  /** Requests then come from each of these in turn. */
  senders?: Sender[]
}

export interface Sender {
  /** Where it is not that of the job. */
  path?: string
  headers: Record<string, string>
  body?: object
}

/** Sends exactly `amount` requests; anything but a success would make the measurement one of something else. */
export function startLoad() {
  const child = startChild('load-process.ts', {})
  return {
    pid: child.pid ?? 0,
    async send(job: Job): Promise<void> {
      child.send(job)
      const { succeeded } = (await nextMessage(child)) as { succeeded: number }
      if (succeeded !== job.amount) throw new Error(`${job.path}: ${succeeded} of ${job.amount} requests succeeded`)
    },
  }
}
