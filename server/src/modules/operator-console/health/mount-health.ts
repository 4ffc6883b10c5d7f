import * as contract from '@bedesten/contract/operator-health.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { invalid, notFound } from '../../../http/errors.ts'
import { mount, mountSearch } from '../../../http/mount.ts'
import { retryJobs } from '../../../jobs/jobs.queries.ts'
import { recordAct } from '../../operators/record-act.ts'
import { countActive, listMisses, readFigureDays } from './figures.queries.ts'
import { readHealth, type HealthDeps } from './read-health.ts'

const DAY_MS = 86_400_000
const MAX_DAYS = 400
const USUAL_DAYS = 30

export function mountHealth(app: FastifyInstance, db: Db, deps: HealthDeps): void {
  // Of the primary, whoever answers: a replica knows neither its jobs nor its replicas.
  mount(app, contract.getHealth, async () => ({ data: await readHealth(db, deps) }))
  mount(app, contract.retryJob, async ({ params, body, me }) => {
    await inTransaction(db, async (trx) => {
      if ((await retryJobs(trx, { id: params.id })) === 0) throw notFound('Böyle bekleyen bir iş yok.')
      const act = { act: 'job', text: 'işi yeniden denedi', subject: params.id, reason: body.reason } as const
      await recordAct(trx, me.operator, act, new Date())
    })
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

/** The last thirty days, unless others are asked for. */
function toRange({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date) {
  const last = to ?? new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
  const first = from ?? new Date(Date.parse(last) - (USUAL_DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1
  if (days < 1) throw invalid([{ path: 'to', msg: 'Bitiş günü başlangıçtan önce olamaz' }])
  if (days > MAX_DAYS) throw invalid([{ path: 'from', msg: `En fazla ${MAX_DAYS} gün seçebilirsiniz` }])
  return { from: first, to: last }
}
