import { describe, expect, it } from 'vitest'
import { aColleague, aCompany } from '../../../../test/factories.ts'
import { receiveMails } from '../../../../test/mails.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { addToCart, aProduct, aTrader, checkOut } from '../../../../test/trade.ts'
import { createTestMedia } from '../../../../test/media.ts'
import { eraseClosedCompanies } from './erase-company.ts'
import { forgetClosed } from './forget-closed.ts'

const test = useTestApp()
type Company = Awaited<ReturnType<typeof aCompany>>
const close = ({ accessToken, password }: Company) =>
  test.call('POST', '/companies/me/close', { password }, accessToken)
const reopen = ({ accessToken }: Pick<Company, 'accessToken'>) =>
  test.call('POST', '/companies/me/reopen', undefined, accessToken)
const page = async ({ short_name }: Company) => (await test.call('GET', `/companies/by-shortname/${short_name}`)).status
const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY)
const erase = (now: Date) => eraseClosedCompanies(test.database.longWrites, createTestMedia(test.config).files, now)

describe('closing a company', () => {
  it('is for its owner with the password, and hides it at once', async () => {
    const me = await aCompany(test)
    const admin = await aColleague(test, me.id, 'admin')
    const refused = await test.call('POST', '/companies/me/close', { password: admin.password }, admin.accessToken)
    expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed'])
    expect((await test.call('POST', '/companies/me/close', { password: 'yanlış-1' }, me.accessToken)).status).toBe(422)
    expect(await page(me)).toBe(200)
    const { status, body } = await close(me)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ items: [], members: 2 })
    expect(Math.round((Date.parse(body.data.closing.erase_at) - Date.now()) / DAY)).toBe(30)
    expect(await page(me)).toBe(404)
    expect((await test.call('GET', '/me', undefined, me.accessToken)).body.data.standing).toBe('closing')
    const post = await test.call('POST', '/posts', { content: 'Merhaba' }, me.accessToken)
    expect([post.status, post.body.code]).toEqual([403, 'suspended'])
    expect((await close(me)).body.code).toBe('closing')
    expect((await receiveMails(test, admin.email)).map(({ subject }) => subject)).toEqual([
      `${me.company_name} kapanıyor`,
    ])
  })

  it('is refused while orders are under way, and names them', async () => {
    const me = await aCompany(test)
    const seller = await aTrader(test)
    const product = await aProduct(test, seller)
    const buyer = { id: me.id, name: me.company_name, token: me.accessToken }
    await addToCart(test, buyer, product, 2)
    const { body: placed } = await checkOut(test, buyer)
    const { status, body } = await close(me)
    expect([status, body.code]).toEqual([409, 'unsettled'])
    expect(body.data.items).toMatchObject([
      { kind: 'order', side: 'buyer', status: 'pending', company_name: seller.name, amount: 20, currency: 'TRY' },
    ])
    const id = placed.data.orders[0].order_id as number
    const cancelled = await test.call('PATCH', `/orders/${id}/status`, { status: 'cancelled' }, seller.token)
    expect(cancelled.status).toBe(200)
    expect((await test.call('GET', '/companies/me/closing', undefined, me.accessToken)).body.data.items).toEqual([])
    expect((await close(me)).status).toBe(200)
  })

  it('is taken back by its owner alone, and then all is shown as before', async () => {
    const me = await aCompany(test)
    const admin = await aColleague(test, me.id, 'admin')
    await aProduct(test, { id: me.id, name: '', token: '' }, { name: 'Görünen ürün' })
    expect((await reopen(me)).body.code).toBe('not_closing')
    await close(me)
    expect((await reopen(admin)).status).toBe(403)
    expect((await reopen(me)).body.data.closing).toBeNull()
    expect(await page(me)).toBe(200)
    await erase(inDays(31))
    expect(await page(me)).toBe(200)
  })

  it('and placing an order at once leave one of them', { tags: 'race' }, async () => {
    for (let round = 0; round < 5; round++) {
      const me = await aCompany(test)
      const product = await aProduct(test, { id: me.id, name: '', token: me.accessToken })
      const buyer = await aTrader(test)
      await addToCart(test, buyer, product, 1)
      const [closed, placed] = await Promise.all([close(me), checkOut(test, buyer)])
      expect([closed.status === 200, placed.status === 201].filter(Boolean)).toHaveLength(1)
    }
  })
})

describe('after the grace', () => {
  it('everything of the company and its people is gone, and its short name is free after a year', async () => {
    const me = await aCompany(test)
    await close(me)
    await erase(inDays(29))
    expect((await test.call('GET', '/me', undefined, me.accessToken)).status).toBe(200)
    await erase(inDays(31))
    expect((await test.call('GET', '/me', undefined, me.accessToken)).status).toBe(401)
    const { rows } = await test.database.pool.query(
      'select company_name, standing, short_name, tax_number, phone from companies where id = $1',
      [me.id],
    )
    expect(rows).toEqual([
      {
        company_name: 'Kapatılmış şirket',
        standing: 'closed',
        short_name: me.short_name,
        tax_number: null,
        phone: null,
      },
    ])
    const isFree = async () =>
      (await test.call('POST', '/auth/check-short-name', { short_name: me.short_name })).body.available
    await forgetClosed(test.database.db, inDays(31 + 300))
    expect(await isFree()).toBe(false)
    await forgetClosed(test.database.db, inDays(31 + 370))
    expect(await isFree()).toBe(true)
    const { rows: freed } = await test.database.pool.query('select short_name from companies where id = $1', [me.id])
    expect(freed).toEqual([{ short_name: `-${me.id}` }])
  })

  it('people of another company go on there', async () => {
    const me = await aCompany(test)
    const other = await aCompany(test)
    const member = await aColleague(test, me.id, 'sales')
    await test.database.pool.query(
      `insert into members (company_id, person_id, role, joined_at) values ($1, $2, 'viewer', now())`,
      [other.id, member.personId],
    )
    await close(me)
    await erase(inDays(31))
    const login = await test.call('POST', '/auth/login', { email: member.email, password: member.password })
    expect(login.body.data.company.id).toBe(other.id)
  })
})
