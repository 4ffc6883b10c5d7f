import cluster, { type Worker } from 'node:cluster'
import { createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { TrafficLine } from '../http/traffic/traffic-line.ts'

/**
 * Lines of the traffic log on their way to the main process, which alone writes it. Not through the channel of the cluster,
 * because that is closed before a stopping worker has answered its last requests.
 */
const PIPE = 4
/** Lines of this time go together. */
const PAUSE_MS = 50

/** For the main process, before the first worker. `drained` resolves when all lines of ended workers have arrived. */
export function receiveTraffic(append: (lines: TrafficLine[]) => void) {
  const open = new Set<Promise<void>>()
  cluster.setupPrimary({ stdio: ['inherit', 'inherit', 'inherit', 'ipc', 'pipe'] })
  cluster.on('fork', (worker: Worker) => {
    const received = receiveFrom(worker, append).finally(() => open.delete(received))
    open.add(received)
  })
  return { drained: async () => void (await Promise.all(open)) }
}

async function receiveFrom(worker: Worker, append: (lines: TrafficLine[]) => void): Promise<void> {
  const pipe = worker.process.stdio[PIPE]
  if (!pipe || !('read' in pipe)) return
  for await (const text of createInterface({ input: pipe })) {
    const lines = readBatch(text)
    if (lines) append(lines)
  }
}

/** Undefined for a batch that its worker could not finish before it died. */
function readBatch(text: string): TrafficLine[] | undefined {
  try {
    return JSON.parse(text) as TrafficLine[]
  } catch {
    return undefined
  }
}

/** The worker's side. */
export function openTrafficPipe() {
  const pipe = createWriteStream('', { fd: PIPE })
  // The main process is gone, and this one follows.
  pipe.on('error', () => undefined)
  let lines: TrafficLine[] = []
  let sending: NodeJS.Timeout | undefined
  function send(): void {
    sending = undefined
    pipe.write(`${JSON.stringify(lines)}\n`)
    lines = []
  }
  return {
    write: (line: TrafficLine): void => {
      lines.push(line)
      sending ??= setTimeout(send, PAUSE_MS)
    },
    close(): Promise<void> {
      clearTimeout(sending)
      send()
      return new Promise((resolve) => pipe.end(resolve))
    },
  }
}
