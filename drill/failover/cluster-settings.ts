import path from 'node:path'
import { fillTemplate, findPostgresPrograms } from '../shared/debian.ts'

export const ADDRESS = '127.0.0.1'
export const PORTS = { etcd: 3860, etcdPeer: 3861, haproxy: 3865, replicas: 3866, rest: 3870, postgres: 3880 }
export const NODES = [1, 2, 3] as const
export const PASSWORD = 'only for the drill'

export type NodeNumber = (typeof NODES)[number]

export function nodeSettings(folder: string, node: NodeNumber): string {
  return fillTemplate('patroni/patroni.yml', {
    NAME: `node${node}`,
    ADDRESS,
    NETWORK: `${ADDRESS}/32`,
    REST_PORT: PORTS.rest + node,
    POSTGRES_PORT: PORTS.postgres + node,
    ETCD_HOSTS: `${ADDRESS}:${PORTS.etcd}`,
    DATA_DIR: path.join(folder, `node${node}`),
    BIN_DIR: findPostgresPrograms(),
    PGPASS: path.join(folder, `pgpass${node}`),
    SUPERUSER_PASSWORD: PASSWORD,
    REPLICATION_PASSWORD: PASSWORD,
    REWIND_PASSWORD: PASSWORD,
  })
}

export function balancerSettings(): string {
  const nodes = NODES.flatMap((node) => [
    [`NODE${node}`, `${ADDRESS}:${PORTS.postgres + node}`],
    [`REST${node}`, PORTS.rest + node],
  ])
  return fillTemplate('haproxy/haproxy.cfg', {
    LISTEN: `${ADDRESS}:${PORTS.haproxy}`,
    LISTEN_REPLICAS: `${ADDRESS}:${PORTS.replicas}`,
    ...Object.fromEntries(nodes),
  })
}
