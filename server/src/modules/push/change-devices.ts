import { createECDH } from 'node:crypto'
import { PUSH_DEVICES_MAX } from '@bedesten/contract/push'
import type { NewPushSubscription } from '@bedesten/contract/push.schemas'
import type { Db } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { retryTransaction, inTransaction } from '../../db/transaction.ts'
import type { SessionMe } from '../../http/access.ts'
import { conflict, invalid, tooMany, unauthorized } from '../../http/errors.ts'
import { addJob } from '../../jobs/add-job.ts'
import { insertTrial } from './deliveries.queries.ts'
import * as queries from './devices.queries.ts'
import type { DeviceRow } from './devices.queries.ts'
import type { PushTools } from './push-tools.ts'
import { sendPushJob } from './send-push.ts'

const TRIAL_PAUSE_SECONDS = 10

export async function addDevice(
  db: Db,
  { sender }: PushTools,
  me: SessionMe,
  { endpoint, keys }: NewPushSubscription,
): Promise<DeviceRow> {
  const receiver = { endpoint, p256dh: toPoint(keys.p256dh), auth: Buffer.from(keys.auth, 'base64url') }
  const msg = sender.refuse(endpoint)
  if (msg !== undefined) throw invalid([{ path: 'endpoint', msg }])
  const now = new Date()
  return retryTransaction(db, async (trx) => {
    const devices = await queries.listDevices(trx, me.personId, now)
    if (devices.filter((device) => device.session_id !== me.sessionId).length >= PUSH_DEVICES_MAX) {
      throw conflict(
        'too_many_devices',
        `En fazla ${PUSH_DEVICES_MAX} cihaz anlık bildirim alabilir. Önce birini kaldırın.`,
      )
    }
    await queries.takeOver(trx, me, receiver)
    if (!(await queries.putDevice(trx, me, receiver, now))) throw unauthorized()
    const device = (await queries.listDevices(trx, me.personId, now)).find((row) => row.session_id === me.sessionId)
    if (!device) throw unauthorized()
    return device
  }).catch((error: unknown) => {
    // With other keys: the sender does not have the browser.
    if (!isUniqueViolation(error, 'push_subscriptions_endpoint')) throw error
    throw conflict('endpoint_taken', 'Bu tarayıcı başka bir oturumda kayıtlı.')
  })
}

/** Nothing could be encrypted for any other point. */
function toPoint(p256dh: string): Buffer {
  const point = Buffer.from(p256dh, 'base64url')
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  try {
    pair.computeSecret(point)
    return point
  } catch {
    throw invalid([{ path: 'keys.p256dh', msg: 'Tarayıcının abonelik anahtarı geçersiz' }])
  }
}

/** Sends a trial, in quiet hours too. */
export async function tryDevice(db: Db, { sessionId }: SessionMe): Promise<void> {
  await inTransaction(db, async (trx) => {
    const trial = await insertTrial(trx, sessionId, new Date(), TRIAL_PAUSE_SECONDS)
    if (!trial) throw conflict('push_off', 'Bu cihazda anlık bildirim açık değil.')
    if (trial.id === null) throw tooMany(TRIAL_PAUSE_SECONDS)
    await addJob(trx, sendPushJob, { delivery_id: trial.id }, { key: `push:${trial.id}` })
  })
}
