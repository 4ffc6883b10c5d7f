import { describe, expect, it } from 'vitest'
import { deliver, receiveMails } from '../../../test/mails.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { aTrader, type Trader } from '../../../test/trade.ts'
import { insertNotifications } from './notifications.queries.ts'

const test = useTestApp()
const query = (sql: string, values: unknown[] = []) => test.database.pool.query(sql, values)
const later = () => query(`update graphile_worker._private_jobs set run_at = run_at - interval '10 minutes'`)
const subjects = async (email: string) => (await receiveMails(test, email)).map(({ subject }) => subject)

async function aReader(): Promise<Trader & { email: string }> {
  const company = await aTrader(test)
  const { rows } = await query(
    'update persons set email_confirmed_at = now() where id = (select person_id from members where company_id = $1) returning email',
    [company.id],
  )
  return { ...company, email: rows[0].email }
}

let told = 0
function notices(reader: Trader, count: number, type: 'quote' | 'payment' | 'message' = 'quote') {
  const list = Array.from({ length: count }, (_, index) => ({
    company_id: reader.id,
    event_key: `test:${++told}`,
    type,
    title: 'Teklif talebi',
    message: `Bildirim ${index + 1}`,
    related_type: 'quote' as const,
    related_id: 1,
    related_data: {},
    created_at: new Date(),
  }))
  return insertNotifications(test.database.db, list)
}

const listed = async ({ token }: Trader) =>
  (await test.call('GET', '/notifications?limit=1', undefined, token)).body.pagination.total

describe('many notices of one kind', () => {
  it('are three mails and one that gathers the rest and tells how many, and all stay in the app', async () => {
    const seller = await aReader()
    const buyers = [await aTrader(test), await aTrader(test), await aTrader(test)]
    const ask = { seller_id: seller.id, lines: [{ name: 'Kutu', quantity: 1 }] }
    const asked = Array.from({ length: 60 }, (_, index) => buyers[index % 3]?.token)
    for (const token of asked) expect((await test.call('POST', '/quotes', ask, token)).status).toBe(201)
    expect(await receiveMails(test, seller.email)).toHaveLength(3)
    await deliver(test)
    await later()
    const [mail, ...more] = await receiveMails(test, seller.email)
    expect([mail?.subject, more]).toEqual(['Teklif: 57 yeni bildirim', []])
    expect(mail?.text).toContain('57 yeni teklif bildirimi')
    expect(mail?.text.match(/^- \d\d:\d\d Teklif: /gm)).toHaveLength(20)
    expect(mail?.text).toContain('Ve 37 bildirim daha Bedesten’de sizi bekliyor.')
    expect(mail?.header('list-unsubscribe')).toContain(`${seller.id}.quote.`)
    expect(await listed(seller)).toBe(60)
  })

  it('are counted by kind, and one that is left alone comes as itself', async () => {
    const reader = await aReader()
    await notices(reader, 4)
    await notices(reader, 1, 'payment')
    expect(await subjects(reader.email)).toEqual(['Bildirim 1', 'Bildirim 2', 'Bildirim 3', 'Bildirim 1'])
    await later()
    expect(await subjects(reader.email)).toEqual(['Bildirim 4'])
  })

  it('go on being gathered while they keep coming, and come one by one again after a pause', async () => {
    const reader = await aReader()
    await notices(reader, 5)
    await receiveMails(test)
    await later()
    expect(await subjects(reader.email)).toEqual(['Teklif: 2 yeni bildirim'])
    await notices(reader, 2)
    expect(await subjects(reader.email)).toEqual([])
    await later()
    expect(await subjects(reader.email)).toEqual(['Teklif: 2 yeni bildirim'])
    await query(`update mails set let_out_at = let_out_at - interval '11 minutes' where company_id = $1`, [reader.id])
    await notices(reader, 1)
    expect(await subjects(reader.email)).toEqual(['Bildirim 1'])
  })

  it('are not sent once they are switched off', async () => {
    const reader = await aReader()
    await notices(reader, 6)
    await receiveMails(test)
    const off = { kinds: { quote: { site: true, email: 'off' } } }
    await test.call('PUT', '/companies/me/notification-preferences', off, reader.token)
    await later()
    expect(await subjects(reader.email)).toEqual([])
    expect(await listed(reader)).toBe(6)
  })

  it('are gathered alike when several processes send at once, and none is lost', { tags: 'race' }, async () => {
    const reader = await aReader()
    await notices(reader, 30)
    await Promise.all([deliver(test), deliver(test), deliver(test), deliver(test)])
    expect(await subjects(reader.email)).toHaveLength(3)
    await later()
    await Promise.all([deliver(test), deliver(test), deliver(test)])
    expect(await subjects(reader.email)).toEqual(['Teklif: 27 yeni bildirim'])
    const { rows } = await query('select count(*) from mails where company_id = $1 and gathers', [reader.id])
    expect(rows[0].count).toBe(0)
  })
})
