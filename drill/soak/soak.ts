import { setTimeout as sleep } from 'node:timers/promises'
import type { Drill } from '../drill.ts'
import { readMemoryMb, slopeOf } from '../memory.ts'
import { one, openMixedLoad } from './mixed-load.ts'

const EVERY_MS = 40
const SAMPLE_MS = 5000
/** Caches fill and code is compiled in the beginning. */
const WARM_UP_SHARE = 1 / 3
const HOUR_MS = 3_600_000
/** Refusals that belong to the load: a wrong password, a company that has uploaded enough, an empty cart. */
const EXPECTED = new Set([200, 201, 401, 409, 429])

export function soakFor(minutes: number): Drill {
  return {
    name: 'soak',
    about: `${minutes} minutes of mixed load, ${1000 / EVERY_MS} acts a second: memory must stay flat`,
    run: async ({ start, say }) => {
      const server = await start({ RATE_LIMIT: 'off' })
      const acts = await openMixedLoad(server)
      const end = performance.now() + minutes * 60_000
      const memory: number[] = []
      let done = 0
      let failed = 0
      let refused = 0
      async function doOne(): Promise<void> {
        const { what, status } = await one(acts)().catch(() => ({ what: 'an act that broke', status: 0 }))
        done += 1
        if (status === 503) refused += 1
        if (status === 503 || EXPECTED.has(status)) return
        failed += 1
        say(`${what}: ${status}`)
      }
      const sampling = (async () => {
        while (performance.now() < end) {
          await sleep(SAMPLE_MS)
          memory.push(readMemoryMb(server.pid))
          if (memory.length % 60 === 0) say(`${done} acts, ${failed} failed, ${memory.at(-1)?.toFixed(0)} MB`)
        }
      })()
      while (performance.now() < end) {
        void doOne()
        await sleep(EVERY_MS)
      }
      await sampling
      const settled = memory.slice(Math.floor(memory.length * WARM_UP_SHARE))
      return [
        { what: 'acts', value: done },
        { what: 'acts refused because the machine had other work to do', value: refused },
        { what: 'acts that failed', value: failed, limit: { atMost: 0 } },
        { what: 'memory in the end', value: memory.at(-1) ?? Number.NaN, unit: 'MB' },
        { what: 'most memory', value: Math.max(...memory), unit: 'MB' },
        {
          what: 'slope of memory after the warm-up',
          value: slopeOf(settled) * (HOUR_MS / SAMPLE_MS),
          unit: 'MB/h',
          limit: { atMost: 30 },
        },
      ]
    },
  }
}
