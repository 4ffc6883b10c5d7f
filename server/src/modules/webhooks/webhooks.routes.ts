/**
 * Owns webhooks: addresses of companies that receive events, and the log of deliveries. Events are written in the
 * transaction of their cause (75-webhooks.sql, emit-webhook.ts) and sent by a job. Secrets are shown once.
 */
import * as contract from '@bedesten/contract/webhooks.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { mount } from '../../http/mount.ts'
import * as changes from './change-webhooks.ts'
import type { WebhookTools } from './webhook-tools.ts'
import { listDeliveries, listWebhooks } from './webhooks.queries.ts'
import { toDeliveryView, toWebhookView } from './webhooks.view.ts'

export function mountWebhooks(app: FastifyInstance, db: Db, tools: WebhookTools): void {
  mount(app, contract.listWebhooks, async ({ me, db }) => {
    const rows = await listWebhooks(db, me.id)
    return { data: rows.map((row) => toWebhookView(row)) }
  })
  mount(app, contract.createWebhook, async ({ body, me }) => {
    const { webhook, secret } = await changes.createWebhook(db, tools, me, body)
    return { data: toWebhookView(webhook, secret) }
  })
  mount(app, contract.updateWebhook, async ({ params, body, me }) => {
    return { data: toWebhookView(await changes.changeWebhook(db, tools, me, params.id, body)) }
  })
  mount(app, contract.deleteWebhook, async ({ params, me }) => {
    await changes.removeWebhook(db, me, params.id)
    return {}
  })
  mount(app, contract.renewWebhookSecret, async ({ params, me }) => {
    const { webhook, secret } = await changes.renewSecret(db, tools, me.id, params.id)
    return { data: toWebhookView(webhook, secret) }
  })
  mount(app, contract.testWebhook, async ({ params, me }) => {
    return { data: toDeliveryView(await changes.sendPing(db, me.id, params.id)) }
  })
  mount(app, contract.listWebhookDeliveries, async ({ params, me, db }) => {
    await changes.getWebhook(db, me.id, params.id)
    return { data: (await listDeliveries(db, params.id)).map(toDeliveryView) }
  })
  mount(app, contract.retryWebhookDelivery, async ({ params, me }) => {
    return { data: toDeliveryView(await changes.sendAgain(db, me.id, params.id, params.delivery_id)) }
  })
}
