import { describe, expect, it } from 'vitest'
import { aCompany } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/test-app.ts'

const test = useTestApp()
type Company = Awaited<ReturnType<typeof aCompany>>

function list(company: Company, query = '') {
  return test.call('GET', `/notifications${query}`, undefined, company.accessToken)
}

async function unread(company: Company): Promise<number> {
  return (await test.call('GET', '/notifications/unread-count', undefined, company.accessToken)).body.unread_count
}

async function tell(company: Company, count: number): Promise<void> {
  await test.database.pool.query(
    `insert into notifications (company_id, event_key, type, title, message, related_type, related_id, created_at)
     select $1, 'deneme:' || gen_random_uuid(), 'other', 'Yeni Beğeni', 'x', 'post', 1, now() from generate_series(1, $2)`,
    [company.id, count],
  )
}

describe('notifications', () => {
  it('tell of follows, likes and comments on posts and products, newest first', async () => {
    const [owner, fan] = [await aCompany(test), await aCompany(test, { company_name: 'Hayran A.Ş.' })]
    const product = { name: 'Bardak', price: 5, stock_quantity: 1 }
    const productId = (await test.call('POST', '/products', product, owner.accessToken)).body.data.id
    const postId = (await test.call('POST', '/posts', { content: 'x' }, owner.accessToken)).body.data.id
    const acts = [
      `/companies/${owner.id}/follow`,
      `/posts/${postId}/like`,
      `/posts/${postId}/comments`,
      `/products/${productId}/comments`,
    ]
    for (const path of acts) {
      const body = path.endsWith('comments') ? { content: 'Güzel' } : undefined
      expect((await test.call('POST', path, body, fan.accessToken)).status).toBeLessThan(300)
    }
    const { body } = await list(owner)
    const shared = { is_read: 0, read_at: null, created_at: expect.any(String), id: expect.any(Number) }
    expect(body.data).toEqual([
      {
        ...shared,
        type: 'comment',
        title: 'Ürününüze yorum yapıldı',
        message: 'Hayran A.Ş.: “Güzel”',
        related_type: 'product',
        related_id: productId,
        related_data: { product_name: 'Bardak' },
      },
      {
        ...shared,
        type: 'comment',
        title: 'Gönderinize yorum yapıldı',
        message: 'Hayran A.Ş.: “Güzel”',
        related_type: 'post',
        related_id: postId,
        related_data: {},
      },
      {
        ...shared,
        type: 'other',
        title: 'Yeni Beğeni',
        message: 'Hayran A.Ş. gönderinizi beğendi',
        related_type: 'post',
        related_id: postId,
        related_data: {},
      },
      {
        ...shared,
        type: 'follow',
        title: 'Yeni Takipçi',
        message: 'Hayran A.Ş. sizi takip etmeye başladı',
        related_type: 'company',
        related_id: fan.id,
        related_data: { follower_short_name: fan.short_name },
      },
    ])
    expect(body.pagination).toEqual({ currentPage: 1, totalPages: 1, total: 4, limit: 20, next_cursor: null })
    expect((await list(fan)).body.data).toEqual([])
  })

  it('are marked read one by one and all at once, and keep the time of the first look', async () => {
    const company = await aCompany(test)
    await tell(company, 3)
    expect(await unread(company)).toBe(3)
    const [newest] = (await list(company)).body.data
    const read = () => test.call('PATCH', `/notifications/${newest.id}/read`, undefined, company.accessToken)
    expect((await read()).body).toEqual({ success: true, unread_count: 2 })
    const { read_at } = (await list(company)).body.data[0]
    expect(read_at).toEqual(expect.any(String))
    expect((await read()).body.unread_count).toBe(2)
    expect((await list(company)).body.data[0]).toMatchObject({ id: newest.id, is_read: 1, read_at })
    const all = await test.call('PATCH', '/notifications/mark-all-read', undefined, company.accessToken)
    expect(all.body).toEqual({ success: true, unread_count: 0 })
    const rows = (await list(company)).body.data
    expect(rows.map((row: { is_read: number }) => row.is_read)).toEqual([1, 1, 1])
    expect(rows[0].read_at).toBe(read_at)
  })

  it('are there for their company alone', async () => {
    const [company, stranger] = [await aCompany(test), await aCompany(test)]
    await tell(company, 2)
    const [first] = (await list(company)).body.data
    const foreign = await test.call('PATCH', `/notifications/${first.id}/read`, undefined, stranger.accessToken)
    const absent = await test.call('PATCH', '/notifications/999999999/read', undefined, stranger.accessToken)
    expect([foreign.status, foreign.body.message]).toEqual([404, 'Bildirim bulunamadı'])
    expect([absent.status, absent.body.message]).toEqual([404, 'Bildirim bulunamadı'])
    await test.call('PATCH', '/notifications/mark-all-read', undefined, stranger.accessToken)
    expect(await unread(company)).toBe(2)
    expect((await list(stranger)).body.data).toEqual([])
    for (const [method, path] of [
      ['GET', '/notifications'],
      ['GET', '/notifications/unread-count'],
      ['PATCH', `/notifications/${first.id}/read`],
      ['PATCH', '/notifications/mark-all-read'],
    ] as const) {
      expect((await test.call(method, path)).status).toBe(401)
    }
  })

  it('turn pages by number and by cursor, whatever arrives meanwhile; the badge counts to 100', async () => {
    const company = await aCompany(test)
    await tell(company, 5)
    const expected = (await list(company)).body.data.map((row: { id: number }) => row.id)
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await list(company, `?limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...body.data.map((row: { id: number }) => row.id))
      cursor = body.pagination.next_cursor
      await tell(company, 1)
    }
    expect(seen).toEqual(expected)
    await tell(company, 120)
    expect(await unread(company)).toBe(100)
    const last = await list(company, '?page=7')
    expect(last.body.pagination).toMatchObject({ currentPage: 7, totalPages: 7, total: 128, limit: 20 })
    expect(last.body.data).toHaveLength(8)
  })
})
