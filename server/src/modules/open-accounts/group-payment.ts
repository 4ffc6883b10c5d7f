import type { AccountCompany, GroupPayment } from '@bedesten/contract/open-accounts.schemas'
import { toAmount, toMinorUnits, type Currency } from '@bedesten/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Author } from '../../http/access.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { formatMoney } from '../exchange-rates/format-money.ts'
import { toSignedMinor } from '../ledgers/account-limits.queries.ts'
import { addLedgerEntry, lockLedger } from '../ledgers/entries.queries.ts'
import { lockOrder } from '../orders/order-step.ts'
import { recordPayment } from '../orders/payments/payments.ts'
import { notifyAccount } from './account-notices.ts'
import { distributePayment, type OpenOrder } from './distribute-payment.ts'
import { findAccount } from './find-account.ts'
import { todayInIstanbul } from './read-account.ts'
import { listOldestOrders } from './items.queries.ts'
import { nameOf } from './reconciliations/ask.ts'

interface Paying {
  me: Author
  companyId: number
  payment: GroupPayment
  now: Date
}

/**
 * One payment over several orders, each of which gets a payment of its own; what is left closes items without an order.
 * Locks the orders it may reach by id, and then the account, as single payments do. Rows of `payments` come after the account here: who
 * writes one holds the lock of its order, so nobody else does.
 */
export async function payTogether(trx: Db, { me, companyId, payment, now }: Paying) {
  const { currency, note, paid_on } = payment
  const account = await findAccount(trx, me.id, companyId, { side: 'receivable', currency })
  const { company } = account
  const ledger = { sellerId: me.id, buyerId: companyId, currency }
  const ids = payment.orders?.map(({ order_id }) => order_id) ?? (await listOldestOrders(trx, account.ledger?.id ?? 0))
  const orders = await lockOpenOrders(trx, ledger, ids)
  const ledgerId = await lockLedger(trx, ledger)
  const { parts, rest } = await distributePayment(trx, { ledgerId, orders, payment })
  for (const { order, amount } of parts.toSorted((a, b) => a.order.id - b.order.id)) {
    const act = { orderId: order.id, me, now }
    await recordPayment(trx, await lockOrder(trx, order.id, me.id), act, { amount, paid_on, note })
  }
  if (rest > 0) {
    const today = todayInIstanbul(now)
    const day = paid_on < today ? paid_on : today
    const entry = { ledgerId, kind: 'payment' as const, amount: -rest, day, dueOn: null, text: note ?? null }
    const { id } = await addLedgerEntry(trx, { ...entry, me, now })
    await tellRest(trx, { me, company, said: formatMoney(rest, currency), entryId: id, now })
  }
  const { balance } = await trx
    .selectFrom('ledgers')
    .select('balance')
    .where('id', '=', ledgerId)
    .executeTakeFirstOrThrow()
  return {
    message: 'Tahsilat kaydedildi.',
    data: {
      payments: parts.map(({ order: { id, order_number }, amount }) => {
        return { order_id: id, order_number, amount: toAmount(amount) }
      }),
      rest: toAmount(rest),
      balance: toAmount(toSignedMinor(balance)),
    },
  }
}

interface Rest {
  me: Author
  company: AccountCompany
  said: string
  entryId: number
  now: Date
}

/** Parts of orders are told with their orders. */
async function tellRest(trx: Db, { me, company, said, entryId, now }: Rest): Promise<void> {
  const act = {
    kind: 'payment',
    text: 'cari hesaba tahsilat girdi',
    target: `${company.company_name} · ${said}`,
  } as const
  await recordActivity(trx, me, act, now)
  const notice = {
    companyId: company.id,
    side: 'payable' as const,
    otherId: me.id,
    key: `ledger_entry:${entryId}`,
    title: 'Tahsilat Kaydedildi',
    message: `${await nameOf(trx, me.id)} hesabınıza ${said} tahsilat kaydetti.`,
  }
  await notifyAccount(trx, notice, now)
}

async function lockOpenOrders(
  trx: Db,
  { sellerId, buyerId, currency }: { sellerId: number; buyerId: number; currency: Currency },
  ids: number[],
): Promise<OpenOrder[]> {
  const { rows } = await sql<{ id: number; order_number: string; due: string }>`
    select id, order_number, (total_amount - paid_amount)::text as due from orders
    where seller_id = ${sellerId} and buyer_id = ${buyerId} and currency = ${currency} and due_on is not null
      and paid_amount < total_amount and id = any(${ids}) order by id for no key update`.execute(trx)
  return rows.map((row) => ({ ...row, due: toMinorUnits(row.due) ?? 0 }))
}
