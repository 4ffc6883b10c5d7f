import { describe, expect, it } from 'vitest'
import { aCompany } from '../../../../test/factories.ts'
import { timesInCi } from '../../../../test/sample.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { waitForLocks } from '../../../../test/wait-for-locks.ts'

const race = { tags: 'race', timeout: 120_000 }
const test = useTestApp()
type Company = Awaited<ReturnType<typeof aCompany>>

async function aPost(company: Company): Promise<number> {
  return (await test.call('POST', '/posts', { content: 'Merhaba' }, company.accessToken)).body.data.id
}

function like(company: Company, id: number) {
  return test.call('POST', `/posts/${id}/like`, undefined, company.accessToken)
}

function unlike(company: Company, id: number) {
  return test.call('DELETE', `/posts/${id}/like`, undefined, company.accessToken)
}

function comment(company: Company, id: number, content: string) {
  return test.call('POST', `/posts/${id}/comments`, { content }, company.accessToken)
}

function told(company: Company) {
  const columns = ['type', 'title', 'message', 'related_type', 'related_id'] as const
  return test.database.db.selectFrom('notifications').select(columns).where('company_id', '=', company.id).execute()
}

describe('liking a post', () => {
  it('counts once, is undone once, and tells the owner once', async () => {
    const owner = await aCompany(test)
    const fan = await aCompany(test, { company_name: 'Beğenen Ltd.' })
    const id = await aPost(owner)
    for (let round = 0; round < 2; round++) {
      for (let time = 0; time < 2; time++) {
        expect((await like(fan, id)).body).toEqual({ success: true, data: { is_liked: 1, like_count: 1 } })
      }
      for (let time = 0; time < 2; time++) {
        expect((await unlike(fan, id)).body).toEqual({ success: true, data: { is_liked: 0, like_count: 0 } })
      }
    }
    await like(fan, id)
    const seen = async (token?: string) => (await test.call('GET', `/posts/${id}`, undefined, token)).body.data
    expect(await seen(fan.accessToken)).toMatchObject({ is_liked: 1, like_count: 1 })
    expect(await seen(owner.accessToken)).toMatchObject({ is_liked: 0, like_count: 1 })
    expect(await seen()).toMatchObject({ is_liked: 0, like_count: 1 })
    expect(await told(owner)).toEqual([
      {
        type: 'other',
        title: 'Yeni Beğeni',
        message: 'Beğenen Ltd. gönderinizi beğendi',
        related_type: 'post',
        related_id: id,
      },
    ])
  })

  it('one’s own tells nobody, and unknown posts and guests are refused', async () => {
    const owner = await aCompany(test)
    const id = await aPost(owner)
    expect((await like(owner, id)).body.data).toEqual({ is_liked: 1, like_count: 1 })
    await comment(owner, id, 'Kendime not')
    expect(await told(owner)).toEqual([])
    for (const act of [like, unlike]) {
      expect((await act(owner, 999_999)).status).toBe(404)
      expect((await act(owner, -1)).status).toBe(422)
    }
    for (const method of ['POST', 'DELETE'] as const) {
      expect((await test.call(method, `/posts/${id}/like`)).status).toBe(401)
    }
  })

  it('keeps counts equal to rows under hundreds of likes and unlikes of fifty companies at once', race, async () => {
    const owner = await aCompany(test)
    const posts = [await aPost(owner), await aPost(owner), await aPost(owner)]
    const companies: Company[] = []
    for (let index = 0; index < 50; index++) companies.push(await aCompany(test))
    const statuses = new Set<number>()
    await Promise.all(
      companies.map(async (company, index) => {
        for (let round = 0; round < timesInCi(8, 20); round++) {
          const act = (round + index) % 3 === 0 ? unlike : like
          const post = posts[(round + index) % 3] ?? 0
          let { status } = await act(company, post)
          // Retries when the server is busy.
          while (status === 503) ({ status } = await act(company, post))
          statuses.add(status)
        }
      }),
    )
    expect([...statuses]).toEqual([200])
    const { rows } = await test.database.pool.query(
      `select like_count, (select count(*)::int from post_likes where post_id = id) as counted,
         (select count(*)::int from notifications where related_type = 'post' and related_id = posts.id) as told,
         (select count(distinct event_key)::int from notifications where related_type = 'post' and related_id = posts.id) as acts
       from posts where id = any($1)`,
      [posts],
    )
    expect(rows.map((row) => row.like_count)).toEqual(rows.map((row) => row.counted))
    expect(rows.some((row) => row.counted > 0)).toBe(true)
    // The owner is notified once, however often the like is repeated.
    expect(rows.map((row) => row.told)).toEqual(rows.map((row) => row.acts))
    expect(rows.every((row) => row.told >= row.counted && row.told <= 50)).toBe(true)
  })

  it('is forgotten with the company that did it', async () => {
    const [owner, fan] = [await aCompany(test), await aCompany(test)]
    const id = await aPost(owner)
    await like(fan, id)
    await comment(fan, id, 'Güzel')
    await test.database.db.deleteFrom('companies').where('id', '=', fan.id).execute()
    const { body } = await test.call('GET', `/posts/${id}`)
    expect(body.data).toMatchObject({ like_count: 0, comment_count: 0, comments: { data: [] } })
  })
})

describe('comments on a post', () => {
  it('are shown newest first, counted, and told to the owner', async () => {
    const owner = await aCompany(test)
    const fan = await aCompany(test, { company_name: 'Yorumcu A.Ş.' })
    const id = await aPost(owner)
    const { status, body } = await comment(fan, id, '  Hayırlı\nolsun ')
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      post_id: id,
      company_id: fan.id,
      content: 'Hayırlı\nolsun',
      company_name: 'Yorumcu A.Ş.',
      company_logo: null,
      short_name: fan.short_name,
      verified: 0,
      user_verified: 0,
    })
    await comment(owner, id, 'Teşekkürler')
    const post = (await test.call('GET', `/posts/${id}`)).body.data
    expect(post.comment_count).toBe(2)
    expect(post.comments.data.map((row: { content: string }) => row.content)).toEqual(['Teşekkürler', 'Hayırlı\nolsun'])
    expect(post.comments.pagination).toMatchObject({ total: 2, limit: 10 })
    expect(await told(owner)).toMatchObject([
      { type: 'comment', message: 'Yorumcu A.Ş.: “Hayırlı olsun”', related_type: 'post', related_id: id },
    ])
  })

  it('turn pages by cursor while others comment', async () => {
    const owner = await aCompany(test)
    const id = await aPost(owner)
    const written: number[] = []
    for (let index = 0; index < 5; index++) written.unshift((await comment(owner, id, `${index}`)).body.data.id)
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await test.call('GET', `/posts/${id}/comments?limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...body.data.map((row: { id: number }) => row.id))
      cursor = body.pagination.next_cursor
      await comment(owner, id, 'araya giren')
    }
    expect(seen).toEqual(written)
    const numbered = await test.call('GET', `/posts/${id}/comments?limit=3&page=2`)
    expect(numbered.body.pagination).toMatchObject({ page: 2, limit: 3, total: 8, totalPages: 3 })
  })

  it('and likes do not reach a post that is being deleted', race, async () => {
    const [owner, fan] = [await aCompany(test), await aCompany(test)]
    const id = await aPost(owner)
    const { pool } = test.database
    const deletion = await pool.connect()
    await deletion.query('begin')
    await deletion.query('update posts set deleted_at = now() where id = $1', [id])
    const late = [comment(fan, id, 'Geç kaldım'), like(fan, id)]
    await waitForLocks(pool, 2)
    await deletion.query('commit')
    deletion.release()
    expect((await Promise.all(late)).map(({ status }) => status)).toEqual([404, 404])
    expect(await told(owner)).toEqual([])
  })

  it('need a text of at most 500 characters, a post and a session', async () => {
    const owner = await aCompany(test)
    const id = await aPost(owner)
    for (const [content, msg] of [
      ['', 'Yorum gereklidir'],
      ['  ', 'Yorum gereklidir'],
      ['x'.repeat(501), 'Yorum en fazla 500 karakter olabilir'],
    ] as const) {
      const { status, body } = await comment(owner, id, content)
      expect([status, body.errors]).toEqual([422, [{ path: 'content', msg }]])
    }
    expect((await comment(owner, id, 'ğ'.repeat(500))).status).toBe(201)
    expect((await comment(owner, 999_999, 'x')).status).toBe(404)
    expect((await test.call('POST', `/posts/${id}/comments`, { content: 'x' })).status).toBe(401)
  })
})
