/**
 * Metrics for Prometheus. They are collected only when METRICS_PORT is set, and served on a separate port: to this
 * machine alone, unless METRICS_HOST names another address, and then better with METRICS_TOKEN.
 */
import type { FastifyInstance } from 'fastify'
import cluster from 'node:cluster'
import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Pool } from 'pg'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { MetricsConfig } from '../../config.ts'
import { observeRequests } from './request-metrics.ts'

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registers = [new Registry()]
  const [register = new Registry()] = registers
  collectDefaultMetrics({ register })
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(registers)
    // Sends the metrics of this worker to the main process.
    void new AggregatorRegistry()
  }
  const refusals = new Counter({
    name: 'bedesten_refusals_total',
    help: 'Calls refused under pressure or without the database (429 and 503), by cause',
    labelNames: ['cause'],
    registers,
  })
  const streams = new Gauge({ name: 'bedesten_live_streams', help: 'Open event streams', registers })
  const orders = new Counter({ name: 'bedesten_orders_placed_total', help: 'Orders placed', registers })

  function gauge(name: string, help: string, read: () => number): void {
    register.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read())
        },
      }),
    )
  }

  return {
    read: () => register.metrics(),
    gauge,
    countRefusal: (cause: string) => refusals.inc({ cause }),
    countOrders: (count: number) => orders.inc(count),
    streams: (count: number) => streams.set(count),
    /** A counter that reads its value from elsewhere. */
    total(name: string, help: string, read: () => number): void {
      register.registerMetric(
        new Counter({
          name,
          help,
          registers: [],
          collect() {
            this.reset()
            this.inc(read())
          },
        }),
      )
    },
    pool(name: string, pool: Pool): void {
      gauge(`bedesten_database_${name}_connections`, `Connections of the pool ${name}`, () => pool.totalCount)
      gauge(`bedesten_database_${name}_idle`, `Idle connections of the pool ${name}`, () => pool.idleCount)
      gauge(`bedesten_database_${name}_waiting`, `Who waits for a connection of ${name}`, () => pool.waitingCount)
    },
    /** The same in every process, so only one reports it. */
    jobs(count: () => Promise<{ task: string; state: string; count: number }[]>): void {
      register.registerMetric(
        new Gauge({
          name: 'bedesten_jobs',
          help: 'Jobs by task and state',
          labelNames: ['task', 'state'],
          aggregator: 'first',
          registers: [],
          async collect() {
            const counted = await count().catch(() => [])
            this.reset()
            for (const { task, state, count: jobs } of counted) this.set({ task, state }, jobs)
          },
        }),
      )
    },
    /** Stops monitoring the event loop and the memory. */
    stop: () => register.clear(),
    requests: (app: FastifyInstance) => observeRequests(app, register),
  }
}

/** Port 0 is any that is free. */
export async function serveMetrics(
  { port, host, token }: MetricsConfig,
  read: () => Promise<string>,
): Promise<{ port: number; stop: () => void }> {
  const expected = token === undefined ? undefined : hash(`Bearer ${token}`)
  const server = createServer((request, response) => {
    const given = hash(request.headers.authorization ?? '')
    if (request.url !== '/metrics') response.writeHead(404).end()
    else if (expected && !timingSafeEqual(given, expected))
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    else
      read().then(
        (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
        () => response.writeHead(503).end(),
      )
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { port: typeof address === 'object' && address ? address.port : port, stop }
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Metrics of all workers, collected by the main process. */
export function readWorkerMetrics(): () => Promise<string> {
  const registry = new AggregatorRegistry()
  return () => registry.clusterMetrics()
}
