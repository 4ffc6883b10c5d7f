import { beforeAll, expect, it } from 'vitest'
import { aCompany, aProduct } from '../../../../test/factories.ts'
import { insertSold } from '../../../../test/sold-orders.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const test = useTestApp()
type Company = Awaited<ReturnType<typeof aCompany>>
let owner: Company
let one: Company
let two: Company

beforeAll(async () => {
  owner = await aCompany(test)
  one = await aCompany(test)
  two = await aCompany(test)
})

function comment(id: number, company: Company | undefined, content: unknown, rating?: unknown) {
  return test.call('POST', `/products/${id}/comments`, { content, rating }, company?.accessToken)
}

async function ratings(id: number) {
  const product = (await test.call('GET', `/products/${id}`)).body.data
  const company = (await test.call('GET', `/companies/${owner.id}`)).body.data
  return [product.average_rating, product.rating_count, product.rating_distribution, company.average_rating]
}

it('comments come newest first, ten to a page, and a cursor goes on where the page ended', async () => {
  const { id } = await aProduct(test, owner.accessToken)
  for (let number = 1; number <= 12; number++) await comment(id, one, `Yorum ${number}`)
  const first = await test.call('GET', `/products/${id}/comments`)
  expect(first.body.data.pagination).toMatchObject({ page: 1, limit: 10, total: 12, totalPages: 2 })
  expect(first.body.data.comments[0]).toMatchObject({
    product_id: id,
    company_id: one.id,
    content: 'Yorum 12',
    rating: 0,
    company_name: one.company_name,
    company_logo: null,
    short_name: one.short_name,
    verified: 0,
  })
  await comment(id, two, 'Araya giren')
  const next = await test.call('GET', `/products/${id}/comments?cursor=${first.body.data.pagination.next_cursor}`)
  const shown = [...first.body.data.comments, ...next.body.data.comments].map(({ content }) => content)
  expect(shown).toEqual(Array.from({ length: 12 }, (_, index) => `Yorum ${12 - index}`))
  expect(next.body.data.pagination.next_cursor).toBeNull()
})

it('the newest rating of each company counts, on the product and on its company, and the owner has none', async () => {
  const { id } = await aProduct(test, owner.accessToken)
  const rated = await comment(id, one, 'Güzel', 4)
  expect(rated.status).toBe(201)
  expect(rated.body.data).toMatchObject({ content: 'Güzel', rating: 4 })
  expect(rated.body.rating).toEqual({
    average_rating: 4,
    rating_count: 1,
    rating_distribution: [0, 0, 0, 1, 0],
    verified_rating: { average: 0, count: 0 },
  })
  await comment(id, two, 'Kötü', 1)
  await comment(id, one, 'Fikrim değişti', 2)
  await comment(id, two, 'Puansız')
  expect((await comment(id, owner, 'Benim ürünüm', 5)).body.data.rating).toBe(0)
  expect(await ratings(id)).toEqual([1.5, 2, [1, 1, 0, 0, 0], 1.5])
  const other = await aProduct(test, owner.accessToken)
  await comment(other.id, one, 'Harika', 5)
  expect(await ratings(other.id)).toEqual([5, 1, [0, 0, 0, 0, 1], 2.67])
})

it('ratings given at the same moment are all counted, and once per company', { tags: 'race' }, async () => {
  const { id } = await aProduct(test, owner.accessToken)
  await Promise.all([one, one, one, two, two].map((company) => comment(id, company, 'Aynı anda', 3)))
  expect((await ratings(id)).slice(0, 3)).toEqual([3, 2, [0, 0, 2, 0, 0]])
})

it('the owner is told of what others write', async () => {
  const { id } = await aProduct(test, owner.accessToken, { name: 'Seramik Karo' })
  await comment(id, owner, 'Kendime')
  await comment(id, one, 'Merhaba')
  const { rows } = await test.database.pool.query(
    'select company_id, type, message, related_data from notifications where related_type = $1 and related_id = $2',
    ['product', id],
  )
  const message = `${one.company_name}: “Merhaba”`
  expect(rows).toEqual([
    { company_id: owner.id, type: 'comment', message, related_data: { product_name: 'Seramik Karo' } },
  ])
})

/** From here on the company has bought the product. */
async function buy(id: number, company: Company) {
  const [order] = await insertSold(test, { buyer: company, seller: owner, status: 'shipped', productId: id })
  await setStatus(order, 'delivered')
  return order
}

function setStatus(order: number | undefined, status: string) {
  return test.database.pool.query('update orders set order_status = $2 where id = $1', [order, status])
}

it('comments of companies that bought the product say so, have an average of their own, and are listed apart', async () => {
  const { id } = await aProduct(test, owner.accessToken)
  await comment(id, one, 'Aldım', 4)
  const order = await buy(id, one)
  const again = await buy(id, one)
  const { body } = await comment(id, two, 'Almadım', 1)
  expect([body.data.verified_purchase, body.data.seller_reply]).toEqual([0, null])
  expect(body.rating).toMatchObject({ average_rating: 2.5, verified_rating: { average: 4, count: 1 } })
  // A hundred new companies move the general average alone.
  await test.database.pool.query(
    `with fresh as (
      insert into companies (company_name, short_name, short_name_skeleton, name_skeleton, email, created_at, updated_at)
      select 'Yeni ' || n, $1 || n, $1 || n, 'yeni' || n, $1 || n || '@ornek.test', now(), now() from generate_series(1, 100) n
      returning id
    ) insert into product_comments (product_id, company_id, content, rating, created_at, updated_at)
      select $2, id, 'Kötü', 1, now(), now() from fresh`,
    [`yeni${id}x`, id],
  )
  const read = async () => (await test.call('GET', `/products/${id}`)).body.data
  expect(await read()).toMatchObject({ rating_count: 102, verified_rating: { average: 4, count: 1 } })
  const bought = (await test.call('GET', `/products/${id}/comments?verified_purchase=1`)).body.data
  expect(bought.comments).toMatchObject([{ content: 'Aldım', verified_purchase: 1 }])
  expect([bought.pagination.total, bought.counts]).toEqual([1, { all: 102, verified_purchase: 1 }])
  expect((await test.call('GET', `/products/${id}/comments?verified_purchase=evet`)).status).toBe(422)
  const ofAll = await test.call('GET', `/products/${id}/comments?verified_purchase=false`)
  expect(ofAll.body.data.pagination.total).toBe(102)
  // One delivery that was none leaves the other one.
  await setStatus(order, 'shipped')
  expect((await read()).verified_rating.count).toBe(1)
  await setStatus(again, 'cancelled')
  expect((await read()).verified_rating).toEqual({ average: 0, count: 0 })
})

it('the owner of the product answers a comment once, and nobody else does', async () => {
  const { id } = await aProduct(test, owner.accessToken, { name: 'Mermer Eşik' })
  const { id: commentId } = (await comment(id, one, 'Ne zaman gelir?')).body.data
  const reply = (by: Company | undefined, text: unknown, path = `/products/${id}/comments/${commentId}/reply`) =>
    test.call('PUT', path, { text }, by?.accessToken)
  expect((await reply(undefined, 'Yarın')).status).toBe(401)
  const refused = await reply(two, 'Yarın')
  expect([refused.status, refused.body.code]).toEqual([403, 'seller_only'])
  for (const text of ['  ', undefined, 5, 'a'.repeat(501)]) expect((await reply(owner, text)).status).toBe(422)
  const other = await aProduct(test, owner.accessToken)
  expect((await reply(owner, 'Yarın', `/products/${other.id}/comments/${commentId}/reply`)).status).toBe(404)
  const replied = await reply(owner, ' Yarın <b>gelir</b> ')
  expect(replied.body.data.seller_reply.text).toBe('Yarın <b>gelir</b>')
  const answers = await Promise.all([reply(owner, 'Yine'), reply(owner, 'Yine')])
  for (const { status, body } of answers) expect([status, body.code]).toEqual([409, 'already_replied'])
  const [listed] = (await test.call('GET', `/products/${id}/comments`)).body.data.comments
  expect(listed.seller_reply).toEqual(replied.body.data.seller_reply)
  const { rows } = await test.database.pool.query(
    `select title, message from notifications where company_id = $1 and related_id = $2`,
    [one.id, id],
  )
  expect(rows).toEqual([{ title: 'Yorumunuz yanıtlandı', message: `${owner.company_name}: “Yarın <b>gelir</b>”` }])
})

it('bad comments and guests are refused', async () => {
  const { id } = await aProduct(test, owner.accessToken)
  const long = await comment(id, one, 'a'.repeat(151))
  expect([long.status, long.body.errors]).toEqual([
    422,
    [{ path: 'content', msg: 'Yorum 150 karakterden uzun olamaz!' }],
  ])
  expect((await comment(id, one, ` ${'a'.repeat(150)} `)).status).toBe(201)
  for (const content of ['   ', undefined, 5]) expect((await comment(id, one, content)).status).toBe(422)
  for (const rating of [6, -1, 1.5, '5']) expect((await comment(id, one, 'Puan', rating)).status).toBe(422)
  expect((await comment(id, undefined, 'Misafir')).status).toBe(401)
  expect((await comment(999_999, one, 'Yok')).status).toBe(404)
})
