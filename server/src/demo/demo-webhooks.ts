import { randomBytes } from 'node:crypto'
import type { WebhookEvent } from '@bedesten/contract/webhooks'
import type { Db } from '../db/database.ts'
import { createSeal } from '../sealed-text.ts'
import { authorOf } from '../modules/activity/record-activity.ts'
import { insertWebhook } from '../modules/webhooks/webhooks.queries.ts'
import { WEBHOOK_SECRETS } from '../modules/webhooks/webhook-tools.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NAMES = { 200: 'OK', 503: 'Service Unavailable' } as const

/** One delivery: how long ago, and the answers it got. */
interface Told {
  event: WebhookEvent
  ago: number
  answers: (keyof typeof NAMES)[]
}

const RECEIVED: Told[] = [
  { event: 'order.created', ago: 3 * DAY, answers: [200] },
  { event: 'order.status_changed', ago: 2.6 * DAY, answers: [503, 503, 200] },
  { event: 'order.created', ago: 1.2 * DAY, answers: [200] },
  { event: 'payment.recorded', ago: 22 * 60 * MINUTE, answers: [200] },
  { event: 'order.status_changed', ago: 47 * MINUTE, answers: [200] },
]
const MISSED: Told[] = [
  { event: 'order.created', ago: 12 * DAY, answers: [503, 503, 503, 503] },
  { event: 'order.status_changed', ago: 11.5 * DAY, answers: [503, 503, 503] },
]

/** Two webhooks: one that works, and a disabled one. Neither address exists. */
export async function insertDemoWebhooks(trx: Db, appSecret: string, companyId: number): Promise<void> {
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'order_number', 'order_status', 'total_amount', 'currency'])
    .where('seller_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(RECEIVED.length)
    .execute()
  const tell = async (name: string, active: boolean, told: Told[]) => {
    const secret = `whsec_${randomBytes(32).toString('base64')}`
    const id = await insertWebhook(trx, authorOf(companyId), {
      company_id: companyId,
      url: `https://${name}.test/bedesten`,
      events: ['order.created', 'order.status_changed', 'payment.recorded'],
      active,
      secret_encrypted: createSeal(appSecret, WEBHOOK_SECRETS).encrypt(secret, companyId),
      created_at: new Date(Date.now() - 20 * DAY),
    })
    for (const [index, delivery] of told.entries()) await insertTold(trx, id, delivery, orders[index])
    return id
  }
  await tell('erp.akpamuk', true, RECEIVED)
  const off = await tell('eski-crm.akpamuk', false, MISSED)
  const disabled_at = new Date(Date.now() - 9 * DAY)
  await trx.updateTable('webhooks').set({ disabled_at }).where('id', '=', off).execute()
}

async function insertTold(trx: Db, webhookId: number, told: Told, order: { order_number: string } | undefined) {
  const { event, ago, answers } = told
  const created_at = new Date(Date.now() - ago)
  const attempts = answers.map((status, index) => ({
    at: new Date(created_at.getTime() + index * index * 3 * MINUTE).toISOString(),
    status,
    error: status === 200 ? null : `${status} ${NAMES[status]}`,
    duration_ms: status === 200 ? 84 + index : 812,
  }))
  const last = answers.at(-1) ?? 200
  const delivery = {
    webhook_id: webhookId,
    event,
    subject: order?.order_number ?? null,
    payload: JSON.stringify({ type: event, timestamp: created_at.toISOString(), data: order ?? {} }),
    state: last === 200 ? ('delivered' as const) : ('given_up' as const),
    attempts: JSON.stringify(attempts),
    attempt_count: answers.length,
    response: `HTTP/1.1 ${last} ${NAMES[last]}\ncontent-type: application/json\n\n{"ok":${last === 200}}`,
    next_attempt_at: created_at,
    created_at,
  }
  await trx.insertInto('webhook_deliveries').values(delivery).execute()
}
