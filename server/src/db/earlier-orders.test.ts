import { cp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFolder, query } from '../../test/postgres-processes.ts'
import { createEmptyDatabase, type TestDatabase } from '../../test/postgres.ts'
import { migrationsFolder } from '../paths.ts'
import { migrate } from './migrate.ts'

const log = () => undefined
let database: TestDatabase
let root: string

/** Orders in every status, unpaid, paid in part and whole, from before there were accounts. */
const ORDERS = `
  insert into companies (id, short_name, short_name_skeleton, name_skeleton, email, company_name)
    select n, 'f-' || n, 'f' || n, 'f' || n, 'f' || n || '@x.test', 'Firma ' || n from generate_series(1, 20) n;
  alter table orders disable trigger user;
  insert into orders (id, order_number, buyer_id, seller_id, total_amount, currency, item_count, payment_method, payment_status,
      order_status, shipping_address, shipping_city, shipping_postal_code, search_fold, created_at, shipped_at, paid_amount)
    select n, 'BDX-' || n, 1 + n % 10, 11 + n % 7, 120, (array['TRY', 'EUR'])[1 + n % 2], 1, 'transfer', 'pending',
      (array['pending', 'shipped', 'delivered', 'confirmed', 'cancelled'])[1 + n % 5], 'Liman', 'İzmir', '35000', 'x',
      '2026-01-10T10:00:00Z', case when n % 5 in (1, 2) then '2026-02-01T22:30:00Z'::timestamptz end,
      (array[0, 50, 120])[1 + n % 3] from generate_series(1, 2500) n;
  insert into payments (order_id, amount, status, method, paid_on, created_at)
    select id, paid_amount, 'paid', 'transfer', '2026-01-20', now() from orders where paid_amount > 0;
  insert into payments (order_id, amount, status, method, created_at)
    select id, total_amount - paid_amount, 'pending', 'transfer', now() from orders where paid_amount < total_amount;
  insert into order_items (order_id, product_name, quantity, unit_price, total_price, vat_rate, vat_amount, original_unit_price,
      original_currency, exchange_rate, rates_date)
    select id, 'Havlu', 1, 120, 120, 20, 20, 120, currency, 1, '2026-01-10' from orders;
  alter table orders enable trigger user;`

beforeAll(async () => {
  root = await makeFolder()
  const before = join(root, 'before')
  await cp(migrationsFolder, before, { recursive: true })
  for (const name of await readdir(before)) if (/^0(1[3-9]|[2-9])\d/.test(name)) await rm(join(before, name))
  database = await createEmptyDatabase()
  await migrate(database.connection, { folder: before, log })
  await query(database.connection, ORDERS)
  await migrate(database.connection, { folder: migrationsFolder, log })
}, 120_000)

afterAll(async () => {
  await database.drop()
  await rm(root, { recursive: true })
})

describe('orders from before there were accounts', () => {
  it('have entries that agree with them, on the days on which they were shipped and paid', async () => {
    const wrong = await query(
      database.connection,
      `select o.id from orders o cross join lateral order_sums(o.id) s where s.paid <> o.paid_amount
         or s.charged <> (case when o.order_status in ('shipped', 'delivered') then o.total_amount else 0 end)
         or (o.due_on is not null) <> (o.order_status in ('shipped', 'delivered'))`,
    )
    expect(wrong).toEqual([])
    const days = await query(
      database.connection,
      `select kind, day::text, count(*) > 0 as some from ledger_entries group by kind, day order by 1, 2`,
    )
    expect(days).toEqual([
      // Half past one at night in Istanbul.
      { kind: 'order', day: '2026-02-02', some: true },
      { kind: 'payment', day: '2026-01-20', some: true },
    ])
  })

  it('make accounts whose balances and days are the sums of their entries', async () => {
    const wrong = await query(
      database.connection,
      `select l.id from ledgers l left join (
         select ledger_id, sum(debit - credit) as balance, count(*) as entries from ledger_entries group by ledger_id
       ) e on e.ledger_id = l.id where l.balance is distinct from e.balance or l.last_number is distinct from e.entries
       union all
       select ledger_id from ledger_days d full join (
         select ledger_id, day, sum(debit) as debit, sum(credit) as credit, count(*) as entries from ledger_entries group by 1, 2
       ) e using (ledger_id, day)
       where d.debit is distinct from e.debit or d.credit is distinct from e.credit or d.entries is distinct from e.entries`,
    )
    expect(wrong).toEqual([])
    const counted = await query(database.connection, 'select count(*) > 20 as many from ledgers')
    expect(counted).toEqual([{ many: true }])
  })

  it('have figures: net, without cancelled ones, euros at the rate of before there were any', async () => {
    const sums = await query(
      database.connection,
      `select day::text, sum(orders)::int as orders, sum(in_try)::text as lira from figure_days group by day`,
    )
    expect(sums).toEqual([{ day: '2026-01-10', orders: 2000, lira: (1000 * 100 + 1000 * 4895).toFixed(2) }])
    const of = (table: string) => query(database.connection, `select sum(orders)::int as orders from ${table}`)
    for (const table of ['figure_pairs', 'figure_goods']) expect(await of(table)).toEqual([{ orders: 2000 }])
    expect(await query(database.connection, 'select count(*)::int as waiting from figure_changes')).toEqual([
      { waiting: 0 },
    ])
  })

  it('get nothing twice when an interrupted migration is repeated', async () => {
    const count = () =>
      query(
        database.connection,
        'select (select count(*) from ledger_entries) as entries, (select sum(in_try) from figure_days) as lira',
      )
    const before = await count()
    // The migrator repeats a step only while it is the newest.
    for (const name of ['0172-entries-of-earlier-orders.sql', '0192-figures-of-earlier-orders.sql']) {
      await query(database.connection, await readFile(join(migrationsFolder, name), 'utf8'))
    }
    expect(await count()).toEqual(before)
  })
})
