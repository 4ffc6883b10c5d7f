import type { WebhookAttempt } from '@bedesten/contract/webhooks.schemas'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { taskOf, ReportedFailure, type Task } from '../../jobs/task.ts'
import type { Seal } from '../../sealed-text.ts'
import { insertMail } from '../mail/mails.queries.ts'
import type { Outcome } from './send-message.ts'
import { endTurn, isSlow, planNext, QUICK_LANE, takeTurn, type Lane } from './webhook-lanes.ts'
import type { WebhookTools } from './webhook-tools.ts'
import { giveUpWaiting } from './webhooks.queries.ts'
import { messageId } from './webhooks.view.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Pause after each attempt; the last one repeats. */
const PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR]
const GIVEN_UP_AFTER = 72 * HOUR
/** The first failure comes a little after the event. */
const SWITCHED_OFF_AFTER = 71 * HOUR
/** After three connection failures in a row the address pauses, longer each time. */
const LOST_BEFORE_PAUSE = 3
const LOST_PAUSES = [2 * SECOND, 10 * SECOND, MINUTE]
/** Batch size, then others have their turn. */
const TURN_MS = 2 * SECOND
const ATTEMPTS_KEPT = 20

interface DeliverDeps extends WebhookTools {
  db: Db
  lane?: Lane
  now?: () => Date
}

/**
 * Sends waiting deliveries of a company, oldest first and one at a time, so that the order holds while nothing
 * fails. A failed delivery waits for its next attempt without blocking others; if nobody answers, all wait.
 */
export function deliverWebhooksTask(deps: DeliverDeps): Task {
  const { db, lane = QUICK_LANE, now = () => new Date() } = deps
  return taskOf(lane.job, async ({ webhook_id: id }, { stop, attempt }) => {
    const found = await db.selectFrom('webhooks').select(['company_id', 'slow']).where('id', '=', id).executeTakeFirst()
    if (!found) return
    const { company_id: companyId, slow } = found
    if (slow === lane.isSlow) {
      if (!(await takeTurn(db, companyId, lane))) {
        // The job that has the turn looks again when it ends. After a failure the turn may belong to a dead process.
        if (attempt === 1) return
        throw new ReportedFailure('Another job of this company has its turn.')
      }
      try {
        await deliverDue({ ...deps, lane, now }, companyId, stop)
      } finally {
        await endTurn(db, companyId, lane)
      }
    }
    await planNext(db, companyId, now())
  })
}

async function deliverDue(deps: Required<DeliverDeps>, companyId: number, stop: AbortSignal): Promise<void> {
  const { db, seal, sender, lane, now } = deps
  const turnEnds = now().getTime() + TURN_MS
  const connection = sender.connect(lane.timeoutMs)
  try {
    // Another process continues, or this one after a restart.
    while (!stop.aborted && now().getTime() <= turnEnds) {
      const due = await findDue(db, companyId, lane, now())
      if (!due) return
      const message = toMessage(seal, due, now())
      const outcome = message ? await connection.send(message, stop) : UNREADABLE_SECRET
      if (stop.aborted && outcome.status === null) return
      await record(db, due, outcome, now())
    }
  } finally {
    connection.close()
  }
}

type DueDelivery = NonNullable<Awaited<ReturnType<typeof findDue>>>

async function findDue(db: Db, companyId: number, { isSlow: slow }: Lane, now: Date) {
  return db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select(['d.id', 'd.event', 'd.payload', 'd.created_at', 'd.attempt_count'])
    .select([
      'w.id as webhook_id',
      'w.company_id',
      'w.url',
      'w.secret_encrypted',
      'w.failing_since',
      'w.lost_connections',
    ])
    .where('w.company_id', '=', companyId)
    .where('w.slow', '=', slow)
    .where('w.active', '=', true)
    .where('d.state', '=', 'waiting')
    .where('d.next_attempt_at', '<=', now)
    .where((row) => row.or([row('w.not_before', 'is', null), row('w.not_before', '<=', now)]))
    .orderBy('d.id')
    .limit(1)
    .executeTakeFirst()
}

/** As after a restore without the server's secret. */
const UNREADABLE_SECRET: Outcome = {
  status: null,
  error: 'İmza anahtarı okunamıyor, yenileyin',
  response: null,
  retry_after: null,
  written: false,
  duration_ms: 0,
}

function toMessage(seal: Seal, due: DueDelivery, now: Date) {
  const id = messageId(due.id)
  const secret = readSecret(seal, due)
  if (secret === undefined) return undefined
  return {
    url: due.url,
    body: due.payload,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Bedesten-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, now, due.payload),
    },
  }
}

function readSecret(seal: Seal, { secret_encrypted, company_id }: DueDelivery): string | undefined {
  try {
    return seal.decrypt(secret_encrypted, company_id)
  } catch {
    return undefined
  }
}

async function record(db: Db, due: DueDelivery, outcome: Outcome, now: Date): Promise<void> {
  const { status, error, duration_ms } = outcome
  const attempt = { at: now.toISOString(), status, error, duration_ms }
  const slow = isSlow(outcome)
  await inTransaction(db, async (trx) => {
    // Lock the address before its deliveries, as removing it and switching it off do.
    const address = await trx
      .selectFrom('webhooks')
      .select('id')
      .where('id', '=', due.webhook_id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!address) return
    if (error === null) {
      await updateDelivery(trx, due, attempt, outcome, { state: 'delivered' })
      const well = { failing_since: null, lost_connections: 0, not_before: null, last_success_at: now, slow }
      await trx.updateTable('webhooks').set(well).where('id', '=', due.webhook_id).execute()
      return
    }
    const isOver = now.getTime() >= due.created_at.getTime() + GIVEN_UP_AFTER
    await updateDelivery(
      trx,
      due,
      attempt,
      outcome,
      isOver ? { state: 'given_up' } : { next_attempt_at: nextAttempt(due, now) },
    )
    await recordFailure(trx, due, { status, slow }, now)
    const since = due.failing_since ?? now
    if (isOver && now.getTime() - since.getTime() >= SWITCHED_OFF_AFTER) await switchOff(trx, due, now)
  })
}

async function updateDelivery(
  trx: Db,
  { id, attempt_count }: DueDelivery,
  attempt: WebhookAttempt,
  { response }: Outcome,
  change: { state: 'delivered' | 'given_up' } | { next_attempt_at: Date },
): Promise<void> {
  const attempts = sql<string>`case when jsonb_array_length(attempts) >= ${ATTEMPTS_KEPT} then attempts - 0 else attempts end
    || ${JSON.stringify([attempt])}::jsonb`
  await trx
    .updateTable('webhook_deliveries')
    .set({ attempts, attempt_count: attempt_count + 1, response, ...change })
    .where('id', '=', id)
    .execute()
}

async function recordFailure(
  trx: Db,
  due: DueDelivery,
  { status, slow }: { status: number | null; slow: boolean },
  now: Date,
): Promise<void> {
  const lost = status === null ? due.lost_connections + 1 : 0
  const step = Math.min(lost - LOST_BEFORE_PAUSE, LOST_PAUSES.length - 1)
  const not_before = step < 0 ? null : new Date(now.getTime() + (LOST_PAUSES[step] ?? MINUTE))
  await trx
    .updateTable('webhooks')
    .set({ lost_connections: lost, not_before, failing_since: due.failing_since ?? now, slow })
    .where('id', '=', due.webhook_id)
    .execute()
}

function nextAttempt({ attempt_count, created_at }: DueDelivery, now: Date): Date {
  const pause = PAUSES[Math.min(attempt_count, PAUSES.length - 1)] ?? HOUR
  return new Date(Math.min(now.getTime() + pause, created_at.getTime() + GIVEN_UP_AFTER))
}

/** Nothing arrived for three days. The company is notified by mail and may switch it on again. */
async function switchOff(trx: Db, { webhook_id, company_id, url }: DueDelivery, now: Date): Promise<void> {
  await trx.updateTable('webhooks').set({ active: false, disabled_at: now }).where('id', '=', webhook_id).execute()
  await giveUpWaiting(trx, webhook_id)
  await insertMail(trx, { company_id, template: 'webhook_off', data: { url }, created_at: now })
}

/** A delivery that waits too long has lost its job, as after an import of the database. */
export async function requeueMissed(db: Db): Promise<void> {
  const { rows } = await sql<{ company_id: number }>`
    select distinct w.company_id from webhooks w where w.active and exists (
      select from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting'
        and greatest(d.next_attempt_at, w.not_before) < now() - interval '10 minutes')`.execute(db)
  for (const { company_id } of rows) await planNext(db, company_id, new Date())
}
