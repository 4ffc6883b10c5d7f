import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addJob } from '../../jobs/add-job.ts'
import { taskOf, type JobKind, type Task } from '../../jobs/task.ts'
import { kindOf } from '../notifications/notification-mail.ts'
import { countUnread } from '../notifications/notifications.queries.ts'
import { wantsPush } from '../notifications/preferences.ts'
import type { Outcome } from '../webhooks/send-message.ts'
import * as queries from './deliveries.queries.ts'
import type { OpenDelivery } from './deliveries.queries.ts'
import { deleteGone } from './devices.queries.ts'
import { sealMessage, writeMessage, writeTrial } from './push-message.ts'
import type { PushTools } from './push-tools.ts'
import { findQuietEnd } from './quiet-hours.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Of a push service. */
const TIMEOUT_MS = 10 * SECOND
/** After each answer that asks to wait without saying how long; the last one repeats. */
const PAUSES = [15 * SECOND, MINUTE, 5 * MINUTE, 20 * MINUTE, HOUR]
/** A slow service takes places from others, so its device is left alone afterwards. */
const SLOW_MS = SECOND
const SLOW_PAUSE = MINUTE
const SILENT_PAUSE = 5 * MINUTE
/** The longest wait that a push service may ask for. */
const LONGEST_PAUSE = 12 * HOUR
/** Quiet hours included, which are shorter than a day. */
const GIVEN_UP_AFTER = 36 * HOUR

/** In each process. Most of the time they wait for an answer, so many cost little. */
export const SEND_AT_A_TIME = 32

/** The database adds this job for each device and notification (push_notifications). */
export const sendPushJob: JobKind<{ delivery_id: number }> = {
  name: 'send_push',
  payload: z.object({ delivery_id: z.int() }),
  maxAttempts: 25,
}

interface SendDeps extends PushTools {
  db: Db
  log: Pick<FastifyBaseLogger, 'warn'>
  now?: () => Date
}

/**
 * Sends one notification to one device, at most once: the job that takes the row sends, and only a message that certainly did not arrive
 * is sent again. One that was read, switched off or replaced meanwhile is dropped.
 */
export function sendPushTask({ now = () => new Date(), ...given }: SendDeps): Task {
  const deps = { ...given, now }
  return taskOf(sendPushJob, async ({ delivery_id: id }) => {
    const delivery = await queries.findDelivery(deps.db, id, now())
    if (!delivery) return
    if (!isWanted(delivery)) return queries.endDelivery(deps.db, id, { dropped_at: now() })
    const runAt = findWait(delivery, now())
    if (runAt) return planAgain(deps.db, id, runAt)
    const message = await write(deps.db, delivery)
    if (!(await queries.startDelivery(deps.db, id, now()))) return
    await record(deps, delivery, await send(deps, delivery, message))
  })
}

/** A message that was taken back or replaced is hidden; so are kinds that the company does not show on the site. */
function isWanted({ notification_preferences, notification_id, ...told }: OpenDelivery): boolean {
  if (notification_id === null) return true
  const { type, read_at, hidden, told_company_id, company_id } = told
  if (type === null || read_at !== null || told_company_id !== company_id) return false
  const kind = kindOf(type)
  const isReplaced = hidden && notification_preferences[kind]?.site !== false
  return !isReplaced && wantsPush(notification_preferences, kind)
}

function findWait({ not_before, quiet_from, quiet_to, notification_id }: OpenDelivery, now: Date): Date | undefined {
  const hasQuiet = notification_id !== null && quiet_from !== null && quiet_to !== null
  const quietEnd = hasQuiet ? findQuietEnd({ from: quiet_from, to: quiet_to }, now) : undefined
  return [not_before, quietEnd].filter((at) => at && at > now).toSorted((a, b) => Number(b) - Number(a))[0] ?? undefined
}

async function planAgain(db: Db, id: number, runAt: Date): Promise<void> {
  // Clocks may differ a little; a job that runs too early would repeat at once.
  const at = new Date(Math.max(runAt.getTime(), Date.now() + SECOND))
  await addJob(db, sendPushJob, { delivery_id: id }, { key: `push:${id}`, runAt: at })
}

async function write(db: Db, { company_id, hide_content, ...told }: OpenDelivery) {
  const unread = company_id === null ? 0 : await countUnread(db, company_id)
  const { type, title, message, related_type, related_id, related_data } = told
  if (type === null || title === null || message === null || related_type === null || related_id === null) {
    return writeTrial(unread)
  }
  const shown = { type, title, message, related_type, related_id, related_data: related_data ?? {} }
  return writeMessage(shown, { hides: hide_content ?? false, unread })
}

async function send({ vapid, sender }: PushTools, receiver: OpenDelivery, message: Awaited<ReturnType<typeof write>>) {
  const connection = sender.connect(TIMEOUT_MS)
  try {
    // A process that stops waits for the answer: half a message could not be sent again.
    return await connection.send(sealMessage(vapid, receiver, message), new AbortController().signal)
  } finally {
    connection.close()
  }
}

async function record({ db, log, now }: SendDeps & { now: () => Date }, delivery: OpenDelivery, outcome: Outcome) {
  const { id, subscription_id, endpoint } = delivery
  const { status, error, duration_ms } = outcome
  const at = now()
  if (error === null) {
    const not_before = duration_ms < SLOW_MS ? null : new Date(at.getTime() + SLOW_PAUSE)
    return inTransaction(db, async (trx) => {
      await queries.updateReceiver(trx, subscription_id, { last_sent_at: at, not_before })
      await queries.endDelivery(trx, id, { sent_at: at })
    })
  }
  if (status === 404 || status === 410) return deleteGone(db, subscription_id, endpoint)
  const isOver = at.getTime() >= delivery.created_at.getTime() + GIVEN_UP_AFTER
  const again = mayRepeat(outcome) && !isOver
  if (!again && status !== null) {
    // Such as keys that the push service does not take.
    log.warn({ status, host: new URL(endpoint).host }, 'A push service refused a notification')
    return queries.endDelivery(db, id, { given_up_at: at, last_error: error })
  }
  const pause = again ? findPause(outcome, delivery.attempts, at) : SILENT_PAUSE
  const runAt = new Date(at.getTime() + pause)
  await inTransaction(db, async (trx) => {
    // All other messages to this device wait as well.
    await queries.updateReceiver(trx, subscription_id, { not_before: runAt })
    if (!again) return queries.endDelivery(trx, id, { given_up_at: at, last_error: error })
    await queries.endDelivery(trx, id, { started_at: null, last_error: error })
    await planAgain(trx, id, runAt)
  })
}

/** Without an answer only if nothing was sent. */
function mayRepeat({ status, written }: Outcome): boolean {
  return status === null ? !written : status === 429 || status >= 500
}

function findPause({ retry_after }: Outcome, attempts: number, now: Date): number {
  const pause = PAUSES[Math.min(attempts, PAUSES.length - 1)] ?? HOUR
  if (retry_after === null) return pause
  const asked = /^\d+$/.test(retry_after) ? Number(retry_after) * SECOND : Date.parse(retry_after) - now.getTime()
  return Math.min(Math.max(Number.isNaN(asked) ? pause : asked, SECOND), LONGEST_PAUSE)
}
