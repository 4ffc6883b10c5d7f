import { describe, expect, it } from 'vitest'
import { aCompany } from '../../../../test/factories.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const test = useTestApp()

describe('suggested companies', () => {
  it('are of the same city first, then the most followed; never oneself nor those followed already', async () => {
    const { rows } = await test.database.pool.query<{ id: number }>(
      `insert into companies (short_name, short_name_skeleton, name_skeleton, email, company_name, city)
       select 'oneri-' || n, 'oneri' || n, 'oneri' || n, n || '@oneri.test', 'Öneri ' || n,
         case when n <= 3 then 'İZMİR' else 'Bursa' end
       from generate_series(1, 12) n returning id`,
    )
    const ids = rows.map(({ id }) => id)
    // Higher numbers have more followers.
    await test.database.pool.query(
      `insert into follows select f.id, t.id, now() from unnest($1::bigint[]) f (id), unnest($1::bigint[]) t (id) where f.id < t.id`,
      [ids],
    )
    const me = await aCompany(test)
    const suggestions = async () =>
      (await test.call('GET', '/companies/suggestions', undefined, me.accessToken)).body.data as {
        id: number
        total_followers: number
      }[]
    await test.call('PUT', '/companies/me/profile', { company_name: me.company_name, city: 'izmir' }, me.accessToken)
    await test.call('POST', `/companies/${ids[11]}/follow`, undefined, me.accessToken)
    const first = await suggestions()
    expect(first.map(({ id }) => id)).toEqual([2, 1, 0, 10, 9, 8].map((index) => ids[index]))
    expect(first[0]).toEqual({
      id: ids[2],
      company_name: 'Öneri 3',
      short_name: 'oneri-3',
      logo_url: null,
      verified: 0,
      city: 'İZMİR',
      is_following: 0,
      total_followers: 2,
      total_products: 0,
    })
    await test.call('POST', `/companies/${ids[2]}/follow`, undefined, me.accessToken)
    expect((await suggestions()).map(({ id }) => id)).toEqual([1, 0, 10, 9, 8, 7].map((index) => ids[index]))
    expect((await test.call('GET', '/companies/suggestions')).status).toBe(401)
  })
})
