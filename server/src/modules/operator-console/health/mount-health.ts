import * as contract from '@bedesten/contract/operator-health.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/database.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import type { Operator } from '../../../http/access.ts'
import { conflict, invalid, notFound } from '../../../http/errors.ts'
import { mount, mountSearch } from '../../../http/mount.ts'
import { retryJobs } from '../../../jobs/jobs.queries.ts'
import { recordAct } from '../../operators/record-act.ts'
import { retryDeliveries } from '../../webhooks/retry-deliveries.ts'
import { countActive, listMisses, readFigureDays } from './figures.queries.ts'
import { readHealth, type HealthDeps } from './read-health.ts'

const DAY_MS = 86_400_000
const MAX_DAYS = 400
const USUAL_DAYS = 30

export function mountHealth(app: FastifyInstance, db: Db, deps: HealthDeps): void {
  // Of the primary, whoever answers: a replica knows neither its jobs nor its replicas.
  mount(app, contract.getHealth, async () => ({ data: await readHealth(db, deps) }))
  mount(app, contract.retryJob, async ({ params, body, me }) => {
    await retry(db, me.operator, params.id, body.reason)
    return { data: await readHealth(db, deps) }
  })
  mountSearch(
    app,
    contract.getFigures,
    () => true,
    async ({ query, searches }) => {
      const range = toRange(query, new Date())
      const [days, active, misses] = await Promise.all([
        readFigureDays(searches, range),
        countActive(searches, range),
        listMisses(searches, range),
      ])
      return { data: { ...range, days, active, misses } }
    },
  )
}

/** A job, a delivery, or all that have failed. */
function retry(db: Db, operator: Operator, id: string, reason: string): Promise<void> {
  return retryTransaction(db, async (trx) => {
    const now = new Date()
    const [, delivery] = /^webhook-(\d+)$/.exec(id) ?? []
    const isAll = id === 'failed'
    const jobs = delivery === undefined ? await retryJobs(trx, isAll ? 'failed' : { id }) : 0
    const choice = delivery === undefined ? 'given_up' : { id: Number(delivery) }
    const deliveries = isAll || delivery !== undefined ? await retryDeliveries(trx, choice, now) : 0
    if (jobs + deliveries === 0) {
      if (isAll) throw conflict('none_failed', 'Başarısız iş yok.')
      throw notFound('Yeniden denenecek böyle bir iş yok.')
    }
    const text = isAll ? 'başarısız işleri yeniden denedi' : 'işi yeniden denedi'
    const subject = isAll ? `${jobs + deliveries} iş` : id
    await recordAct(trx, operator, { act: 'job', text, subject, reason }, now)
  })
}

/** The last thirty days, unless others are asked for. */
function toRange({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date) {
  const last = to ?? new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
  const first = from ?? new Date(Date.parse(last) - (USUAL_DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1
  if (days < 1) throw invalid([{ path: 'to', msg: 'Bitiş günü başlangıçtan önce olamaz' }])
  if (days > MAX_DAYS) throw invalid([{ path: 'from', msg: `En fazla ${MAX_DAYS} gün seçebilirsiniz` }])
  return { from: first, to: last }
}
