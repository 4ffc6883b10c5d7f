import { Id } from '@bedesten/contract/fields.schemas'
import { toMinorUnits } from '@bedesten/contract/money'
import { converted, withVat } from '@bedesten/contract/price'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { taskOf, type JobKind, type Task } from '../../jobs/task.ts'
import { conversionOf } from '../exchange-rates/convert.ts'
import { currentRates, type Rates } from '../exchange-rates/exchange-rates.queries.ts'
import { formatMoney } from '../exchange-rates/format-money.ts'
import { insertNotifications } from '../notifications/notifications.queries.ts'
import { fire, listOverdue, lockWaiting, type WatchedPrice } from './alerts.queries.ts'

/** Added by the triggers of 0162-alerts.sql. */
const tellAlertsJob: JobKind<{ product_id: number }> = {
  name: 'tell_alerts',
  payload: z.object({ product_id: Id }),
  maxAttempts: 8,
}

export function tellAlertsTask(db: Db): Task {
  return taskOf(tellAlertsJob, ({ product_id }) => tellAlerts(db, product_id))
}

/** What a change of stock or price did not tell, such as goods of a company that is shown again. */
export async function sweepAlerts(db: Db): Promise<void> {
  for (const id of await listOverdue(db)) await tellAlerts(db, id)
}

/** Tells everybody whose wish has come true, each once. */
async function tellAlerts(db: Db, productId: number): Promise<void> {
  const rates = await currentRates(db)
  await inTransaction(db, async (trx) => {
    const now = new Date()
    const told: Parameters<typeof insertNotifications>[1] = []
    for (const alert of await lockWaiting(trx, productId)) {
      const isTrue = alert.kind === 'stock' ? alert.stock_quantity > 0 : isCheaper(alert, alert.then, rates)
      if (!isTrue || !(await fire(trx, alert.id, alert, now))) continue
      const name = alert.variant_name === null ? alert.product_name : `${alert.product_name} (${alert.variant_name})`
      told.push({
        company_id: alert.watcher_id,
        event_key: `alert:${alert.id}`,
        type: 'alert',
        ...(alert.kind === 'stock'
          ? { title: 'Yeniden Stokta', message: `${name} yeniden stokta.` }
          : { title: 'Fiyat Düştü', message: `${name}: ${toWords(alert.then, alert)} oldu.` }),
        related_type: 'product',
        related_id: productId,
        related_data: { ...(alert.variant_id !== null && { variant_id: String(alert.variant_id) }) },
        created_at: now,
      })
    }
    if (told.length > 0) await insertNotifications(trx, told)
  })
}

/** The list prices, unless they say different things of KDV. */
function toWords(then: WatchedPrice, now: WatchedPrice): string {
  if (then.vat_rate === now.vat_rate && then.vat_included === now.vat_included) {
    return `${show(then, priceOf(then))} yerine ${show(now, priceOf(now))}`
  }
  return `KDV dahil ${show(then, paidFor(then))} yerine ${show(now, paidFor(now))}`
}

function show({ currency }: WatchedPrice, minorUnits: number): string {
  return formatMoney(minorUnits, currency)
}

/** By what the buyer pays, KDV included, and in the currency that it has now: all of it may have changed. */
function isCheaper(now: WatchedPrice, then: WatchedPrice, rates: Rates): boolean {
  return paidFor(now) < converted(paidFor(then), conversionOf(then.currency, now.currency, rates))
}

function paidFor(price: WatchedPrice): number {
  return withVat(priceOf(price), price).total
}

function priceOf({ price }: WatchedPrice): number {
  return toMinorUnits(price) ?? 0
}
