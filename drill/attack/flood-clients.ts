// Sends without pause from a process of its own, so that what sending costs is not the drill's.
import autocannon from 'autocannon'
import type { FloodJob, FloodResult } from './flood.ts'

process.once('message', (job: FloodJob) => {
  void send(job).then((result) => process.send?.(result))
})

async function send({ address, clients, seconds, paths }: FloodJob): Promise<FloodResult> {
  const result = await autocannon({
    url: address,
    connections: clients,
    duration: seconds,
    timeout: 30,
    requests: paths.map((path) => ({ path })),
    // Only what was let in counts for the times.
    excludeErrorStats: true,
  })
  return {
    served: result['2xx'],
    refused: result.non2xx,
    broken: result.errors,
    seconds: result.duration,
    p99: result.latency.p99,
    max: result.latency.max,
  }
}
