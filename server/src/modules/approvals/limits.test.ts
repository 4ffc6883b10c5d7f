import { describe, expect, it } from 'vitest'
import { aColleague, aCompany } from '../../../test/factories.ts'
import { anOrder } from '../../../test/trade.ts'
import { useTestApp } from '../../../test/test-app.ts'

const test = useTestApp()

const prefer = (preferred_currency: string, token: string) =>
  test.call('PUT', '/companies/me/currency-preference', { preferred_currency }, token)
const limit = (owner: { accessToken: string }, personId: number, limits: object) =>
  test.call('PUT', `/members/${personId}`, limits, owner.accessToken)

/** As if the only order of the buyer had been made so often, with that total. */
async function repeatOrder(buyerId: number, total: string, times: number): Promise<void> {
  const { pool } = test.database
  await pool.query('alter table orders disable trigger user')
  await pool.query(
    `with old as (update orders set order_status = 'cancelled' where buyer_id = $1 returning *)
     insert into orders select (jsonb_populate_record(null::orders, to_jsonb(old) || jsonb_build_object(
       'id', 1000000 + $1 * 1000 + n, 'order_number', 'BD' || $1 || 'X' || n, 'total_amount', $2::numeric, 'subtotal', null,
       'vat_total', null, 'order_status', 'pending'))).* from old, generate_series(1, $3::int) n`,
    [buyerId, total, times],
  )
  await pool.query('alter table orders enable trigger user')
}

describe('what somebody has spent', () => {
  it.each([
    ['9999999999999.99', 1, 9_999_999_999_999.99],
    ['999999999999.99', 30, 29_999_999_999_999.7],
    // Beyond what is exact it stays at the most that is, which no limit reaches.
    ['999999999999.99', 200, 90_071_992_547_409.91],
  ])('is never less than it is: %s, %i times', async (amount, times, shown) => {
    const { buyer } = await anOrder(test)
    const { db } = test.database
    const { person_id } = await db
      .selectFrom('members')
      .select('person_id')
      .where('company_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    await repeatOrder(buyer.id, amount, times)
    const { body } = await test.call('GET', '/members', undefined, buyer.token)
    expect(body.data).toMatchObject([{ person_id, used_this_month: shown }])
  })
})

describe('the currency of a company', () => {
  it('stays while somebody has a limit in it, and says whose limits are in the way', async () => {
    const owner = await aCompany(test)
    const member = await aColleague(test, owner.id, 'buying')
    expect((await limit(owner, member.personId, { limit_per_order: 500 })).status).toBe(200)
    const refused = await prefer('USD', owner.accessToken)
    expect(refused).toMatchObject({ status: 409, body: { code: 'limits_set' } })
    expect(refused.body.message).toContain('1 üyenin satın alma sınırı TRY ile belirlendi')
    expect((await prefer('TRY', owner.accessToken)).status).toBe(200)
    expect((await limit(owner, member.personId, { limit_per_order: null })).status).toBe(200)
    expect((await prefer('USD', owner.accessToken)).body.data.preferred_currency).toBe('USD')
    expect((await limit(owner, member.personId, { limit_per_month: 0 })).status).toBe(200)
    expect((await prefer('EUR', owner.accessToken)).status).toBe(409)
  })

  it('and a limit at once: nobody ends with a limit in another currency', { tags: 'race' }, async () => {
    for (let round = 0; round < 6; round++) {
      const owner = await aCompany(test)
      const member = await aColleague(test, owner.id, 'buying')
      const [limited, changed] = await Promise.all([
        limit(owner, member.personId, { limit_per_order: 500 }),
        prefer('USD', owner.accessToken),
      ])
      const { body } = await test.call('GET', '/activity?kind=member', undefined, owner.accessToken)
      const after = changed.status === 200 ? '$500,00' : '₺500,00'
      expect(limited.status).toBe(200)
      expect(body.data[0]).toMatchObject({ text: 'sipariş sınırını değiştirdi', target: { new: after } })
    }
  })
})
