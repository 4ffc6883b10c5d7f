import { Id } from '@bedesten/contract/fields.schemas'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { retryTransaction } from '../../db/transaction.ts'
import { taskOf, type JobKind, type Task } from '../../jobs/task.ts'
import { endMeasure, findOver, lockCompany, settleStanding } from './measures.queries.ts'
import { notifyEnded } from './measure-notices.ts'

export const endSuspensionJob: JobKind<{ measure_id: number }> = {
  name: 'end_suspension',
  payload: z.object({ measure_id: Id }),
  maxAttempts: 14,
}

/** A suspension ends by itself at its time, unless something else has ended it. */
export function endSuspensionTask(db: Db): Task {
  return taskOf(endSuspensionJob, ({ measure_id }) =>
    retryTransaction(db, async (trx) => {
      const now = new Date()
      const over = await findOver(trx, measure_id, now)
      const company = over && (await lockCompany(trx, over.company_id))
      const ended = company && (await endMeasure(trx, measure_id, now))
      if (!ended) return
      await settleStanding(trx, company.id)
      await notifyEnded(trx, company, ended, now)
    }),
  )
}
