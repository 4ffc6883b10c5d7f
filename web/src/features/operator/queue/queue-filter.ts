import { QUEUE_KINDS, QUEUE_STATES } from '@bedesten/contract/operator'
import type { QueueKind, QueueState } from '@bedesten/contract/operator'

/** What of the queue is shown; without a state all that is not closed. */
export interface QueueFilter {
  kind?: QueueKind | undefined
  state?: QueueState | undefined
  /** `nobody`, `me` or the number of an operator. */
  assigned?: string | undefined
}

/** Of the address; what means nothing there is left out. */
export function readQueueFilter(params: URLSearchParams): QueueFilter {
  const assigned = params.get('assigned') ?? ''
  return {
    kind: QUEUE_KINDS.find((kind) => kind === params.get('kind')),
    state: QUEUE_STATES.find((state) => state === params.get('state')),
    assigned: /^(nobody|me|[1-9]\d{0,14})$/.test(assigned) ? assigned : undefined,
  }
}

export function writeQueueFilter(filter: QueueFilter): Record<string, string> {
  const pairs = Object.entries(filter).filter(([, value]) => value !== undefined)
  return Object.fromEntries(pairs.map(([name, value]) => [name, value]))
}
