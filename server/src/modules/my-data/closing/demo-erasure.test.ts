import { readdir, readFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { exportData, readJson } from '../../../../test/archive.ts'
import { findText } from '../../../../test/find-text.ts'
import { createTestMedia } from '../../../../test/media.ts'
import { openSession } from '../../../../test/members.ts'
import { deliver } from '../../../../test/mails.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { API_BASE } from '@bedesten/contract/endpoint'
import { DEMO_PASSWORD } from '../../../demo/demo-companies.ts'
import { loadDemo } from '../../../demo/load-demo.ts'
import { columnsOf, type DataRecord } from '../../records/table/record.ts'
import { listRecords, RECORDS } from '../../records/table/records.ts'
import { eraseClosedCompanies } from './erase-company.ts'

const test = useTestApp()
const DAY = 86_400_000
/** It buys and sells, talks, offers and has a team. */
const NAME = 'kordon'

let me: { id: number; personId: number; token: string; email: string }
let others: { id: number; token: string }[]

beforeAll(async () => {
  const { pool, longWrites } = test.database
  await loadDemo(longWrites, createTestMedia(test.config), test.appSecret, () => undefined)
  await deliver(test)
  const { rows } = await pool.query<{ id: number; person_id: number; short_name: string; email: string }>(
    `select c.id, m.person_id, c.short_name, p.email from companies c join members m on m.company_id = c.id and m.role = 'owner'
     join persons p on p.id = m.person_id where c.standing = 'open' order by c.id`,
  )
  const found = await Promise.all(
    rows.map(async ({ id, person_id, short_name, email }) => ({
      id,
      personId: person_id,
      short_name,
      email,
      token: (await openSession(test, id, person_id)).token,
    })),
  )
  const mine = found.find(({ short_name }) => short_name === NAME)
  if (!mine) throw new Error('There is no demo company of that name')
  me = mine
  others = found.filter(({ id }) => id !== mine.id)
}, 120_000)

const count = async (table: string, condition: string): Promise<number> => {
  const { rows } = await test.database.pool.query<{ count: number }>(
    `select count(*) from "${table}" t where ${condition.replaceAll(':id', '$1::bigint')}`,
    [me.id],
  )
  return Number(rows[0]?.count)
}

it(
  'the export of a company has everything of its own, and of others only what both share',
  { timeout: 60_000 },
  async () => {
    const before = new Map<string, number>()
    for (const [table, { ofCompany }] of listRecords()) if (ofCompany) before.set(table, await count(table, ofCompany))
    const archive = await exportData(test, me.token, 'company')
    const isExported = ([, { exported, ofCompany }]: [string, DataRecord]) =>
      exported !== 'none' && ofCompany !== undefined
    const exported = listRecords()
      .filter(isExported)
      .map(([table]) => table)
    const held = Object.keys(archive).flatMap((name) => /^json\/(\w+)\.json$/.exec(name)?.slice(1) ?? [])
    expect(held.toSorted()).toEqual(exported.toSorted())
    // Asking for it and making it are recorded too.
    const settled = exported.filter((table) => !['activity', 'data_exports', 'mails'].includes(table))
    const counts = settled.map((table) => [table, readJson(archive, table).length])
    expect(counts).toEqual(settled.map((table) => [table, before.get(table)]))
    const lines = exported.map((table) => archive[`csv/${table}.csv`]?.toString().split('\r\n').length ?? 0)
    expect(lines.filter((length) => length < 2)).toEqual([])
    const empty = exported.filter((table) => readJson(archive, table).length === 0)
    for (const full of [
      'orders',
      'order_items',
      'payments',
      'products',
      'posts',
      'messages',
      'quotes',
      'members',
      'uploads',
    ])
      expect(empty).not.toContain(full)
    const text = Buffer.concat(Object.values(archive)).toString('utf8')
    const { rows: strangers } = await test.database.pool.query<{
      email: string
      bank_account: string | null
      phone: string | null
    }>('select email, bank_account, phone from companies where id <> $1', [me.id])
    const secrets = strangers.flatMap(({ email, bank_account, phone }) => [email, bank_account, phone])
    expect(secrets.filter((secret) => secret !== null && text.includes(secret))).toEqual([])
    expect(text).not.toMatch(/argon2|password_hash|token_hash|secret_encrypted|key_hash/)
    const files = Object.keys(archive).filter((name) => name.startsWith('dosyalar/'))
    expect(files.length).toBeGreaterThanOrEqual(
      readJson(archive, 'uploads').filter(({ removed_at }) => removed_at === null).length,
    )
  },
)

it(
  'after the erasure nothing is left but what the table keeps; others go on to read and print',
  { timeout: 120_000 },
  async () => {
    const { pool, longWrites } = test.database
    const { files } = createTestMedia(test.config)
    const { rows: facts } = await pool.query<Record<string, string>>(
      'select company_name, email, phone, tax_number, bank_account, website from companies where id = $1',
      [me.id],
    )
    const { rows: people } = await pool.query<{ email: string; name: string | null; others: number }>(
      `select p.email, p.name, (select count(*) from members o where o.person_id = p.id and o.company_id <> $1) as others
     from persons p join members m on m.person_id = p.id and m.company_id = $1`,
      [me.id],
    )
    const gone = people.filter((person) => person.others === 0)
    expect(gone.length).toBeGreaterThan(0)
    const { rows: shared } = await pool.query<{ id: number; other: number }>(
      `select id, case when buyer_id = $1 then seller_id else buyer_id end as other from orders where buyer_id = $1 or seller_id = $1`,
      [me.id],
    )
    // Enough to see: those of every state.
    const seen = shared.filter(({ other }) => others.some(({ id }) => id === other)).slice(0, 12)
    const readShared = () => Promise.all(seen.map(({ id, other }) => readOrder(id, other)))
    const before = await readShared()
    // Settled, as closing asks for.
    await pool.query(
      `insert into company_closings (company_id, asked_by, asked_at, erase_at) values ($1, $2, now(), now())`,
      [me.id, me.personId],
    )
    await pool.query(`update companies set standing = 'closing' where id = $1`, [me.id])
    await eraseClosedCompanies(longWrites, files, new Date(Date.now() + DAY))

    const left: string[] = []
    for (const [table, { ofCompany, erased }] of listRecords()) {
      const isGone = erased.company === 'delete' || erased.company === 'goes'
      if (ofCompany && isGone && (await count(table, ofCompany)) > 0) left.push(table)
    }
    expect(left).toEqual([])

    const kept = (fates: readonly string[]) => (place: string) => {
      const [table = '', column = ''] = place.split('.')
      const record = RECORDS[table]
      return (
        record !== undefined &&
        fates.includes(record.erased.company ?? '') &&
        columnsOf(record.personal).includes(column)
      )
    }
    // Of the company only its name and number on documents, and what others wrote.
    const [{ company_name = '', ...details } = {}] = facts
    for (const detail of Object.values(details)) {
      const places = detail === null ? [] : await findText(test, detail)
      expect([detail, places.filter((place) => !kept(['stays'])(place))]).toEqual([detail, []])
    }
    const named = (await findText(test, company_name)).filter((place) => !kept(['stays'])(place))
    expect(
      named.filter((place) => !['webhook_deliveries.payload', 'operator_audit.company_name'].includes(place)),
    ).toEqual([])
    for (const { email, name } of gone) {
      expect([email, (await findText(test, email)).filter((place) => !kept(['stays'])(place))]).toEqual([email, []])
      const places = name === null ? [] : await findText(test, name)
      expect([name, places.filter((place) => place !== 'persons.name' && !kept(['stays'])(place))]).toEqual([name, []])
      const login = await test.call('POST', '/auth/login', { email, password: DEMO_PASSWORD })
      expect(login.status).toBe(401)
    }
    for (const name of await listFiles()) {
      const bytes = await readFile(name)
      expect([name, gone.filter(({ email }) => bytes.includes(email))]).toEqual([name, []])
    }

    const after = await readShared()
    expect(after.map(({ facts: sums }) => sums)).toEqual(before.map(({ facts: sums }) => sums))
    expect(after.every(({ pdf }) => pdf === 200)).toBe(true)
    const { rows: wrong } = await pool.query(
      `select o.id from orders o where o.total_amount <> (select sum(total_price) from order_items i where i.order_id = o.id)
       and o.subtotal is null`,
    )
    expect(wrong).toEqual([])
    const { rows: closed } = await pool.query('select company_name, standing, phone from companies where id = $1', [
      me.id,
    ])
    expect(closed).toEqual([{ company_name: 'Kapatılmış şirket', standing: 'closed', phone: null }])

    // Everything is done: once more does nothing.
    await eraseClosedCompanies(longWrites, files, new Date(Date.now() + 2 * DAY))
    expect((await readShared()).map(({ facts: sums }) => sums)).toEqual(before.map(({ facts: sums }) => sums))
  },
)

async function readOrder(id: number, other: number) {
  const token = others.find((company) => company.id === other)?.token ?? ''
  const { status, body } = await test.call('GET', `/orders/${id}`, undefined, token)
  const document = await test.app.inject({
    url: `${API_BASE}/orders/${id}/documents/order-form.pdf`,
    headers: { authorization: `Bearer ${token}` },
  })
  const { total_amount, currency, items, seller_name, buyer_name, payments, person } = body.data ?? {}
  const lines = items?.map(({ product_name, total_price }: Record<string, unknown>) => [product_name, total_price])
  const paid = payments?.map(({ amount, status: state }: Record<string, unknown>) => [amount, state])
  return {
    facts: { status, total_amount, currency, lines, seller_name, buyer_name, paid, who: person?.name ?? null },
    pdf: document.statusCode,
  }
}

async function listFiles(): Promise<string[]> {
  const { storage } = test.config
  if (storage.kind !== 'local') return []
  const entries = await readdir(storage.folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`)
}
