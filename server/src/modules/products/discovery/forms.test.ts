import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { aCompany, aProduct } from '../../../../test/factories.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { areBeginnings, findForms } from './forms.queries.ts'
import { findsText } from './sql/conditions.ts'

const test = useTestApp()
let owner: Awaited<ReturnType<typeof aCompany>>
let first: number

beforeAll(async () => {
  owner = await aCompany(test)
  const { accessToken } = owner
  first = (await aProduct(test, accessToken, { name: 'Kumaş rulosu', sku: 'KMS-2041' })).id
  await aProduct(test, accessToken, { name: 'Kumaşçı makası', description: 'Kumaşlı ve kumaşsız işler için' })
  await aProduct(test, accessToken, { name: 'Kum torbası', tags: ['kumaş'] })
})

const formsOf = async (...beginnings: string[]) => findForms(test.database.db, beginnings)

it('the words of products with a beginning are known, whichever part of a product has them', async () => {
  expect(await formsOf('kumas', 'rul', '2041', 'kms', 'yok')).toEqual({
    kumas: ['kumas', 'kumasci', 'kumasli', 'kumassiz'],
    rul: ['rulosu'],
    kms: ['kms'],
  })
})

it('words that products have are told from parts of them, and from numbers', async () => {
  const areKnown = async (...words: string[]) => areBeginnings(test.database.db, words)
  expect(await areKnown('kum', 'rulosu')).toBe(true)
  expect(await areKnown('kumas', 'ulosu')).toBe(false)
  expect(await areKnown('kms', '2041')).toBe(false)
})

it('a new name brings its words, a new price none', async () => {
  const count = async () =>
    (await sql<{ n: number }>`select count(*) as n from product_words`.execute(test.database.db)).rows
  const before = await count()
  await test.call('PUT', `/products/${first}`, { price: 77 }, owner.accessToken)
  expect(await count()).toEqual(before)
  await test.call('PUT', `/products/${first}`, { name: "İpek O'Neill" }, owner.accessToken)
  expect(await formsOf('ipe', 'neill')).toEqual({ ipe: ['ipek'], neill: ['neill'] })
})

it('a beginning with very many words is left to the index', async () => {
  const many = Array.from(
    { length: 60 },
    (_, index) => `zor${String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26))}`,
  )
  await aProduct(test, owner.accessToken, { name: 'Uzun liste', description: many.join(' ') })
  expect(await formsOf('zor', 'zora')).toEqual({ zora: many.filter((word) => word.startsWith('zora')).toSorted() })
})

it('by its forms a text finds the same products as by its beginnings, or by lists of these', async () => {
  const words = ['kumas', 'makas']
  const find = async (forms: Record<string, string[]> | undefined, begun: string[] = []) => {
    const matches = findsText({ in: 'descriptions', rare: words, common: [], begun, forms })
    const { rows } = await sql<{ name: string }>`select name from products p where p.listed and ${matches}`.execute(
      test.database.db,
    )
    return rows.map(({ name }) => name)
  }
  expect(await find(undefined)).toEqual(['Kumaşçı makası'])
  expect(await find(await formsOf(...words))).toEqual(['Kumaşçı makası'])
  for (const begun of [['kumas'], words]) expect(await find(undefined, begun)).toEqual(['Kumaşçı makası'])
  expect(await find({ kumas: ["o'neill", '\\', 'kumasci'] })).toEqual(['Kumaşçı makası'])
})
