import type { SpendingLimits } from '@bedesten/contract/me.schemas'
import { CURRENCIES, toAmount, toMinorUnits, type Currency } from '@bedesten/contract/money'
import { converted } from '@bedesten/contract/price'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { conversionOf } from '../exchange-rates/convert.ts'
import type { Valuation } from '../exchange-rates/valuation.ts'

/** Spending limits of a member, in minor units of the company's currency; null: no limit. */
export interface Spending {
  perOrder: number | null
  perMonth: number | null
  /** Since the first of the month in Istanbul, without cancelled orders. */
  used: number
}

/** No limits; also for a member who was just removed. */
export const NOTHING_SPENT: Spending = { perOrder: null, perMonth: null, used: 0 }

interface SpendingRow {
  person_id: number
  limit_per_order: string | null
  limit_per_month: string | null
  spent: Partial<Record<Currency, string>>
}

const MONTH = sql`date_trunc('month', now() at time zone 'Europe/Istanbul') at time zone 'Europe/Istanbul'`

/** Undefined for others than members. */
export async function findSpending(
  db: Db,
  { companyId, personId }: { companyId: number; personId: number },
  valuation: Valuation,
): Promise<Spending | undefined> {
  return (await listSpending(db, companyId, valuation, personId)).get(personId)
}

/** Spending by person, of all members or one. Converts other currencies at today's rates. */
export async function listSpending(
  db: Db,
  companyId: number,
  valuation: Valuation,
  personId?: number,
): Promise<Map<number, Spending>> {
  const one = personId === undefined ? sql`true` : sql`m.person_id = ${personId}`
  const { rows } = await sql<SpendingRow>`
    select m.person_id, m.limit_per_order, m.limit_per_month, (
      select coalesce(jsonb_object_agg(currency, total::text), '{}') from (
        select o.currency, sum(o.total_amount) as total from orders o
        where o.buyer_id = m.company_id and o.person_id = m.person_id and o.created_at >= ${MONTH}
          and o.order_status <> 'cancelled'
        group by o.currency
      ) sums
    ) as spent
    from members m where m.company_id = ${companyId} and ${one}`.execute(db)
  return new Map(
    rows.map(({ person_id, limit_per_order, limit_per_month, spent }) => [
      person_id,
      { perOrder: toLimit(limit_per_order), perMonth: toLimit(limit_per_month), used: sum(spent, valuation) },
    ]),
  )
}

/** In minor units. Never silently no limit. */
export function toLimit(amount: string | null): number | null {
  if (amount === null) return null
  const limit = toMinorUnits(amount)
  if (limit === undefined) throw new Error(`A limit of ${amount} is out of range`)
  return limit
}

/** Exact up to 90 trillion; beyond that the sum stays there, which is more than any limit. */
function sum(spent: SpendingRow['spent'], { currency, rates }: Valuation): number {
  const amounts = CURRENCIES.flatMap((from) => {
    const total = spent[from]
    return total === undefined ? [] : [converted(toSum(total), conversionOf(from, currency, rates))]
  })
  return Math.min(
    amounts.reduce((all, amount) => all + amount, 0),
    Number.MAX_SAFE_INTEGER,
  )
}

/** A sum of amounts with two decimals, as the database writes it, in minor units: it may be larger than any amount. */
function toSum(total: string): number {
  const minorUnits = Number(BigInt(total.replace('.', '')))
  return Math.min(minorUnits, Number.MAX_SAFE_INTEGER)
}

/** Whether an order of this amount needs approval. */
export function isOverLimit({ perOrder, perMonth, used }: Spending, total: number): boolean {
  return (perOrder !== null && total > perOrder) || (perMonth !== null && used + total > perMonth)
}

export function toLimitsView({ perOrder, perMonth, used }: Spending): SpendingLimits {
  return {
    per_order: perOrder === null ? null : toAmount(perOrder),
    per_month: perMonth === null ? null : toAmount(perMonth),
    used_this_month: toAmount(used),
  }
}
