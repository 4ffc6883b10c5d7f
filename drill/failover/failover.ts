import { setTimeout as sleep } from 'node:timers/promises'
import { callApi, watch } from '../client.ts'
import type { Drill, Figure } from '../drill.ts'
import { ask, longestGap, startBuying, type Buying } from './buyers.ts'
import { openStream, type OpenStream } from './open-stream.ts'
import { listMissingPackages, startCluster, type Cluster, type NodeNumber } from './cluster.ts'

const BUYERS = 8
const MAX_GAP_SECONDS = 12
const BEFORE_MS = 2000
const LOOK_MS = 50
const MAILS_MS = 60_000

/** One kill, and no limit to the length of its gap: for machines that do much else meanwhile. */
export const SHORT_FAILOVER = failoverWith(1, { isShort: true })

/** `kills` of the leader under load. */
export function failoverWith(kills: number, { isShort = false } = {}): Drill {
  return {
    name: 'failover',
    about: `two processes on three PostgreSQL servers; the leader is killed ${kills === 1 ? 'once' : `${kills} times`} while ${BUYERS} companies order`,
    run: async ({ start, say }) => {
      const missing = listMissingPackages()
      if (missing.length > 0) throw new Error(`This drill needs Debian packages: apt-get install ${missing.join(' ')}`)
      const cluster = await startCluster()
      try {
        const settings = {
          DATABASE_URL: cluster.url,
          DATABASE_REPLICA_URL: cluster.replicaUrl,
          RATE_LIMIT: 'off',
          EVENT_LOOP_DELAY_MS: '0',
        }
        const first = await start(settings)
        const second = await start({ ...settings, DATA_DIR: first.dataDir })
        const buying = await startBuying([first, second], BUYERS)
        const stream = openStream(second, buying.sellerToken)
        const look = () => callApi(first, 'GET', '/products')
        const looking = watch(look, LOOK_MS)
        const gaps: Figure[] = []
        for (let kill = 1; kill <= kills; kill += 1)
          gaps.push(...(await killLeader(cluster, buying, stream, kill, say)))
        if (isShort) for (const gap of gaps) delete gap.limit
        const standby = isShort ? [] : [await killStandby(cluster, buying, look, say)]
        await buying.stop()
        await stream.close()
        const looked = (await looking()).filter(({ status }) => status !== 200 && status !== 503)
        return [
          ...gaps,
          ...standby,
          ...(await describe(buying, cluster.url)),
          {
            what: 'guests looking around: answers besides success and 503',
            value: looked.length,
            limit: { atMost: 0 },
          },
          await countLeftMails(cluster.url),
        ]
      } finally {
        await cluster.close()
      }
    },
  }
}

type Say = (text: string) => void

async function killLeader(
  cluster: Cluster,
  buying: Buying,
  stream: OpenStream,
  kill: number,
  say: Say,
): Promise<Figure[]> {
  await sleep(BEFORE_MS)
  const leader = await findLeader(cluster)
  const since = performance.now()
  const before = buying.acknowledged.length
  await cluster.kill(leader)
  say(`node ${leader} was killed after ${before} orders`)
  await untilOrdersGoOn(buying)
  const gap = longestGap(buying, since)
  const heard = await stream.heardAfter(performance.now(), since)
  cluster.startNode(leader)
  await cluster.untilWhole()
  say(`node ${await findLeader(cluster)} leads, node ${leader} follows again`)
  const limit = { atMost: MAX_GAP_SECONDS }
  return [
    { what: `kill ${kill}: longest time without an order`, value: gap, unit: 's', limit },
    {
      what: `kill ${kill}: until an open stream tells of orders again`,
      value: heard,
      unit: 's',
      limit: { atMost: 20 },
    },
  ]
}

/** Nobody may notice. */
async function killStandby(
  cluster: Cluster,
  buying: Buying,
  look: () => Promise<{ status: number }>,
  say: Say,
): Promise<Figure> {
  await sleep(BEFORE_MS)
  const leader = await findLeader(cluster)
  const standby = leader === 1 ? 2 : 1
  const before = countRefused(buying)
  const looking = watch(look, LOOK_MS)
  await cluster.kill(standby)
  say(`standby ${standby} was killed`)
  await sleep(5 * BEFORE_MS)
  const looked = (await looking()).filter(({ status }) => status !== 200).length
  const refused = countRefused(buying) - before + looked
  cluster.startNode(standby)
  await cluster.untilWhole()
  return { what: 'standby killed: answers other than success', value: refused, limit: { atMost: 0 } }
}

async function findLeader(cluster: Cluster): Promise<NodeNumber> {
  for (;;) {
    const leader = await cluster.findLeader()
    if (leader !== undefined) return leader
    await sleep(100)
  }
}

/** Some answers of the old leader are still on their way. */
async function untilOrdersGoOn({ acknowledged }: Buying): Promise<void> {
  await sleep(1000)
  const before = acknowledged.length
  while (acknowledged.length < before + BUYERS) await sleep(50)
}

function countRefused({ refused }: Buying): number {
  return [...refused.values()].reduce((sum, count) => sum + count, 0)
}

/**
 * The seller hears of every order by mail, alone or in one that is gathered later: a job that its process or the leader took
 * along runs again.
 */
async function countLeftMails(url: string): Promise<Figure> {
  const left = async () => {
    const rows = await ask<{ left: number }>(
      { connectionString: url },
      // By one join: a look at every mail for every order takes longer than a statement may.
      `select count(*)::int as left from orders o left join (
         select n.company_id, n.related_id from notifications n join mails m on m.notification_id = n.id
         where coalesce(m.sent_at, m.dropped_at) is not null or m.gathers group by 1, 2) seen
       on seen.company_id = o.seller_id and seen.related_id = o.id where seen.related_id is null`,
    )
    return rows[0]?.left ?? Number.NaN
  }
  for (const deadline = performance.now() + MAILS_MS; performance.now() < deadline && (await left()) > 0;)
    await sleep(500)
  const value = await left()
  return { what: 'orders whose mail was not seen to a minute later', value, limit: { atMost: 0 } }
}

async function describe(buying: Buying, url: string): Promise<Figure[]> {
  const { lost, twice, wrongStock } = await buying.compare({ connectionString: url })
  const others = countRefused(buying) - (buying.refused.get(503) ?? 0)
  return [
    { what: 'orders acknowledged', value: buying.acknowledged.length, limit: { atLeast: 1 } },
    { what: 'acknowledged orders that are lost', value: lost, limit: { atMost: 0 } },
    { what: 'orders told twice', value: twice, limit: { atMost: 0 } },
    { what: 'pieces of stock too many or too few', value: wrongStock, limit: { atMost: 0 } },
    { what: 'answers 503', value: buying.refused.get(503) ?? 0 },
    {
      what: `other answers besides success (${[...buying.refused.keys()].join(', ')})`,
      value: others,
      limit: { atMost: 0 },
    },
  ]
}
