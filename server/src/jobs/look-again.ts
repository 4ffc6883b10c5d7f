import type { Worker, WorkerEvents } from 'graphile-worker'

/** Random, so that two runners do not collide a second time. */
const PAUSES_MS = [
  { least: 80, most: 200 },
  { least: 300, most: 700 },
]

/**
 * Looks for jobs twice more after the library was notified of a new one. Its query locks every free queue for a moment,
 * also those of tasks that it does not have; a runner that looks at the same moment skips them and would wait for its
 * next poll.
 */
export function lookAgainWhenNotified(events: WorkerEvents): () => void {
  const workers = new Set<Worker>()
  let planned: NodeJS.Timeout[] = []
  let isNotifiedMeanwhile = false

  function plan(): void {
    isNotifiedMeanwhile = planned.length > 0
    if (isNotifiedMeanwhile) return
    planned = PAUSES_MS.map(({ least, most }, index) =>
      setTimeout(
        () => {
          look()
          if (index < PAUSES_MS.length - 1) return
          planned = []
          if (isNotifiedMeanwhile) plan()
        },
        least + Math.random() * (most - least),
      ).unref(),
    )
  }

  /** Wakes the first idle worker; busy ones poll when they are done. */
  function look(): void {
    for (const worker of workers) if (worker.nudge()) return
  }

  events.on('worker:create', ({ worker }) => workers.add(worker))
  events.on('worker:release', ({ worker }) => workers.delete(worker))
  events.on('worker:stop', ({ worker }) => workers.delete(worker))
  events.on('pool:listen:notification', plan)
  return () => {
    events.off('pool:listen:notification', plan)
    for (const timer of planned) clearTimeout(timer)
    workers.clear()
  }
}
