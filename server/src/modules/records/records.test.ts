import { beforeAll, describe, expect, it } from 'vitest'
import { aCompany } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { listRetentionRows } from './retention-rows.ts'
import { applyRetention } from './retention.ts'
import { columnsOf } from './table/record.ts'
import { listRecords, RECORDS } from './table/records.ts'

const test = useTestApp()

interface Column {
  table: string
  column: string
  type: string
  /** The table that a foreign key leads to. */
  refers: string | null
}

/** Columns of the tables of the product, without views. */
async function listColumns(): Promise<Column[]> {
  const { rows } = await test.database.pool.query<Column>(`
    select c.table_name as "table", c.column_name as "column", c.data_type as type, (
      select ref.relname from pg_constraint k join pg_class ref on ref.oid = k.confrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      where k.contype = 'f' and k.conrelid = to_regclass('public.' || quote_ident(c.table_name)) and a.attname = c.column_name
      limit 1) as refers
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, c.ordinal_position`)
  return rows
}

/** Numbers, times and flags say nothing by themselves. */
const PLAIN = ['bigint', 'integer', 'smallint', 'numeric', 'boolean', 'date', 'timestamp with time zone']

describe('the table of records', () => {
  let columns: Column[]
  beforeAll(async () => {
    columns = await listColumns()
  })

  it('names every table of the database, and no other', () => {
    const tables = [...new Set(columns.map(({ table }) => table))].toSorted()
    expect(Object.keys(RECORDS).toSorted()).toEqual(tables)
  })

  it('names every column that could hold something about a person', () => {
    const known = (table: string) => columnsOf(`${RECORDS[table]?.personal} ${RECORDS[table]?.harmless ?? ''}`)
    const unnamed = columns.filter(
      ({ table, column, type, refers }) =>
        (!PLAIN.includes(type) || refers === 'persons' || refers === 'uploads') && !known(table).includes(column),
    )
    expect(unnamed.map(({ table, column }) => `${table}.${column}`)).toEqual([])
  })

  it('names no column that is gone, and none twice', () => {
    const there = new Set(columns.map(({ table, column }) => `${table}.${column}`))
    for (const [table, { personal, harmless, exported }] of listRecords()) {
      const named = columnsOf(`${personal} ${harmless ?? ''}`)
      const without = typeof exported === 'string' ? [] : columnsOf(exported.without)
      expect([...named, ...without].filter((column) => !there.has(`${table}.${column}`))).toEqual([])
      expect([table, named.length]).toEqual([table, new Set(named).size])
    }
  })

  it('says how rows of a person and of a company are found, in SQL that the database understands', async () => {
    for (const [table, { ofPerson, ofCompany, erased, whose }] of listRecords()) {
      const isFound = whose === 'nobody' || (ofPerson ?? ofCompany) !== undefined
      const isErasable = erased.person === undefined || ofPerson !== undefined
      expect([table, isFound, isErasable]).toEqual([table, true, true])
      for (const condition of [ofPerson, ofCompany]) {
        if (condition)
          await test.database.pool.query(
            `select from ${table} t where ${condition.replaceAll(':id', '$1::bigint')}`,
            [1],
          )
      }
    }
  })

  it('makes the rows of the public page', () => {
    const rows = listRetentionRows()
    expect(rows.length).toBeGreaterThan(20)
    expect(rows).toContainEqual({
      what: 'Oturumlar',
      whose: 'Kişi',
      kept: 'son kullanımdan sonra 1 yıl',
      erased: 'silinir',
    })
    expect(JSON.stringify(rows)).not.toContain('while')
  })
})

describe('the retention', () => {
  const DAY = 86_400_000
  const NOW = new Date('2026-11-19T02:00:00Z')
  const ago = (days: number) => new Date(NOW.getTime() - days * DAY)

  it('deletes what is older than the table says, in batches, and nothing younger', async () => {
    const { pool, db } = test.database
    const me = await aCompany(test)
    const ids = [me.id, me.personId]
    await pool.query('delete from sessions')
    for (const [days, count] of [
      [366, 7],
      [364, 3],
    ] as const) {
      await pool.query(
        `insert into sessions (company_id, person_id, user_agent, created_at, last_used_at, expires_at)
         select $1, $2, 'x', $3, $3, $3 from generate_series(1, $4)`,
        [...ids, ago(days), count],
      )
      await pool.query(
        `insert into activity (company_id, person_id, kind, text, created_at) select $1, $2, 'login', 'x', $3 from generate_series(1, $4)`,
        [...ids, ago(days), count],
      )
    }
    await pool.query(
      `insert into login_devices (token_hash, person_id, created_at, used_at, expires_at)
      select sha256(n::text::bytea), $1, $2, $3, $4 from generate_series(1, 2) n`,
      [me.personId, ago(500), ago(366), ago(-30)],
    )
    await pool.query(`insert into mails (company_id, template, created_at) values ($1, 'x', $2), ($1, 'x', $3)`, [
      me.id,
      ago(91),
      ago(89),
    ])
    await pool.query(
      `with hook as (insert into webhooks (company_id, url, events, secret_encrypted, created_at) values ($1, 'x', '{}', '', $2) returning id)
       insert into webhook_deliveries (webhook_id, event, payload, next_attempt_at, created_at)
       select id, 'x', '{}', $2, at from hook, unnest(array[$2::timestamptz, $3::timestamptz]) at`,
      [me.id, ago(31), ago(29)],
    )
    await pool.query(
      `insert into operator_audit (operator_name, act, text, address, created_at) values ('x', 'x', 'x', 'x', $1), ('x', 'x', 'x', 'x', $2)`,
      [ago(3660), ago(3640)],
    )
    const deleted = await applyRetention(db, NOW, 5)
    expect(deleted).toMatchObject({
      sessions: 7,
      activity: 7,
      mails: 1,
      webhook_deliveries: 1,
      operator_audit: 1,
    })
    expect(deleted['login_devices']).toBeGreaterThanOrEqual(2)
    const { rows } = await pool.query(
      'select (select count(*) from sessions) as sessions, (select count(*) from operator_audit) as audit',
    )
    expect(rows).toEqual([{ sessions: 3, audit: 1 }])
    expect(await applyRetention(db, NOW, 5)).toMatchObject({ sessions: 0, activity: 0, mails: 0 })
  })

  it('leaves the audit of ten years to nobody else', async () => {
    const { pool } = test.database
    await pool.query(
      `insert into operator_audit (operator_name, act, text, address, created_at) values ('x', 'x', 'x', 'x', now())`,
    )
    await expect(pool.query('delete from operator_audit')).rejects.toThrow('never changed')
  })
})
