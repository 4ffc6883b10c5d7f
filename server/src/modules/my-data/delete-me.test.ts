import { describe, expect, it } from 'vitest'
import { aColleague, aCompany } from '../../../test/factories.ts'
import { deliver } from '../../../test/mails.ts'
import { findText } from '../../../test/find-text.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { aProduct, aTrader, DELIVERY } from '../../../test/trade.ts'

const test = useTestApp()
const remove = (token: string, body: object) => test.call('DELETE', '/me', body, token)

describe('deleting an account', () => {
  it('asks the password, and refuses an owner', async () => {
    const owner = await aCompany(test)
    const member = await aColleague(test, owner.id, 'buying')
    expect((await remove(member.accessToken, { password: 'yanlış-şifre' })).status).toBe(422)
    const { status, body } = await remove(owner.accessToken, { password: owner.password })
    expect([status, body.code]).toEqual([409, 'owns_company'])
  })

  it('ends everything that is hers; what she did keeps her name', async () => {
    const owner = await aCompany(test)
    const seller = await aTrader(test)
    const member = await aColleague(test, owner.id, 'buying')
    const product = await aProduct(test, seller)
    await test.call('POST', '/cart/add', { product_id: product, quantity: 2 }, member.accessToken)
    const placed = await test.call('POST', '/orders/create-from-cart', DELIVERY, member.accessToken)
    const orderId = placed.body.data.orders[0].order_id as number
    await test.call('PUT', `/members/${member.personId}`, { role: 'sales' }, owner.accessToken)
    await test.call(
      'POST',
      '/members/invitations',
      { email: member.email, role: 'viewer' },
      (await aCompany(test)).accessToken,
    )

    expect((await remove(member.accessToken, { password: member.password })).status).toBe(200)
    await deliver(test)

    expect((await test.call('GET', '/me', undefined, member.accessToken)).status).toBe(401)
    const again = { email: member.email, password: member.password }
    expect((await test.call('POST', '/auth/login', again)).status).toBe(401)
    const order = await test.call('GET', `/orders/${orderId}`, undefined, owner.accessToken)
    expect(order.body.data.person).toMatchObject({ name: member.name, left: true })
    const { body } = await test.call('GET', '/members', undefined, owner.accessToken)
    expect(body.data).toHaveLength(1)
    // Somebody else may register with the address.
    expect(await findText(test, member.email)).toEqual([])
    expect(await findText(test, member.name)).toEqual(['activity.target', 'persons.name'])
  })

  it('leaves nothing of somebody who did nothing', async () => {
    const owner = await aCompany(test)
    const member = await aColleague(test, owner.id)
    await test.database.pool.query('delete from members where person_id = $1', [member.personId])
    await test.database.pool.query('update sessions set company_id = null where person_id = $1', [member.personId])
    await test.database.pool.query('delete from activity where person_id = $1', [member.personId])
    const login = await test.call('POST', '/auth/login', { email: member.email, password: member.password })
    expect((await remove(login.body.data.tokens.accessToken, { password: member.password })).status).toBe(200)
    await deliver(test)
    expect(await findText(test, member.email)).toEqual([])
    expect(await findText(test, member.name)).toEqual([])
  })
})
