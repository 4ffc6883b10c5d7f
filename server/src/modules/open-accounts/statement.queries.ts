import { ENTRY_LABELS, type EntryKind } from '@bedesten/contract/open-accounts'
import type { AccountEntry } from '@bedesten/contract/open-accounts.schemas'
import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import { Day } from '@bedesten/contract/orders.schemas'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import type { NamedPerson } from '@bedesten/contract/persons.schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { readCursor, refuseTooDeep, toPage, toWindow } from '../../http/paging.ts'
import { personName } from '../accounts/person-names.ts'
import { toSignedMinor } from '../ledgers/account-limits.queries.ts'
import type { Ledger } from './find-account.ts'

export interface Range {
  from: string
  to: string
}

/** In minor units. */
interface RangeSums {
  opening: number
  debit: number
  credit: number
  count: number
}

/** From the sums by day, so that it takes as long for a hundred thousand entries as for ten. */
export async function sumRange(db: Db, ledgerId: number, { from, to }: Range): Promise<RangeSums> {
  const { rows } = await sql<{ opening: string; debit: string; credit: string; count: number }>`
    select coalesce(sum(debit - credit) filter (where day < ${from}), 0)::text as opening,
      coalesce(sum(debit) filter (where day >= ${from}), 0)::text as debit,
      coalesce(sum(credit) filter (where day >= ${from}), 0)::text as credit,
      coalesce(sum(entries) filter (where day >= ${from}), 0)::int as count
    from ledger_days where ledger_id = ${ledgerId} and day <= ${to}`.execute(db)
  const { opening = '0', debit = '0', credit = '0', count = 0 } = rows[0] ?? {}
  return { opening: toSignedMinor(opening), debit: toSignedMinor(debit), credit: toSignedMinor(credit), count }
}

interface EntryRow {
  id: number
  number: number
  kind: EntryKind
  day: string
  due_on: string | null
  order_number: string | null
  item_count: number | null
  invoices: string[] | null
  text: string | null
  debit: string
  credit: string
  /** Since the first entry of the statement that was read. */
  so_far: string
  order_id: number | null
  person: NamedPerson | null
}

interface Place {
  me: number
  ledger: Ledger
  range: Range
}

/** In the order of their days; the balance of each is that of this order. */
export async function listEntries(db: Db, { me, ledger, range }: Place, page: PageQuery, sums: RangeSums) {
  const after = readCursor(page.cursor, z.tuple([z.literal(ledger.id), Day, z.int32(), z.int()]))
  const window = toWindow(page)
  refuseTooDeep(page, sums.count)
  const before = after?.[3] ?? sums.opening
  const beyond = after ? sql`(day, number) > (${after[1]}::date, ${after[2]}::int)` : sql`true`
  const { rows } = await sql<EntryRow>`
    select e.id, e.number, e.kind, e.day, e.due_on, o.order_number, o.item_count, e.text, e.debit::text, e.credit::text,
      e.so_far::text, e.order_id, ${personName(sql`e.person_id`, sql`e.actor_id`, me)} as person,
      case when e.kind = 'order' then (select array_agg(i.number order by i.id) from order_invoices i where i.order_id = e.order_id) end
        as invoices
    from (
      select *, sum(debit - credit) over (order by day, number rows unbounded preceding) as so_far
      from (
        select * from ledger_entries where ledger_id = ${ledger.id} and day between ${range.from} and ${range.to} and ${beyond}
        order by day, number limit ${window.offset + window.limit}
      ) first order by day, number offset ${window.offset}
    ) e left join orders o on o.id = e.order_id order by e.day, e.number`.execute(db)
  const balanceAfter = ({ so_far }: EntryRow) => before + toSignedMinor(so_far)
  const { rows: shown, pagination } = toPage(page, rows, sums.count, (row) => [
    ledger.id,
    row.day,
    row.number,
    balanceAfter(row),
  ])
  return { entries: shown.map((row) => toEntry(row, balanceAfter(row))), pagination }
}

function toEntry(row: EntryRow, balance: number): AccountEntry {
  const { id, kind, day, due_on, order_id, person, order_number, debit, credit } = row
  return {
    id,
    kind,
    day,
    due_on,
    document: order_number ?? ENTRY_LABELS[kind],
    text: describeEntry(row),
    debit: toAmount(toMinorUnits(debit) ?? 0),
    credit: toAmount(toMinorUnits(credit) ?? 0),
    balance: toAmount(balance),
    order_id,
    person,
  }
}

/** `Sipariş, 6 kalem · AKP2026000418` */
function describeEntry({ kind, text, item_count, invoices }: EntryRow): string {
  if (kind === 'opening' || kind === 'correction') return text ?? ''
  if (kind === 'order') return [`Sipariş, ${item_count} kalem`, ...(invoices ?? [])].join(' · ')
  return text === null ? ENTRY_LABELS[kind] : `${ENTRY_LABELS[kind]}, ${text}`
}
