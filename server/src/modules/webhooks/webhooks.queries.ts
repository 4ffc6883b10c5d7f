import { DELIVERIES_KEPT } from '@bedesten/contract/webhooks'
import type { WebhookAttempt } from '@bedesten/contract/webhooks.schemas'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Author } from '../../http/access.ts'
import { recording } from '../activity/record-activity.ts'

export interface WebhookRow {
  id: number
  url: string
  events: string[]
  active: boolean
  disabled_at: Date | null
  failing_since: Date | null
  created_at: Date
  last_attempt: WebhookAttempt | null
  next_number: number | null
  next_at: Date | null
}

/** With the last result and the next retry. */
export async function listWebhooks(db: Db, companyId: number, id?: number): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select w.id, w.url, w.events, w.active, w.disabled_at, w.failing_since, w.created_at,
      tried.attempt as last_attempt, waiting.number as next_number, waiting.at as next_at
    from webhooks w
    left join lateral (
      select d.attempts -> -1 as attempt from webhook_deliveries d where d.webhook_id = w.id and d.attempt_count > 0
      order by d.attempts -> -1 ->> 'at' desc limit 1
    ) tried on true
    left join lateral (
      select d.attempt_count + 1 as number, greatest(d.next_attempt_at, w.not_before) as at from webhook_deliveries d
      where d.webhook_id = w.id and d.state = 'waiting' and d.attempt_count > 0 order by d.next_attempt_at limit 1
    ) waiting on true
    where w.company_id = ${companyId} and ${id ?? null}::bigint is null or w.company_id = ${companyId} and w.id = ${id ?? null}
    order by w.id`.execute(db)
  return rows
}

/** Locks the company's webhooks, so that two additions at a time do not pass the limit. */
export async function lockCount(trx: Db, companyId: number): Promise<number> {
  await trx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  const { count } = await trx
    .selectFrom('webhooks')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return count
}

interface NewWebhook {
  company_id: number
  url: string
  events: string[]
  active: boolean
  secret_encrypted: Buffer
  created_at: Date
}

export async function insertWebhook(trx: Db, me: Author, webhook: NewWebhook): Promise<number> {
  const act = { kind: 'settings', text: 'webhook adresi ekledi', target: webhook.url } as const
  const { id } = await recording(trx, me, act, webhook.created_at)
    .insertInto('webhooks')
    .values(webhook)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Clears its failures: the company has changed it. */
const FRESH = { disabled_at: null, failing_since: null, lost_connections: 0, not_before: null }

interface WebhookChange {
  url?: string | undefined
  events?: string[] | undefined
  active?: boolean | undefined
  secret_encrypted?: Buffer
}

/** False if the company has no such address. */
export async function updateWebhook(trx: Db, companyId: number, id: number, change: WebhookChange): Promise<boolean> {
  const { url, events, active, secret_encrypted } = change
  const result = await trx
    .updateTable('webhooks')
    .set({
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events }),
      ...(active !== undefined && { active }),
      ...(secret_encrypted !== undefined && { secret_encrypted }),
      ...(url !== undefined || active !== undefined ? FRESH : {}),
    })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Returns the deleted address; undefined if there is none. */
export async function deleteWebhook(trx: Db, companyId: number, id: number): Promise<string | undefined> {
  const deleted = await trx
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning('url')
    .executeTakeFirst()
  return deleted?.url
}

/** Drops waiting deliveries. */
export async function giveUpWaiting(trx: Db, webhookId: number): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'given_up' })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()
}

const DELIVERY_COLUMNS = [
  'id',
  'event',
  'subject',
  'state',
  'attempt_count',
  'attempts',
  'next_attempt_at',
  'response',
  'payload',
  'created_at',
] as const

/** The last ones, newest first. */
export async function listDeliveries(db: Db, webhookId: number) {
  return db
    .selectFrom('webhook_deliveries')
    .select(DELIVERY_COLUMNS)
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(DELIVERIES_KEPT)
    .execute()
}

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number]

interface NewDelivery {
  webhook_id: number
  event: string
  payload: string
  next_attempt_at: Date
  created_at: Date
}

export async function insertDelivery(trx: Db, delivery: NewDelivery): Promise<DeliveryRow> {
  return trx.insertInto('webhook_deliveries').values(delivery).returning(DELIVERY_COLUMNS).executeTakeFirstOrThrow()
}

/** Sends a delivery again at once; undefined when the address has no such delivery. */
export async function renewDelivery(trx: Db, webhookId: number, id: number, now: Date) {
  return trx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', next_attempt_at: now })
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .returning(DELIVERY_COLUMNS)
    .executeTakeFirst()
}

/** Deletes all but the last and the waiting ones. */
export async function sweepDeliveries(db: Db): Promise<void> {
  await sql`
    delete from webhook_deliveries where id in (
      select id from (
        select id, state, row_number() over (partition by webhook_id order by id desc) as position from webhook_deliveries
      ) numbered where position > ${DELIVERIES_KEPT} and state <> 'waiting'
    )`.execute(db)
}
