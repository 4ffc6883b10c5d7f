import type { AccountCompany, GroupPayment } from '@bedesten/contract/open-accounts.schemas'
import { toAmount, type Currency } from '@bedesten/contract/money'
import type { Db } from '../../db/database.ts'
import type { Author } from '../../http/access.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { formatMoney } from '../exchange-rates/format-money.ts'
import { toSignedMinor } from '../ledgers/account-limits.queries.ts'
import { addLedgerEntry, lockLedger } from '../ledgers/entries.queries.ts'
import { lockOrders, minorUnits } from '../orders/order-step.ts'
import { recordPayments } from '../orders/payments/record-payments.ts'
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
  await recordPayments(trx, parts, { me, now }, { paid_on, note })
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

interface Pair {
  sellerId: number
  buyerId: number
  currency: Currency
}

async function lockOpenOrders(trx: Db, { sellerId, buyerId, currency }: Pair, ids: number[]): Promise<OpenOrder[]> {
  const orders = await lockOrders(trx, ids, sellerId)
  return orders.flatMap((order) => {
    const isOfAccount = order.seller_id === sellerId && order.buyer_id === buyerId && order.currency === currency
    const due = minorUnits(order.total_amount) - minorUnits(order.paid_amount)
    return isOfAccount && order.due_on !== null && due > 0 ? [{ order, due }] : []
  })
}
