import { describe, expect, it } from 'vitest'
import { aCompany } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { BUNDLED_RATES } from '../exchange-rates/exchange-rates.queries.ts'
import { createTimeline } from './post-lists.ts'
import { createShowPosts } from './posts.view.ts'
import { authorOf } from '../activity/record-activity.ts'

const test = useTestApp()
type Company = Awaited<ReturnType<typeof aCompany>>

async function post(company: Company, content = 'Merhaba'): Promise<number> {
  return (await test.call('POST', '/posts', { content }, company.accessToken)).body.data.id
}

function follow(from: Company, to: Company) {
  return test.call('POST', `/companies/${to.id}/follow`, undefined, from.accessToken)
}

function timeline(company: Company, query = '') {
  return test.call('GET', `/posts/feed/timeline${query}`, undefined, company.accessToken)
}

const ids = (answer: { body: { data: { id: number }[] } }) => answer.body.data.map((row) => row.id)

/** Companies without a login, made at once; each with a post when asked for. */
async function makeCompanies(count: number, prefix: string): Promise<number[]> {
  const { rows } = await test.database.pool.query<{ id: number }>(
    `insert into companies (short_name, short_name_skeleton, name_skeleton, email, company_name)
     select $1 || n, $1 || n, $1 || n, $1 || n || '@ornek.test', 'Firma ' || n from generate_series(1, $2) n
     returning id`,
    [prefix, count],
  )
  return rows.map(({ id }) => id)
}

describe('the timeline', () => {
  it('holds the posts of followed companies and one’s own, newest first', async () => {
    const [me, followed, stranger] = [await aCompany(test), await aCompany(test), await aCompany(test)]
    const first = await post(followed)
    await post(stranger)
    const own = await post(me)
    expect(ids(await timeline(me))).toEqual([own])
    await follow(me, followed)
    const last = await post(followed)
    const { body } = await timeline(me)
    expect(ids({ body })).toEqual([last, own, first])
    expect(body.data.map((row: { is_following: number }) => row.is_following)).toEqual([1, 0, 1])
    expect(body.pagination).toEqual({ page: 1, limit: 20, total: 3, totalPages: 1, next_cursor: null })
    await test.call('DELETE', `/companies/${followed.id}/follow`, undefined, me.accessToken)
    expect(ids(await timeline(me))).toEqual([own])
    expect((await test.call('GET', '/posts/feed/timeline')).status).toBe(401)
  })

  it('turns pages by number, and an empty page past the end tells the truth', async () => {
    const me = await aCompany(test)
    const posts: number[] = []
    for (let index = 0; index < 5; index++) posts.unshift(await post(me))
    expect(ids(await timeline(me, '?limit=2'))).toEqual(posts.slice(0, 2))
    const second = await timeline(me, '?limit=2&page=2')
    expect(ids(second)).toEqual(posts.slice(2, 4))
    expect(second.body.pagination).toMatchObject({ page: 2, total: 5, totalPages: 3 })
    expect((await timeline(me, '?limit=2&page=9')).body).toMatchObject({ data: [], pagination: { total: 5 } })
    for (const query of ['?page=0', '?limit=101', '?cursor=abc']) expect((await timeline(me, query)).status).toBe(422)
  })

  it('neither repeats nor skips a post by cursor, whatever arrives or goes meanwhile', async () => {
    const [me, followed] = [await aCompany(test), await aCompany(test)]
    await follow(me, followed)
    const posts: number[] = []
    for (let index = 0; index < 9; index++) posts.unshift(await post(index % 2 ? me : followed))
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const answer = await timeline(me, cursor === null ? '?limit=2' : `?limit=2&cursor=${cursor}`)
      seen.push(...ids(answer))
      cursor = answer.body.pagination.next_cursor
      await post(followed, 'yeni')
      // Deletes the last shown post; the cursor must still work.
      const owner = seen.length % 4 === 2 ? followed : me
      await test.call('DELETE', `/posts/${seen.at(-1)}`, undefined, owner.accessToken)
    } while (cursor !== null)
    expect(seen).toEqual(posts)
  })

  it.each([3, 60])('is the same by every way of finding it, following %i companies', async (count) => {
    const me = await aCompany(test)
    const companies = await makeCompanies(count + 40, `sira${count}-`)
    const followed = companies.slice(0, count)
    const { pool, db } = test.database
    await pool.query('insert into follows select $1, unnest($2::bigint[]), now()', [me.id, followed])
    await pool.query(
      `insert into posts (company_id, content, created_at)
       select ($1::bigint[])[1 + (n * 7919 + n / 13) % cardinality($1::bigint[])], 'x', now() from generate_series(1, 900) n`,
      [[...companies, me.id]],
    )
    await pool.query('update posts set deleted_at = now() where id % 11 = 0 and company_id = any($1)', [companies])
    const { rows } = await pool.query<{ id: number }>(
      'select id from posts where company_id = any($1) and deleted_at is null order by id desc',
      [[...followed, me.id]],
    )
    const expected = rows.map(({ id }) => id)
    const feed = createTimeline(createShowPosts(async () => BUNDLED_RATES))
    const read = async (page: { page: number; limit: number; cursor?: string }) =>
      (
        await feed.list(
          db,
          {
            ...authorOf(me.id, me.personId),
            readCurrency: async () => 'TRY',
            readRights: async () => [],
            readStanding: async () => 'open',
          },
          page,
        )
      ).posts.map(({ id }) => id)
    expect(await read({ page: 1, limit: 30 })).toEqual(expected.slice(0, 30))
    expect(await read({ page: 2, limit: 8 })).toEqual(expected.slice(8, 16))
    const cursor = Buffer.from(JSON.stringify([expected[9]])).toString('base64url')
    expect(await read({ page: 1, limit: 20, cursor })).toEqual(expected.slice(10, 30))
    expect(await read({ page: 1, limit: 2000 })).toEqual(expected)
    expect((await timeline(me)).body.pagination.total).toBe(expected.length)
  })

  it('finds what lies below the newest posts of others', async () => {
    const me = await aCompany(test)
    const companies = await makeCompanies(60, 'eski-')
    const [stranger = 0] = await makeCompanies(1, 'gurultu-')
    const { pool } = test.database
    await pool.query('insert into follows select $1, unnest($2::bigint[]), now()', [me.id, companies])
    const insert = `insert into posts (company_id, content, created_at) select unnest($1::bigint[]), 'x', now() returning id`
    const { rows } = await pool.query<{ id: number }>(insert, [companies])
    for (let part = 0; part < 5; part++) await pool.query(insert, [Array.from({ length: 4010 }, () => stranger)])
    const { body } = await timeline(me, '?limit=50')
    expect(ids({ body })).toEqual(
      rows
        .map(({ id }) => id)
        .toReversed()
        .slice(0, 50),
    )
    const rest = await timeline(me, `?limit=50&cursor=${body.pagination.next_cursor}`)
    expect(ids(rest)).toHaveLength(10)
  })
})
