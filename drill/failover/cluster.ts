import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { undoOnce } from '../../scripts/lib/undo.mjs'
import { query } from '../shared/client.ts'
import { openFolder, POSTGRES, requirePackages } from '../shared/debian.ts'
import { ADDRESS, balancerSettings, nodeSettings, NODES, PASSWORD, PORTS, type NodeNumber } from './cluster-settings.ts'

/** Timeout for a busy machine. */
const START_MS = 120_000

const PROGRAMS: Record<string, string> = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  postgresql: POSTGRES,
}

/** Three PostgreSQL servers under Patroni, with etcd and HAProxy, on loopback; removed by `close`. */
export async function startCluster() {
  requirePackages(PROGRAMS)
  const folder = openFolder('failover', ['etcd'])
  const at = (name: string) => path.join(folder.path, name)
  const running = new Map<string, ChildProcess>()

  function run(name: string, program: string, args: string[], environment: NodeJS.ProcessEnv = {}): void {
    const log = openSync(at(`${name}.log`), 'a')
    const env = { ...folder.options.env, ...environment }
    running.set(name, spawn(program, args, { ...folder.options, env, stdio: ['ignore', log, log] }))
    closeSync(log)
  }

  function startNode(node: NodeNumber): void {
    run(`patroni${node}`, 'patroni', [at(`patroni${node}.yml`)])
  }

  const killPostmaster = (node: NodeNumber) => killByFile(at(`node${node}/postmaster.pid`))
  const close = undoOnce(async () => {
    for (const [name, child] of running) if (name !== 'etcd') child.kill('SIGTERM')
    for (const child of running.values()) await endOf(child)
    NODES.forEach(killPostmaster)
    await folder.remove()
  })

  try {
    for (const node of NODES) writeFileSync(at(`patroni${node}.yml`), nodeSettings(folder.path, node))
    writeFileSync(at('haproxy.cfg'), balancerSettings())
    const peer = `http://${ADDRESS}:${PORTS.etcdPeer}`
    const client = `http://${ADDRESS}:${PORTS.etcd}`
    run(
      'etcd',
      'etcd',
      // prettier-ignore
      ['--data-dir', at('etcd'), '--name', 'one', '--listen-client-urls', client, '--advertise-client-urls', client,
        '--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `one=${peer}`],
      { ETCD_UNSUPPORTED_ARCH: process.arch },
    )
    await until(async () => (await fetch(`${client}/health`)).ok, 'etcd')
    startNode(1)
    await until(async () => (await findLeader()) === 1, 'the first node')
    startNode(2)
    startNode(3)
    run('haproxy', PROGRAMS['haproxy'] ?? '', ['-f', at('haproxy.cfg'), '-db'])
    await asAdministrator('create role bedesten login', `alter role bedesten password '${PASSWORD}'`)
    await asAdministrator('create database bedesten owner bedesten')
    await until(async () => (await countFollowing()) === 2, 'both standbys')
  } catch (error) {
    const logs = [...running.keys()].map((name) => readFileSync(at(`${name}.log`), 'utf8').slice(-1000))
    await close()
    throw new Error(`The cluster did not start. Its logs end with:\n${logs.join('\n')}`, { cause: error })
  }

  const login = `postgres://bedesten:${encodeURIComponent(PASSWORD)}@${ADDRESS}`
  return {
    url: `${login}:${PORTS.haproxy}/bedesten`,
    replicaUrl: `${login}:${PORTS.replicas}/bedesten`,
    /** Waits for a leader. */
    untilLed: () => until(findLeader, 'a leader'),
    startNode,
    /** Like a power failure: kills PostgreSQL and Patroni. */
    async kill(node: NodeNumber): Promise<void> {
      const patroni = running.get(`patroni${node}`)
      patroni?.kill('SIGKILL')
      killPostmaster(node)
      if (patroni) await endOf(patroni)
    },
    /** Resolves when every node leads or follows. */
    untilWhole: () =>
      until(async () => (await findLeader()) !== undefined && (await countFollowing()) === 2, 'the cluster'),
    close,
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const kill = setTimeout(() => child.kill('SIGKILL'), 8000)
  child.kill('SIGTERM')
  await once(child, 'exit')
  clearTimeout(kill)
}

function killByFile(file: string): void {
  if (!existsSync(file)) return
  try {
    process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

async function findLeader(): Promise<NodeNumber | undefined> {
  for (const node of NODES) {
    const answer = await fetch(`http://${ADDRESS}:${PORTS.rest + node}/primary`).catch(() => undefined)
    if (answer?.ok) return node
  }
  return undefined
}

/** Standbys that stream from the leader. */
async function countFollowing(): Promise<number> {
  const rows = await asAdministrator(`select 1 from pg_stat_replication where state = 'streaming'`)
  return rows.length
}

/** Directly on the leader. */
async function asAdministrator(...statements: string[]): Promise<unknown[]> {
  const leader = await findLeader()
  if (leader === undefined) throw new Error('Nobody leads.')
  const connection = { host: ADDRESS, port: PORTS.postgres + leader, user: 'postgres', password: PASSWORD }
  let rows: unknown[] = []
  for (const statement of statements) rows = await query(connection, statement)
  return rows
}

/** Polls until something is found, and returns it. */
async function until<Found>(find: () => Promise<Found | false | undefined>, what: string): Promise<Found> {
  for (const deadline = performance.now() + START_MS; performance.now() < deadline; await sleep(100)) {
    const found = await find().catch(() => undefined)
    if (found) return found
  }
  throw new Error(`Not there after ${START_MS / 1000} s: ${what}.`)
}
