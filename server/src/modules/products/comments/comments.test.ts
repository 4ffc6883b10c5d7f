import { beforeAll, expect, it } from 'vitest'
import { aCompany, aProduct } from '../../../../test/factories.ts'
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
  expect(rated.body.rating).toEqual({ average_rating: 4, rating_count: 1, rating_distribution: [0, 0, 0, 1, 0] })
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
