import type { Db } from '../../db/database.ts'
import { addJob } from '../../jobs/add-job.ts'
import { QUICK_LANE } from './webhook-lanes.ts'

/** One delivery, or all that were given up lately. */
type Choice = { id: number } | 'given_up'

/** Older ones are no news to anybody. */
export const GIVEN_UP_LATELY_MS = 7 * 86_400_000

/** Sends them again at once, where their address is not switched off. Returns their number. */
export async function retryDeliveries(trx: Db, choice: Choice, now: Date): Promise<number> {
  const chosen = await trx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select(['d.id', 'd.webhook_id'])
    .where('w.active', '=', true)
    .where('d.state', '<>', 'delivered')
    .$if(choice !== 'given_up', (query) => query.where('d.id', '=', choice === 'given_up' ? 0 : choice.id))
    .$if(choice === 'given_up', (query) =>
      query.where('d.state', '=', 'given_up').where('d.created_at', '>', new Date(now.getTime() - GIVEN_UP_LATELY_MS)),
    )
    .orderBy('d.webhook_id')
    .orderBy('d.id')
    .forNoKeyUpdate(['w', 'd'])
    .execute()
  if (chosen.length === 0) return 0
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', next_attempt_at: now })
    .where(
      'id',
      'in',
      chosen.map(({ id }) => id),
    )
    .execute()
  for (const webhook_id of new Set(chosen.map((row) => row.webhook_id))) {
    await addJob(trx, QUICK_LANE.job, { webhook_id })
  }
  return chosen.length
}
