import { describe, expect, it } from 'vitest'
import { aCompany } from '../../../../test/factories.ts'
import { timesInCi } from '../../../../test/sample.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const race = { tags: 'race', timeout: 60_000 }
const test = useTestApp()
type Company = Awaited<ReturnType<typeof aCompany>>

function follow(from: Company, to: { id: number }) {
  return test.call('POST', `/companies/${to.id}/follow`, undefined, from.accessToken)
}

function unfollow(from: Company, to: { id: number }) {
  return test.call('DELETE', `/companies/${to.id}/follow`, undefined, from.accessToken)
}

async function seenBy(token: string | undefined, company: Company) {
  const { body } = await test.call('GET', `/companies/by-shortname/${company.short_name}`, undefined, token)
  const { is_following, total_followers, total_following } = body.data
  return { is_following, total_followers, total_following }
}

describe('following', () => {
  it('counts once, is undone once, and tells who asks', async () => {
    const company = await aCompany(test)
    const fan = await aCompany(test)
    for (let round = 0; round < 3; round++) {
      const { status, body } = await follow(fan, company)
      expect([status, body.data]).toEqual([200, { is_following: 1, total_followers: 1 }])
    }
    expect(await seenBy(fan.accessToken, company)).toEqual({ is_following: 1, total_followers: 1, total_following: 0 })
    expect(await seenBy(undefined, company)).toEqual({ is_following: 0, total_followers: 1, total_following: 0 })
    expect(await seenBy(undefined, fan)).toEqual({ is_following: 0, total_followers: 0, total_following: 1 })
    for (let round = 0; round < 2; round++) {
      const { status, body } = await unfollow(fan, company)
      expect([status, body.data]).toEqual([200, { is_following: 0, total_followers: 0 }])
    }
    expect(await seenBy(fan.accessToken, company)).toEqual({ is_following: 0, total_followers: 0, total_following: 0 })
  })

  it('tells the followed company once, however often it is repeated', async () => {
    const company = await aCompany(test)
    const fan = await aCompany(test, { company_name: 'Hayran Ltd.' })
    for (let round = 0; round < 3; round++) {
      await follow(fan, company)
      await unfollow(fan, company)
    }
    const rows = await test.database.db
      .selectFrom('notifications')
      .selectAll()
      .where('company_id', '=', company.id)
      .execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      type: 'follow',
      title: 'Yeni Takipçi',
      message: 'Hayran Ltd. sizi takip etmeye başladı',
      related_type: 'company',
      related_id: fan.id,
      related_data: { follower_short_name: fan.short_name },
      read_at: null,
    })
  })

  it('refuses oneself, unknown companies, bad ids and guests', async () => {
    const company = await aCompany(test)
    const own = await follow(company, company)
    expect([own.status, own.body.code]).toEqual([409, 'own_company'])
    for (const act of [follow, unfollow]) {
      expect((await act(company, { id: 999_999 })).status).toBe(404)
      expect((await act(company, { id: -1 })).status).toBe(422)
    }
    for (const method of ['POST', 'DELETE'] as const) {
      expect((await test.call(method, `/companies/${company.id}/follow`)).status).toBe(401)
    }
    expect((await seenBy(undefined, company)).total_followers).toBe(0)
  })

  it('keeps counts equal to rows under hundreds of calls of twenty companies at once', race, async () => {
    const companies: Company[] = []
    for (let index = 0; index < 20; index++) companies.push(await aCompany(test))
    const statuses = new Set<number>()
    const actManyTimes = async (from: Company, index: number) => {
      for (let round = 0; round < timesInCi(9, 25); round++) {
        // Each company is followed and then, but for the last, unfollowed: both ways of counting race.
        const to = companies[(index + 1 + ((Math.floor(round / 2) * 7 + index) % 19)) % 20] as Company
        statuses.add((await (round % 2 === 0 ? follow(from, to) : unfollow(from, to))).status)
      }
    }
    await Promise.all(companies.map(actManyTimes))
    expect([...statuses]).toEqual([200])
    const { rows } = await test.database.pool.query(
      `select total_followers, (select count(*)::int from follows where followee_id = id) as counted
       from companies where id = any($1)`,
      [companies.map((company) => company.id)],
    )
    expect(rows.map((row) => row.total_followers)).toEqual(rows.map((row) => row.counted))
    expect(rows.some((row) => row.counted > 0)).toBe(true)
  })

  it('is forgotten on both sides when a company is deleted', async () => {
    const company = await aCompany(test)
    const fan = await aCompany(test)
    await follow(fan, company)
    await test.database.db.deleteFrom('companies').where('id', '=', fan.id).execute()
    expect((await seenBy(undefined, company)).total_followers).toBe(0)
  })
})

describe('the lists of followers and followed companies', () => {
  const ids = (answer: { body: { data: { id: number }[] } }) => answer.body.data.map((row) => row.id)

  it('show the newest first and whether one follows them oneself', async () => {
    const company = await aCompany(test)
    const fans: Company[] = []
    for (let index = 0; index < 3; index++) {
      const fan = await aCompany(test)
      await follow(fan, company)
      fans.unshift(fan)
    }
    const viewer = await aCompany(test)
    await follow(viewer, fans[1] as Company)
    const path = `/companies/by-shortname/${company.short_name}/followers`
    const { body } = await test.call('GET', path, undefined, viewer.accessToken)
    expect(body.data).toEqual(
      fans.map((fan, index) => ({
        id: fan.id,
        company_name: fan.company_name,
        short_name: fan.short_name,
        logo_url: null,
        verified: 0,
        city: null,
        is_following: index === 1 ? 1 : 0,
      })),
    )
    expect(body.pagination).toEqual({ page: 1, limit: 20, total: 3, totalPages: 1, next_cursor: null })
    const following = await test.call('GET', `/companies/by-shortname/${viewer.short_name}/following`)
    expect(ids(following)).toEqual([fans[1]?.id])
    expect(following.body.data[0].is_following).toBe(0)
    expect((await test.call('GET', path, undefined, 'a.b.c')).status).toBe(401)
  })

  it('turn pages by number, and an empty page past the end tells the truth', async () => {
    const company = await aCompany(test)
    const fans: number[] = []
    for (let index = 0; index < 5; index++) {
      const fan = await aCompany(test)
      await follow(fan, company)
      fans.unshift(fan.id)
    }
    const path = `/companies/by-shortname/${company.short_name}/followers?limit=2`
    const pages = [await test.call('GET', path), await test.call('GET', `${path}&page=2`)]
    expect(pages.flatMap(ids)).toEqual(fans.slice(0, 4))
    expect(pages[1]?.body.pagination).toMatchObject({ page: 2, limit: 2, total: 5, totalPages: 3 })
    for (const page of [4, 90_000]) {
      const past = await test.call('GET', `${path}&page=${page}`)
      expect(past.body).toMatchObject({ data: [], pagination: { page, total: 5, totalPages: 3, next_cursor: null } })
    }
  })

  it('neither repeat nor skip a company by cursor, whoever follows meanwhile', race, async () => {
    const company = await aCompany(test)
    const fans: number[] = []
    for (let index = 0; index < 5; index++) {
      const fan = await aCompany(test)
      await follow(fan, company)
      fans.unshift(fan.id)
    }
    const path = `/companies/by-shortname/${company.short_name}/followers?limit=2`
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const answer = await test.call('GET', cursor === '' ? path : `${path}&cursor=${cursor}`)
      seen.push(...ids(answer))
      cursor = answer.body.pagination.next_cursor
      await follow(await aCompany(test), company)
    }
    expect(seen).toEqual(fans)
  })

  it('refuse wrong pages, limits and cursors, and unknown companies', async () => {
    const company = await aCompany(test)
    const path = `/companies/by-shortname/${company.short_name}/following`
    const foreign = Buffer.from(JSON.stringify(['followers', '2026-01-01T00:00:00.000Z', 1])).toString('base64url')
    for (const query of ['page=0', 'page=x', 'page=1.5', 'limit=0', 'limit=101', 'cursor=abc', `cursor=${foreign}`]) {
      const { status, body } = await test.call('GET', `${path}?${query}`)
      expect([status, body.errors[0].path]).toEqual([422, query.split('=', 1)[0]])
    }
    expect((await test.call('GET', '/companies/by-shortname/hic-yok/followers')).status).toBe(404)
  })
})
