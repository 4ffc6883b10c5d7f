import { randomBytes } from 'node:crypto'
import { PING, WEBHOOKS_MAX } from '@bedesten/contract/webhooks'
import type { Db } from '../../db/database.ts'
import { isForeignKeyViolation } from '../../db/errors.ts'
import { inTransaction, retryTransaction } from '../../db/transaction.ts'
import type { Author } from '../../http/access.ts'
import { conflict, invalid, notFound } from '../../http/errors.ts'
import { addJob } from '../../jobs/add-job.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Sender } from './send-message.ts'
import { QUICK_LANE } from './webhook-lanes.ts'
import type { WebhookTools } from './webhook-tools.ts'
import * as queries from './webhooks.queries.ts'
import type { WebhookRow } from './webhooks.queries.ts'

const SECRET_BYTES = 32

interface WebhookInput {
  url: string
  events: string[]
  active: boolean
}

export async function createWebhook(db: Db, { seal, sender }: WebhookTools, me: Author, input: WebhookInput) {
  const { id: companyId } = me
  refuseAddress(sender, input.url)
  const secret = newSecret()
  const id = await inTransaction(db, async (trx) => {
    if ((await queries.lockCount(trx, companyId)) >= WEBHOOKS_MAX) {
      throw conflict('too_many_webhooks', `En fazla ${WEBHOOKS_MAX} webhook adresiniz olabilir.`)
    }
    const secret_encrypted = seal.encrypt(secret, companyId)
    const created = await queries.insertWebhook(trx, me, {
      ...input,
      company_id: companyId,
      secret_encrypted,
      created_at: new Date(),
    })
    return created
  })
  return { webhook: await getWebhook(db, companyId, id), secret }
}

export async function changeWebhook(
  db: Db,
  { sender }: WebhookTools,
  me: Author,
  id: number,
  change: { [Field in keyof WebhookInput]?: WebhookInput[Field] | undefined },
): Promise<WebhookRow> {
  if (change.url !== undefined) refuseAddress(sender, change.url)
  await inTransaction(db, async (trx) => {
    if (!(await queries.updateWebhook(trx, me.id, id, change))) throw webhookNotFound()
    await recordActivity(
      trx,
      me,
      { kind: 'settings', text: 'webhook adresini değiştirdi', target: change.url },
      new Date(),
    )
    if (change.active === false) await queries.giveUpWaiting(trx, id)
    else await addJob(trx, QUICK_LANE.job, { webhook_id: id })
  })
  return getWebhook(db, me.id, id)
}

/** With its deliveries, some of which the nightly sweep may be removing in another order. */
export async function removeWebhook(db: Db, me: Author, id: number): Promise<void> {
  // Switched off first: an event that finds the address while it is deleted would fail with its cause.
  if (!(await queries.updateWebhook(db, me.id, id, { active: false }))) throw webhookNotFound()
  await retryTransaction(db, async (trx) => {
    const target = await queries.deleteWebhook(trx, me.id, id)
    if (target === undefined) throw webhookNotFound()
    await recordActivity(trx, me, { kind: 'settings', text: 'webhook adresini kaldırdı', target }, new Date())
  })
}

/** Invalidates the old secret. */
export async function renewSecret(db: Db, { seal }: WebhookTools, companyId: number, id: number) {
  const secret = newSecret()
  const change = { secret_encrypted: seal.encrypt(secret, companyId) }
  if (!(await queries.updateWebhook(db, companyId, id, change))) throw webhookNotFound()
  return { webhook: await getWebhook(db, companyId, id), secret }
}

export async function sendPing(db: Db, companyId: number, webhookId: number) {
  await getActive(db, companyId, webhookId)
  const now = new Date()
  const payload = JSON.stringify({ type: PING, timestamp: now.toISOString(), data: { webhook_id: webhookId } })
  return inTransaction(db, async (trx) => {
    const delivery = { webhook_id: webhookId, event: PING, payload, next_attempt_at: now, created_at: now }
    const row = await queries.insertDelivery(trx, delivery)
    await addJob(trx, QUICK_LANE.job, { webhook_id: webhookId })
    return row
  }).catch((error: unknown) => {
    // It was removed since it was read.
    throw isForeignKeyViolation(error) ? webhookNotFound() : error
  })
}

export async function sendAgain(db: Db, companyId: number, webhookId: number, deliveryId: number) {
  await getActive(db, companyId, webhookId)
  return inTransaction(db, async (trx) => {
    const row = await queries.renewDelivery(trx, webhookId, deliveryId, new Date())
    if (!row) throw notFound('Teslim bulunamadı.')
    await addJob(trx, QUICK_LANE.job, { webhook_id: webhookId })
    return row
  })
}

export async function getWebhook(db: Db, companyId: number, id: number): Promise<WebhookRow> {
  const [row] = await queries.listWebhooks(db, companyId, id)
  if (!row) throw webhookNotFound()
  return row
}

async function getActive(db: Db, companyId: number, id: number): Promise<void> {
  const { active } = await getWebhook(db, companyId, id)
  if (!active) throw conflict('webhook_off', 'Bu adres kapalı. Önce yeniden açın.')
}

function webhookNotFound() {
  return notFound('Webhook adresi bulunamadı.')
}

function refuseAddress(sender: Sender, url: string): void {
  const msg = sender.refuse(url)
  if (msg !== undefined) throw invalid([{ path: 'url', msg }])
}

/** As the Standard Webhooks scheme writes it. */
function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
}
