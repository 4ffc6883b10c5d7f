import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure, Trial } from '../../bench/shared/trial.ts'
import { startBuying, type Buying } from '../shared/buyers.ts'
import { call, WITHOUT_LIMITS } from '../shared/client.ts'
import { watch } from '../shared/watch.ts'
import { startCluster, type Cluster } from './cluster.ts'

const BUYERS = 8
const MAX_GAP_SECONDS = 12
const BEFORE_MS = 2000
const LOOK_MS = 50

export const FAILOVER: Trial = {
  name: 'failover',
  about: `two processes on three PostgreSQL servers; the leader is killed under load (--kills), then a standby`,
  run: async ({ start, say, options }) => {
    const cluster = await startCluster()
    try {
      const urls = { DATABASE_URL: cluster.url, DATABASE_REPLICA_URL: cluster.replicaUrl }
      const first = await start({ ...WITHOUT_LIMITS, ...urls })
      const second = await start({ ...WITHOUT_LIMITS, ...urls, DATA_DIR: first.dataDir })
      const buying = await startBuying([first, second], BUYERS)
      const look = () => call(first, 'GET', '/products')
      const looking = watch(look, LOOK_MS)
      const gaps: Figure[] = []
      while (gaps.length < Number(options['kills'] ?? 5)) gaps.push(await killLeader(cluster, buying, say))
      const looked = (await looking()).filter(({ status }) => status !== 200 && status !== 503)
      const standby = await killStandby(cluster, buying, look)
      await buying.stop()
      const others = [...buying.refused].filter(([status]) => status !== 503)
      return [
        ...gaps,
        standby,
        ...(await buying.compare({ connectionString: cluster.url })),
        { what: 'answers 503 to buyers', value: buying.refused.get(503) ?? 0 },
        { what: 'other answers besides success', value: others.length + looked.length, limit: { atMost: 0 } },
      ]
    } finally {
      await cluster.close()
    }
  },
}

async function killLeader(cluster: Cluster, buying: Buying, say: (text: string) => void): Promise<Figure> {
  await sleep(BEFORE_MS)
  const leader = await cluster.untilLed()
  const since = performance.now()
  await cluster.kill(leader)
  say(`node ${leader} was killed after ${buying.acknowledged.length} orders`)
  // Some answers of the old leader may still arrive.
  await sleep(1000)
  const before = buying.acknowledged.length
  while (buying.acknowledged.length < before + BUYERS) await sleep(50)
  const value = longestGap(buying, since)
  cluster.startNode(leader)
  await cluster.untilWhole()
  const what = `longest time without an order after node ${leader} was killed`
  return { what, value, unit: 's', limit: { atMost: MAX_GAP_SECONDS } }
}

/** The longest time without an acknowledged order, in seconds. */
function longestGap({ acknowledged }: Buying, since: number): number {
  const times = [since, ...acknowledged.map(({ at }) => at).filter((at) => at >= since), performance.now()]
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at))) / 1000
}

/** No call may fail. */
async function killStandby(cluster: Cluster, buying: Buying, look: () => Promise<{ status: number }>): Promise<Figure> {
  await sleep(BEFORE_MS)
  const standby = (await cluster.untilLed()) === 1 ? 2 : 1
  const count = () => [...buying.refused.values()].reduce((sum, each) => sum + each, 0)
  const before = count()
  const looking = watch(look, LOOK_MS)
  await cluster.kill(standby)
  await sleep(5 * BEFORE_MS)
  const looked = (await looking()).filter(({ status }) => status !== 200).length
  const value = count() - before + looked
  cluster.startNode(standby)
  await cluster.untilWhole()
  return { what: 'standby killed: answers other than success', value, limit: { atMost: 0 } }
}
