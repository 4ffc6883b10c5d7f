import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { undoOnce } from '../../scripts/lib/undo.mjs'
import { query } from '../shared/client.ts'
import { POSTGRES, postgresUser, requirePackages } from '../shared/debian.ts'
import { ADDRESS, balancerSettings, nodeSettings, NODES, PASSWORD, PORTS, type NodeNumber } from './cluster-settings.ts'

/** On a machine that does much else. */
const START_MS = 120_000

const PROGRAMS: Record<string, string> = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  postgresql: POSTGRES,
}

/** Three PostgreSQL servers under Patroni, with etcd and HAProxy, on loopback; gone with `close`. */
export async function startCluster() {
  requirePackages(PROGRAMS)
  const folder = mkdtempSync(path.join(tmpdir(), 'bedesten-failover-'))
  const ids = postgresUser()
  mkdirSync(path.join(folder, 'etcd'))
  if (ids) for (const place of ['', 'etcd']) chownSync(path.join(folder, place), ids.uid, ids.gid)
  const running = new Map<string, ChildProcess>()

  function run(name: string, program: string, args: string[], environment: NodeJS.ProcessEnv = {}): void {
    const log = openSync(path.join(folder, `${name}.log`), 'a')
    const env = { PATH: process.env['PATH'], HOME: folder, ...environment }
    running.set(name, spawn(program, args, { env, stdio: ['ignore', log, log], ...ids }))
    closeSync(log)
  }

  function startNode(node: NodeNumber): void {
    run(`patroni${node}`, 'patroni', [path.join(folder, `patroni${node}.yml`)])
  }

  const close = undoOnce(async () => {
    for (const [name, child] of running) if (name !== 'etcd') child.kill('SIGTERM')
    for (const child of running.values()) await endOf(child)
    for (const node of NODES) killPostmaster(folder, node)
    await rm(folder, { recursive: true, force: true })
  })

  try {
    for (const node of NODES) writeFileSync(path.join(folder, `patroni${node}.yml`), nodeSettings(folder, node))
    writeFileSync(path.join(folder, 'haproxy.cfg'), balancerSettings())
    const peer = `http://${ADDRESS}:${PORTS.etcdPeer}`
    const client = `http://${ADDRESS}:${PORTS.etcd}`
    run(
      'etcd',
      'etcd',
      // prettier-ignore
      ['--data-dir', path.join(folder, 'etcd'), '--name', 'one', '--listen-client-urls', client, '--advertise-client-urls', client,
        '--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `one=${peer}`],
      { ETCD_UNSUPPORTED_ARCH: process.arch },
    )
    await until(async () => (await fetch(`${client}/health`)).ok, 'etcd')
    startNode(1)
    await until(async () => (await findLeader()) === 1, 'the first node')
    startNode(2)
    startNode(3)
    run('haproxy', PROGRAMS['haproxy'] ?? '', ['-f', path.join(folder, 'haproxy.cfg'), '-db'])
    await asAdministrator('create role bedesten login', `alter role bedesten password '${PASSWORD}'`)
    await asAdministrator('create database bedesten owner bedesten')
    await until(async () => (await countFollowing()) === 2, 'both standbys')
  } catch (error) {
    const logs = [...running.keys()].map((name) => readFileSync(path.join(folder, `${name}.log`), 'utf8').slice(-1000))
    await close()
    throw new Error(`The cluster did not start. Its logs end with:\n${logs.join('\n')}`, { cause: error })
  }

  return {
    url: `postgres://bedesten:${encodeURIComponent(PASSWORD)}@${ADDRESS}:${PORTS.haproxy}/bedesten`,
    replicaUrl: `postgres://bedesten:${encodeURIComponent(PASSWORD)}@${ADDRESS}:${PORTS.replicas}/bedesten`,
    findLeader,
    startNode,
    /** As when its machine loses power: PostgreSQL and whoever looks after it. */
    async kill(node: NodeNumber): Promise<void> {
      const patroni = running.get(`patroni${node}`)
      patroni?.kill('SIGKILL')
      killPostmaster(folder, node)
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

function killPostmaster(folder: string, node: NodeNumber): void {
  const file = path.join(folder, `node${node}`, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended before.
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

/** At the leader itself. */
async function asAdministrator(...statements: string[]): Promise<unknown[]> {
  const leader = await findLeader()
  if (leader === undefined) throw new Error('Nobody leads.')
  const connection = { host: ADDRESS, port: PORTS.postgres + leader, user: 'postgres', password: PASSWORD }
  let rows: unknown[] = []
  for (const statement of statements) rows = await query(connection, statement)
  return rows
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + START_MS
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`Not there after ${START_MS / 1000} s: ${what}.`)
    await sleep(100)
  }
}
